import type { HtmlElement } from '../html'
import type { StyleChunk } from './chunk'

/** What selectors can name in a page: `.class`, `#id` or a tag. */
export type StyledNames = ReadonlySet<string>

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** The names of a page, and of what its scripts draw, which the place for it lists in `data-draws`. */
export function namesIn(elements: readonly HtmlElement[]): StyledNames {
  const names = new Set<string>()
  for (const { name, attributes } of elements) {
    names.add(name)
    if (attributes['id']) names.add(`#${attributes['id']}`)
    for (const word of wordsOf(attributes['class'] ?? '')) names.add(`.${word}`)
    for (const word of wordsOf(attributes['data-draws'] ?? '')) names.add(word).add(`.${word}`)
  }
  return names
}

/** The names of what code may render: each of its words could be a class or a tag. */
export function namesInCode(code: string): StyledNames {
  return new Set([...code.matchAll(/[\w-]+/g)].flatMap(([word]) => [word, `.${word}`]))
}

/** Text in at-rules that open and close where the next chunk has others. */
function nested(chunks: readonly StyleChunk[]): string {
  let open: readonly string[] = []
  let text = ''
  const close = (to: number) => {
    text += '}'.repeat(open.length - to)
  }
  for (const { within, css } of chunks) {
    const differing = within.findIndex((rule, at) => rule !== open[at])
    const shared = differing < 0 ? Math.min(within.length, open.length) : differing
    close(shared)
    text += within
      .slice(shared)
      .map((rule) => `${rule}{`)
      .join('')
    text += css
    open = within
  }
  close(0)
  return text
}

/**
 * The style sheet of a page: the chunks of which something can match.
 * @param chunks in the order in which they override each other
 * @param layers in that order
 */
export function pageStyles(chunks: readonly StyleChunk[], layers: readonly string[], names: StyledNames): string {
  const used = chunks.filter(
    ({ needs }) => needs.length === 0 || needs.some((list) => list.every((name) => names.has(name))),
  )
  const inLayer = (layer: string) => nested(used.filter((chunk) => chunk.layer === layer))
  const blocks = layers.map((layer) => [layer, inLayer(layer)] as const).filter(([, css]) => css !== '')
  return `@layer ${layers.join()};${inLayer('')}${blocks.map(([layer, css]) => `@layer ${layer}{${css}}`).join('')}`
}
