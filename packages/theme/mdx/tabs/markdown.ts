import { given, isJsx, labelsOf, paragraph, strong, type MarkdownForms } from 'docs402/markdown'

/** What it is in Markdown. */
export const Tab: MarkdownForms[string] = (node, { flow }) => flow(node)

/** What it is in Markdown. */
export const Tabs: MarkdownForms[string] = (node, { flow, reader }) => {
  const first = given(node, 'own') === undefined ? 0 : 1
  const labels = labelsOf(node)?.slice(first) ?? []
  // What is loaded on choice has a Markdown file of its own.
  const tabs = node.children.filter(isJsx).filter((tab) => given(tab, 'more') === undefined)
  // The same request in several languages is found by one of them.
  if (reader.search) return tabs.slice(0, first || undefined).flatMap(flow)
  return tabs.flatMap((tab, index) => [paragraph(strong(labels[index] ?? '')), ...flow(tab)])
}
