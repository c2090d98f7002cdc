import { given, paragraph, strong, type MarkdownForms } from 'docs402/markdown'
import { en } from 'docs402/shared/words/en'

const isType = (kind: string): kind is 'note' | 'tip' | 'warning' | 'danger' =>
  /^(?:note|tip|warning|danger)$/.test(kind)

/** What it is in Markdown. */
export const Callout: MarkdownForms[string] = (node, { flow, reader }) => {
  const kind = given(node, 'type') ?? 'note'
  const { frame } = reader.words ?? en
  const name = isType(kind) ? frame[kind] : kind
  const title = given(node, 'title')
  const words = reader.search ? (title ?? '') : title === undefined ? `${name}:` : `${name}: ${title}`
  return [{ type: 'blockquote', children: [paragraph(strong(words)), ...flow(node)] }]
}
