import { given, link, paragraph, type MarkdownForms } from 'docs402/markdown'

/** What it is in Markdown. */
export const Card: MarkdownForms[string] = (node, { flow, reader }) => [
  paragraph(link(given(node, 'href') ?? '', given(node, 'title') ?? '', reader)),
  ...flow(node),
]
