import { edited, type OffsetRange } from '@docs402/findings'
import { namesIn, type StyledNames } from '@docs402/static-export'
import { isInteractive, readHtml, type HtmlElement } from '@docs402/static-export/html'

/** What Next and the docs theme have written into a page. */
interface ExportedHtml {
  /** Whether the page has `interactive: true`. */
  isInteractive: boolean
  /** What style sheets can name in it. */
  names: StyledNames
  /** The page without what only a runtime or the themes need; an interactive page is as it was. */
  bare: string
}

const NEXT = '/_next/'

/** Of a static page: what only the themes use. */
function isLeftOut({ name, text, end, contentsEnd }: HtmlElement): boolean {
  if (name === 'noscript') return end === contentsEnd
  if (name === 'script') return /^document\.documentElement\.setAttribute\('dir','\w+'\)$/.test(text)
  return name === 'style' && text.startsWith(':root{--nextra-')
}

const isSheet = ({ name, attributes: { href, rel } }: HtmlElement) =>
  name === 'link' && rel === 'stylesheet' && (href ?? '').startsWith(NEXT)

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
      return rangesOf(element, 'data-next-head')
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
  if (isLive && !hasRuntime) throw new Error('This page is interactive, but has no runtime: React would never start.')
  if (!isLive && hasRuntime)
    throw new Error('Next no longer honors "unstable_runtimeJS: false": this page is static, and has its runtime.')
  const sheet = elements.find(isSheet)?.attributes['href']
  if (sheet !== undefined)
    throw new Error(
      `Next has compiled a style sheet, ${sheet}, which only style-loader.ts should do. Update packages/docs402/build/next.`,
    )
  const cuts = isLive ? [] : forOthers(page)
  const bare = edited(
    html,
    cuts.map(({ start, end }) => ({ start, end, text: '' })),
  )
  return { isInteractive: isLive, names: namesIn(elements), bare }
}
