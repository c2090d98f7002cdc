import { type MarkdownForms } from 'docs402/markdown'

/** What it is in Markdown. */
export const Filter: MarkdownForms[string] = (node, { flow }) => flow(node)
