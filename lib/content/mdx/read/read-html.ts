import { slug } from 'github-slugger'
import { Parser } from 'htmlparser2'
import { placeOfOffset } from '@chain-data/findings'
import { htmlInPlace, isVoid } from './github-html'
import type { Html } from 'mdast'
import type { Collector } from './collect'
import { PROSE_ATTRIBUTES, URL_ATTRIBUTES } from './read-tag'
import type { MdxAttribute, SourceRange } from './mdx-file'

/** Elements whose text is not prose. */
const CODE = /^(?:code|kbd|pre|samp|script|style)$/

/**
 * Collects facts from HTML within Markdown: elements, links, pictures, ids, headings, comments and words.
 * @param parents names of its ancestors, the nearest first
 */
export function collectHtml(
  node: Html,
  { start: from }: SourceRange,
  parents: readonly string[],
  collector: Collector,
): void {
  const { text, content } = collector
  const html = htmlInPlace(node, text)
  const rangeOf = (start: number, end: number): SourceRange => ({
    ...placeOfOffset(text, from + start),
    start: from + start,
    end: from + end,
  })
  const { open } = collector
  const lone = /^<\/([\w-]+)\s*>$/.exec(html)?.[1]
  if (lone !== undefined && open.includes(lone)) open.splice(open.lastIndexOf(lone))
  let heading: { depth: number; text: string; start: number } | undefined
  const parser = new Parser(
    {
      onopentag(name, given) {
        const [start, end] = [parser.startIndex, parser.endIndex + 1]
        const written = html.slice(start, end)
        const attributes = Object.entries(given).map(([key, value]): MdxAttribute => {
          const at = new RegExp(`[\\s"']${escaped(key)}(?=[\\s=>/])`, 'i').exec(written)?.index ?? 0
          const whole = /^[^\s=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/.exec(written.slice(at + 1))?.[0] ?? ''
          return { ...rangeOf(start + at + 1, start + at + 1 + whole.length), name: key, value }
        })
        const common = { spread: false, filled: true, children: [], headings: [] }
        content.elements.push({
          ...rangeOf(start, end),
          name,
          attributes,
          parents: [...open.toReversed(), ...parents],
          ...common,
        })
        for (const attribute of attributes) {
          const { name: key, value, ...range } = attribute
          const kind = URL_ATTRIBUTES[key]
          if (kind)
            content.links.push({
              ...range,
              kind,
              element: name,
              url: String(value),
              text: '',
              inLink: [...open, ...parents].includes('a'),
            })
          if (key === 'id' || (key === 'name' && name !== 'input')) content.ids.push({ ...range, id: String(value) })
          if (PROSE_ATTRIBUTES.has(key)) content.prose.push({ start: range.start + key.length, end: range.end })
        }
        if (!isVoid(name)) open.push(name)
        const depth = /^h([1-6])$/.exec(name)?.[1]
        if (depth !== undefined) heading = { depth: Number(depth), text: '', start }
      },
      ontext(words) {
        if (heading) heading.text += words
        if (!open.some((name) => CODE.test(name)))
          content.prose.push({ start: from + parser.startIndex, end: from + parser.endIndex + 1 })
      },
      onclosetag(name, implied) {
        // After a piece of inline HTML, its content continues in Markdown.
        if (open.includes(name) && !implied) open.splice(open.lastIndexOf(name))
        if (!heading || name !== `h${heading.depth}`) return
        const words = heading.text.trim()
        const range = rangeOf(heading.start, parser.endIndex + 1)
        content.headings.push({ ...range, depth: heading.depth, text: words, slug: slug(words) })
        heading = undefined
      },
      oncomment(words) {
        const range = rangeOf(parser.startIndex, parser.endIndex + 1)
        content.comments.push({ ...range, text: words.trim(), alone: parents.length === 0 })
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(html)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
