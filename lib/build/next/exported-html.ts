import { Parser } from 'htmlparser2'

/** What Next and the docs theme have written into a page. */
export interface ExportedHtml {
  /** Whether the page has `interactive: true`. */
  isInteractive: boolean
  /** Whether Next's runtime is on it. */
  hasRuntime: boolean
  /** Its style sheets, from `_next/`, in order. */
  sheets: string[]
  /** What of it is found, and where: offsets of elements and attributes. */
  places: Record<Part, [start: number, end: number][]>
}

/** Elements that a finished page lacks. */
export type Part = 'sheet' | 'hint' | 'tokens' | 'direction' | 'layers' | 'mark'

const NEXT = '/_next/'
/** On elements of the head, for Next's runtime. */
const HEAD_MARK = ' data-next-head=""'

function linkPart({ rel, href = '', as }: Readonly<Record<string, string>>): Part | undefined {
  if (!href.startsWith(NEXT)) return undefined
  if (rel === 'stylesheet') return 'sheet'
  return rel === 'preload' && as === 'style' ? 'hint' : undefined
}

/** Elements that only the themes need, and the order of the layers, which the styles of a finished page repeat. */
function textPart(name: string, text: string): Part | undefined {
  if (name === 'script') return text === "document.documentElement.setAttribute('dir','ltr')" ? 'direction' : undefined
  if (text.startsWith(':root{--nextra-')) return 'tokens'
  return name === 'style' && /^@layer [\w, ]+;$/.test(text) ? 'layers' : undefined
}

/** Reads a page as Next exports it. */
export function readExported(html: string): ExportedHtml {
  const places: ExportedHtml['places'] = { sheet: [], hint: [], tokens: [], direction: [], layers: [], mark: [] }
  const page: ExportedHtml = { isInteractive: false, hasRuntime: false, sheets: [], places }
  let open = { start: 0, text: '' }
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      open = { start: parser.startIndex, text: '' }
      const { id, src = '', href = '' } = attributes
      if (name === 'html') page.isInteractive = 'data-interactive' in attributes
      if (name === 'script' && (id === '__NEXT_DATA__' || src.startsWith(NEXT))) page.hasRuntime = true
      const part = name === 'link' ? linkPart(attributes) : undefined
      if (part) places[part].push([parser.startIndex, parser.endIndex + 1])
      const mark = html.slice(parser.startIndex, parser.endIndex).lastIndexOf(HEAD_MARK)
      if (mark > 0) places.mark.push([parser.startIndex + mark, parser.startIndex + mark + HEAD_MARK.length])
      if (part === 'sheet') page.sheets.push(href.slice(NEXT.length))
    },
    ontext(text) {
      open.text += text
    },
    // React separates neighboring texts, to find them again.
    oncomment(text) {
      if (text === ' ') places.mark.push([parser.startIndex, parser.endIndex + 1])
    },
    onclosetag(name) {
      if (name === 'noscript' && open.text === '') places.mark.push([open.start, parser.endIndex + 1])
      const part = name === 'style' || name === 'script' ? textPart(name, open.text) : undefined
      if (part) places[part].push([open.start, parser.endIndex + 1])
    },
  })
  parser.end(html)
  return page
}
