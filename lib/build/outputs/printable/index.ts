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
import { sectionId, sectionsOf } from './section'

const STYLES = '/documentation.css'
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'"

type Pages = PageContent[]

/** The pages in the order of the sidebar, below the titles of its groups. */
function contentsList(pages: Pages): Html {
  const groups: { title: string | undefined; pages: Pages }[] = []
  for (const page of pages) {
    const title = page.props.docs?.breadcrumbs[0]?.title
    const last = groups.at(-1)
    if (last && last.title === title) last.pages.push(page)
    else groups.push({ title, pages: [page] })
  }
  const item = ({ props: { page } }: Pages[number]) =>
    html`<li><a href="#${sectionId(page.route)}">${page.title}</a></li>`
  return html`<ul>
    ${groups.map((group) =>
      group.title === undefined
        ? group.pages.map(item)
        : html`<li>
            ${group.title}
            <ul>
              ${group.pages.map(item)}
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
    const sections = sectionsOf(pages, site.url, base)
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
            ${contentsList(pages)}
          </nav>
          <main>${sections.map((section) => trusted(section))}</main>
        </body>
      </html>`
    const read = (file: string) => readText(root, file)
    writeBelow(out, fileOf(PRINTABLE), `${document}\n`)
    const fonts = await fontSheet(root, out, base)
    writeBelow(out, STYLES, [fonts, read(COLORS_FILE), read('lib/build/outputs/printable/printable.css')].join('\n'))
    return `${pages.length} pages, ${Math.round(String(document).length / 1024)} KiB`
  },
} satisfies Output
