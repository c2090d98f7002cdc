import { readText, writeBelow } from '@chain-data/findings'
import type { BuiltSite, Output } from '@/lib/build/output'
import type { PageContent } from '@/lib/build/page-contents'
import { fontSheet } from '@/lib/build/outputs/assets/font-sheet'
import { inReadingOrder } from '@/lib/build/outputs/llms'
import { html, trusted, type Html } from '@/lib/content/html/html'
import { startOf } from '@/lib/content/props/page-props'
import { fileOf, PRINTABLE } from '@/lib/content/routes'
import { addressOf, withBase } from '@chain-data/static-export/base-path'
import { COLORS_FILE } from '@/lib/content/site/look'
import { printedOf, sectionId } from './section'

const STYLES = '/documentation.css'
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'"

type Pages = PageContent[]

/** The pages in the order of the sidebar, below the titles of its groups. */
function contentsList(pages: Pages, printed: Pages, base: string): Html {
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
    html`<li><a href="${urlOf(page.route)}">${page.title === group ? 'Overview' : page.title}</a></li>`
  return html`<ul>
    ${groups.map((group) =>
      group.title === undefined
        ? group.pages.map((page) => item(page))
        : html`<li>
            ${group.title}
            <ul>
              ${group.pages.map((page) => item(page, group.title))}
            </ul>
          </li>`,
    )}
  </ul>`
}

/** One page with every page of the documentation, made of their trees: its sections, links and ids are its own. */
export default {
  title: 'Write the printable documentation',
  part: 'printable',
  async write({ root, out, site, graph, base, contents }: BuiltSite) {
    const pages = inReadingOrder(contents.pages, graph, 'doc')
    if (pages.length === 0) return 'no documentation'
    const home = addressOf(site.url, '/')
    const docs = startOf(graph)
    const { printed, sections } = printedOf(pages, site.url, base)
    const document = html`<!DOCTYPE html>
      <html lang="${site.locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
          <title>${site.title}: documentation</title>
          <link rel="stylesheet" href="${withBase(base, STYLES)}" />
        </head>
        <body>
          <header>
            <p class="back"><a href="${withBase(base, docs)}">Back to the documentation</a></p>
            <h1>${site.title}</h1>
            <p>${site.tagline}. ${site.description}</p>
            <p><a href="${home}">${home}</a>, ${graph.today}</p>
          </header>
          <nav aria-label="Contents">
            <h2>Contents</h2>
            ${contentsList(pages, printed, base)}
            ${
              printed.length < pages.length &&
              html`<p>
                Pages of the reference that are too long to be printed with all others are links to the pages
                themselves.
              </p>`
            }
          </nav>
          <main>${sections.map((section) => trusted(section))}</main>
        </body>
      </html>`
    const read = (file: string) => readText(root, file)
    writeBelow(out, fileOf(PRINTABLE), `${document}\n`)
    const fonts = await fontSheet(root, out, base)
    writeBelow(out, STYLES, [fonts, read(COLORS_FILE), read('lib/build/outputs/printable/printable.css')].join('\n'))
    return `${printed.length} pages, ${Math.round(String(document).length / 1024)} KiB`
  },
} satisfies Output
