import { slug } from 'github-slugger'
import { Parser } from 'htmlparser2'
import type { Html } from 'mdast'
import { placeOfOffset } from '@docs402/findings'
import { namesPlace } from '../nodes'
import type { Collector, MdxAttribute, SourceRange } from './mdx-file'
import { collectText } from './read-tag'

/** Elements whose text is not prose. */
export const isCode = (name: string): boolean => /^(?:code|kbd|pre|samp|script|style|tt)$/.test(name)
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** HTML as it is in the page, for offsets: marks of the quotes and lists around it are blanks. */
function htmlInPlace({ value, position }: Html, text: string): string {
  const written = text.slice(position?.start.offset, position?.end.offset).split('\n')
  const lines = value.split('\n')
  return written.map((line, index) => (lines[index] ?? '').padStart(line.length)).join('\n')
}

/**
 * Collects facts from HTML within Markdown: elements, links, pictures, ids, headings, comments and words.
 * @param parents names of its ancestors, the nearest first
 */
export function collectHtml(
  node: Html,
  { start: from }: SourceRange,
  parents: readonly string[],
  { text, content, open }: Collector,
): void {
  const html = htmlInPlace(node, text)
  const rangeOf = (start: number, end: number): SourceRange => ({
    ...placeOfOffset(text, from + start),
    start: from + start,
    end: from + end,
  })
  const lone = /^<\/([\w-]+)\s*>$/.exec(html)?.[1]
  if (lone !== undefined && open.includes(lone)) open.splice(open.lastIndexOf(lone))
  let heading: { depth: number; text: string; start: number } | undefined
  let attributes: MdxAttribute[] = []
  const parser: Parser = new Parser(
    {
      onopentagname: () => void (attributes = []),
      onattribute: (name, value) =>
        void attributes.push({ ...rangeOf(parser.startIndex, parser.endIndex), name, value }),
      onopentag(name) {
        const [start, end] = [parser.startIndex, parser.endIndex + 1]
        const around = [...open.toReversed(), ...parents]
        const unknown = { spread: false, filled: true, children: [], headings: [] }
        content.elements.push({ ...rangeOf(start, end), name, attributes, parents: around, ...unknown })
        for (const attribute of attributes) {
          // `<a name="x">` is a target of links.
          const isId = attribute.name === 'name' && namesPlace(name)
          collectText(isId ? { ...attribute, name: 'id' } : attribute, name, around.includes('a'), content)
        }
        if (!VOID.test(name)) open.push(name)
        const depth = /^h([1-6])$/.exec(name)?.[1]
        if (depth !== undefined) heading = { depth: Number(depth), text: '', start }
      },
      ontext(words) {
        if (heading) heading.text += words
        const range = { start: from + parser.startIndex, end: from + parser.endIndex + 1 }
        content[open.some(isCode) ? 'quoted' : 'prose'].push(range)
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
