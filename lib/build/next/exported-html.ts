import { Parser } from 'htmlparser2'

/** What Next and the docs theme have written into a page. */
export interface ExportedHtml {
  /** Whether the page has `interactive: true`. */
  isInteractive: boolean
  /** Whether Next's runtime is on it. */
  hasRuntime: boolean
  /** Its style sheets, from `_next/`, in order. */
  sheets: string[]
  /** The page without what only a runtime or the themes need; of an interactive page, without preload hints alone. */
  bare: string
}

const NEXT = '/_next/'
/** On elements of the head, for Next's runtime. */
const HEAD_MARK = ' data-next-head=""'
const DIRECTION = ' dir="'

/** Of a static page: what only the themes use, and the order of the layers, which its own styles repeat. */
function isLeftOut(name: string, text: string): boolean {
  if (name === 'noscript') return text === ''
  if (name === 'script') return /^document\.documentElement\.setAttribute\('dir','\w+'\)$/.test(text)
  return name === 'style' && (text.startsWith(':root{--nextra-') || /^@layer [\w, ]+;$/.test(text))
}

/** Reads a page as Next exports it. */
export function readExported(html: string): ExportedHtml {
  const page: ExportedHtml = { isInteractive: false, hasRuntime: false, sheets: [], bare: '' }
  let open = { start: 0, text: '' }
  let wrappers = 0
  const cuts: [start: number, end: number][] = []
  const parser: Parser = new Parser({
    onopentag(name, { id, rel, as, src = '', href = '', ...others }) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1]
      open = { start, text: '' }
      if (name === 'html') page.isInteractive = 'data-interactive' in others
      if (name === 'script' && (id === '__NEXT_DATA__' || src.startsWith(NEXT))) page.hasRuntime = true
      const isNext = name === 'link' && href.startsWith(NEXT)
      if (isNext && rel === 'stylesheet') page.sheets.push(href.slice(NEXT.length))
      // Hints go from interactive pages too: their sheets get an integrity attribute, and would be loaded twice.
      if (isNext && ((rel === 'preload' && as === 'style') || (rel === 'stylesheet' && !page.isInteractive)))
        cuts.push([start, end])
      // The themes' own boxes would keep their direction when a link leads to a page of another one.
      const isBox =
        (name === 'div' && wrappers === 0) || (name === 'article' && others['class']?.startsWith('_container'))
      if (others['dir'] !== undefined && isBox) {
        wrappers += 1
        const from = start + html.slice(start, end).indexOf(DIRECTION)
        if (!page.isInteractive) cuts.push([from, from + DIRECTION.length + 'ltr"'.length])
      }
      const mark = html.slice(start, end).lastIndexOf(HEAD_MARK)
      if (mark > 0 && !page.isInteractive) cuts.push([start + mark, start + mark + HEAD_MARK.length])
    },
    ontext(text) {
      open.text += text
    },
    // React separates neighboring texts, to find them again.
    oncomment(text) {
      if (text === ' ' && !page.isInteractive) cuts.push([parser.startIndex, parser.endIndex + 1])
    },
    onclosetag(name) {
      if (!page.isInteractive && isLeftOut(name, open.text)) cuts.push([open.start, parser.endIndex + 1])
    },
  })
  parser.end(html)
  let kept = 0
  for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
    page.bare += html.slice(kept, Math.max(kept, start))
    kept = Math.max(kept, end)
  }
  page.bare += html.slice(kept)
  return page
}
