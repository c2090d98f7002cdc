import {
  absolute,
  emphasis,
  given,
  isJsx,
  link,
  paragraph,
  strong,
  text,
  type MarkdownForms,
  labelsOf,
} from 'docs402/markdown'
import { en } from 'docs402/shared/words/en'
import { fill } from 'docs402/shared/words/words'

const isType = (kind: string): kind is 'note' | 'tip' | 'warning' | 'danger' =>
  /^(?:note|tip|warning|danger)$/.test(kind)

/** What the components that writers use are in Markdown: words for what only the style sheet shows. */
export const forms: MarkdownForms = {
  Callout(node, { flow, reader }) {
    const kind = given(node, 'type') ?? 'note'
    const { frame } = reader.words ?? en
    const name = isType(kind) ? frame[kind] : kind
    const title = given(node, 'title')
    const words = reader.search ? (title ?? '') : title === undefined ? `${name}:` : `${name}: ${title}`
    return [{ type: 'blockquote', children: [paragraph(strong(words)), ...flow(node)] }]
  },
  Card: (node, { flow, reader }) => [
    paragraph(link(given(node, 'href') ?? '', given(node, 'title') ?? '', reader)),
    ...flow(node),
  ],
  Exact(node, { flow }) {
    const [title, ...rest] = flow(node)
    return [...(title ? [title] : []), paragraph(text(`${given(node, 'summary') ?? ''}.`)), ...rest]
  },
  Figure(node, { flow }) {
    const caption = given(node, 'caption')
    return [...flow(node), ...(caption === undefined ? [] : [paragraph(emphasis(caption))])]
  },
  Filter: (node, { flow }) => flow(node),
  Raw: () => [],
  Steps(node, { flow, reader }) {
    let step = 0
    const parts = flow(node)
    const level = parts.find(({ type }) => type === 'heading')
    return parts.map((child) =>
      !reader.search && child.type === 'heading' && level?.type === 'heading' && child.depth === level.depth
        ? {
            ...child,
            children: [text(`${fill((reader.words ?? en).frame.step, { number: ++step })} `), ...child.children],
          }
        : child,
    )
  },
  Tab: (node, { flow }) => flow(node),
  Tabs(node, { flow, reader }) {
    const first = given(node, 'own') === undefined ? 0 : 1
    const labels = labelsOf(node)?.slice(first) ?? []
    // What is loaded on choice has a Markdown file of its own.
    const tabs = node.children.filter(isJsx).filter((tab) => given(tab, 'more') === undefined)
    // The same request in several languages is found by one of them.
    if (reader.search) return tabs.slice(0, first || undefined).flatMap(flow)
    return tabs.flatMap((tab, index) => [paragraph(strong(labels[index] ?? '')), ...flow(tab)])
  },
  Zoom: (node, { reader }) => [
    paragraph({ type: 'image', url: absolute(given(node, 'src') ?? '', reader), alt: given(node, 'alt') ?? '' }),
  ],
}
