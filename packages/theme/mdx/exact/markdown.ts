import { given, paragraph, text, type MarkdownForms } from 'docs402/markdown'

/** What it is in Markdown. */
export const Exact: MarkdownForms[string] = (node, { flow }) => {
  const [title, ...rest] = flow(node)
  return [...(title ? [title] : []), paragraph(text(`${given(node, 'summary') ?? ''}.`)), ...rest]
}
