import type { Element } from 'hast'
import { selectAll, select } from 'hast-util-select'
import type { State } from 'hast-util-to-mdast'
import type { FootnoteDefinition, FootnoteReference, Paragraph } from 'mdast'

/** What a footnote is called in its anchor, `user-content-fn-note`. A text that the page imports puts its name before it. */
const nameIn = (anchor: unknown): string | undefined => {
  const [, before = '', name] = /^(?:.*#)?(.*?)user-content-fn-(.+)$/.exec(String(anchor)) ?? []
  return name === undefined ? undefined : decodeURIComponent(before + name)
}

const labelled = (name: string) => ({ identifier: name, label: name })

/** The number that leads to a footnote, as Markdown writes it: `[^note]`. */
export function footnoteReference(sup: Element): FootnoteReference | undefined {
  const link = select('a[data-footnote-ref]', sup)
  const name = link && nameIn(link.properties['href'])
  return name === undefined ? undefined : { type: 'footnoteReference', ...labelled(name) }
}

/** The notes at the end of a page, as Markdown writes them: `[^note]: …`. */
export function footnotes(state: State, section: Element): FootnoteDefinition[] | undefined {
  if (section.properties['dataFootnotes'] === undefined) return undefined
  return selectAll('li[id]', section).flatMap((item) => {
    const name = nameIn(item.properties['id'])
    if (name === undefined) return []
    for (const part of [item, ...selectAll('p', item)])
      part.children = part.children.filter(
        (child) => child.type !== 'element' || child.properties['dataFootnoteBackref'] === undefined,
      )
    const empty = (): Paragraph => ({ type: 'paragraph', children: [] })
    const children = state.toSpecificContent(state.toFlow(state.all(item)), empty)
    return [{ type: 'footnoteDefinition', ...labelled(name), children }]
  })
}
