import { edited, type OffsetRange } from '@docs402/findings'
import { namesIn, type StyledNames } from '@docs402/static-export'
import { isInteractive, readHtml, type HtmlElement } from '@docs402/static-export/html'

/** What Next and the docs theme have written into a page. */
export interface ExportedHtml {
  /** Whether the page has `interactive: true`. */
  isInteractive: boolean
  /** Its style sheets, from `_next/`, in order. */
  sheets: string[]
  /** What style sheets can name in it. */
  names: StyledNames
  /** The page without what only a runtime or the themes need; of an interactive page, without preload hints alone. */
  bare: string
}

const NEXT = '/_next/'

/** Of a static page: what only the themes use, and the order of the layers, which its own styles repeat. */
function isLeftOut({ name, text, end, contentsEnd }: HtmlElement): boolean {
  if (name === 'noscript') return end === contentsEnd
  if (name === 'script') return /^document\.documentElement\.setAttribute\('dir','\w+'\)$/.test(text)
  return name === 'style' && (text.startsWith(':root{--nextra-') || /^@layer [\w, ]+;$/.test(text))
}

const isOfNext = ({ name, attributes: { href, rel } }: HtmlElement, relation: string) =>
  name === 'link' && rel === relation && (href ?? '').startsWith(NEXT)

/** Hints go from interactive pages too: their sheets get an integrity attribute, and would be loaded twice. */
const isHint = (element: HtmlElement) => isOfNext(element, 'preload') && element.attributes['as'] === 'style'

/** An attribute with the blank before it, as React writes it: ` dir="ltr"`. */
const rangesOf = ({ values }: HtmlElement, name: string): OffsetRange[] =>
  values.flatMap((value) =>
    value.name === name ? [{ start: value.start - ` ${name}="`.length, end: value.end + 1 }] : [],
  )

/** What a static page has for others: whole elements, marks for Next's runtime, and comments by which React finds texts. */
function forOthers({ elements, comments }: ReturnType<typeof readHtml>): OffsetRange[] {
  // The themes' own boxes would keep their direction when a link leads to a page of another one.
  const boxes = elements.filter(
    ({ name, attributes }) =>
      'dir' in attributes && (name === 'div' || (name === 'article' && attributes['class']?.startsWith('_container'))),
  )
  return [
    ...elements.flatMap((element) => {
      if (isLeftOut(element)) return [{ start: element.start, end: element.close }]
      return isOfNext(element, 'stylesheet') || isHint(element) ? [element] : rangesOf(element, 'data-next-head')
    }),
    ...boxes.filter(({ name }, at) => at === 0 || name !== 'div').flatMap((box) => rangesOf(box, 'dir')),
    ...comments.filter(({ text }) => text === ' '),
  ]
}

/**
 * Reads a page as Next exports it.
 * @throws if it differs from what Next writes
 */
export function readExported(html: string): ExportedHtml {
  const page = readHtml(html)
  const { elements } = page
  const isLive = isInteractive(elements)
  const hasRuntime = elements.some(
    ({ name, attributes: { id, src = '' } }) => name === 'script' && (id === '__NEXT_DATA__' || src.startsWith(NEXT)),
  )
  const sheets = elements.flatMap((element) =>
    isOfNext(element, 'stylesheet') ? [(element.attributes['href'] ?? '').slice(NEXT.length)] : [],
  )
  if (isLive && !hasRuntime) throw new Error('This page is interactive, but has no runtime: React would never start.')
  if (!isLive && hasRuntime)
    throw new Error('Next no longer honors "unstable_runtimeJS: false": this page is static, and has its runtime.')
  if (sheets.length === 0) throw new Error('The page has no style sheet of Next. Update packages/docs402/build/next.')
  const cuts = isLive ? elements.filter(isHint) : forOthers(page)
  const bare = edited(
    html,
    cuts.map(({ start, end }) => ({ start, end, text: '' })),
  )
  return { isInteractive: isLive, sheets, names: namesIn(elements), bare }
}
