import { absolute, given, paragraph, type MarkdownForms } from 'docs402/markdown'

/** What it is in Markdown. */
export const Zoom: MarkdownForms[string] = (node, { reader }) => [
  paragraph({ type: 'image', url: absolute(given(node, 'src') ?? '', reader), alt: given(node, 'alt') ?? '' }),
]
