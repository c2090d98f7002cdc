import { emphasis, given, paragraph, type MarkdownForms } from 'docs402/markdown'

/** What it is in Markdown. */
export const Figure: MarkdownForms[string] = (node, { flow }) => {
  const caption = given(node, 'caption')
  return [...flow(node), ...(caption === undefined ? [] : [paragraph(emphasis(caption))])]
}
