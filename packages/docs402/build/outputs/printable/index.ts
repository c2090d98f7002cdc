import { PACKAGE } from '../../../package-folder'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { readText, writeBelow } from '@docs402/findings'
import type { FinishedSite, Output } from '../../output'
import type { PageContent } from '../../page-contents'
import { pageLanguage } from '../../../content/page-language'
import { fill } from '../../../shared/words/words'
import { fontSheet } from '../assets/font-sheet'
import { inReadingOrder } from '../llms'
import { startOf } from '../../../page/props/content-props'
import { fileOf, PRINTABLE } from '../../../shared/routes'
import { addressOf, withBase } from '@docs402/static-export/base-path'
import { COLORS_FILE } from '../../../content/site/look'
import { printedOf, sectionId } from './section'
import { OUTPUT_URLS } from '../../../content/output-urls'

const STYLES = '/documentation.css'
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'"

type Pages = Pick<PageContent, 'props'>[]

/** The pages in the order of the sidebar, below the titles of its groups. */
function contentsList(pages: Pages, printed: Pages, base: string): Element {
  const here = new Set(printed.map(({ props: { page } }) => page.route))
  const urlOf = (route: string) => (here.has(route) ? `#${sectionId(route)}` : withBase(base, route))
  const parents = pages.flatMap(({ props }) => props.docs?.breadcrumbs[0] ?? [])
  /** A page that is a group itself is its overview, as in the sidebar. */
  const groupOf = ({ props: { docs, page } }: Pages[number]) =>
    (docs?.breadcrumbs[0] ?? parents.find(({ route }) => route === page.route))?.title
  const groups: { title: string | undefined; pages: Pages }[] = []
  for (const page of pages) {
    const title = groupOf(page)
    const last = groups.at(-1)
    if (last && last.title === title) last.pages.push(page)
    else groups.push({ title, pages: [page] })
  }
  const item = ({ props: { page } }: Pages[number], group?: string) =>
    h(
      'li',
      h('a', { href: urlOf(page.route) }, page.title === group ? pageLanguage().words.frame.overview : page.title),
    )
  return h(
    'ul',
    groups.map(({ title, pages: sectionPages }) =>
      title === undefined
        ? sectionPages.map((page) => item(page))
        : h('li', [
            title,
            h(
              'ul',
              sectionPages.map((page) => item(page, title)),
            ),
          ]),
    ),
  )
}

/** One page with every page of the documentation, made of their trees: its sections, links and ids are its own. */
export default {
  title: 'Write the printable documentation',
  part: 'printable',
  ...OUTPUT_URLS.printable,
  async write({ root, out, site, graph, base, contents }: FinishedSite) {
    const pages = inReadingOrder(contents.pages, graph, 'doc').flatMap(({ section, ...page }) =>
      section ? { ...page, section } : [],
    )
    if (pages.length === 0) return 'no documentation'
    const home = addressOf(site.url, '/')
    const docs = startOf(graph)
    const { printed, sections } = printedOf(pages, site.url, base)
    const head = h('head', [
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { httpEquiv: 'Content-Security-Policy', content: POLICY }),
      h('title', fill(pageLanguage().words.frame.printTitle, { site: site.title })),
      h('link', { rel: 'stylesheet', href: withBase(base, STYLES) }),
    ])
    const body = h('body', [
      h('header', [
        h('p.back', h('a', { href: withBase(base, docs) }, pageLanguage().words.frame.backToDocumentation)),
        h('h1', site.title),
        h('p', `${site.tagline}. ${site.description}`),
        h('p', [h('a', { href: home }, home), `, ${graph.today}`]),
      ]),
      h('nav', { ariaLabel: pageLanguage().words.frame.contents }, [
        h('h2', pageLanguage().words.frame.contents),
        contentsList(pages, printed, base),
        printed.length < pages.length ? h('p', pageLanguage().words.frame.leftOut) : null,
      ]),
      h(
        'main',
        sections.map((value) => ({ type: 'raw' as const, value })),
      ),
    ])
    const nodes = [{ type: 'doctype' as const }, h('html', { lang: site.locale }, [head, body])]
    const document = toHtml(nodes, { allowDangerousHtml: true })
    const read = (file: string) => readText(root, file)
    writeBelow(out, fileOf(PRINTABLE), `${document}\n`)
    const fonts = await fontSheet(root, out, base)
    writeBelow(out, STYLES, [fonts, read(COLORS_FILE), readText(PACKAGE, 'styles/printable.css')].join('\n'))
    return `${printed.length} pages, ${Math.round(document.length / 1024)} KiB`
  },
} satisfies Output
