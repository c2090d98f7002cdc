import { paragraph, text, type MarkdownForms } from 'docs402/markdown'

/** What the components of this site are in Markdown, search and feeds: what they begin with. */
export const forms: MarkdownForms = {
  Fragile: () => [paragraph(text('All is well.'))],
  Later: () => [paragraph(text('Here it is.'))],
}
