import { createHash } from 'node:crypto'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { writeBelow } from '@docs402/findings'
import { changePages, type ChangedPages, type ExportedPage } from '@docs402/static-export'
import type { Service, Services } from '../../content/schemas/services'
import { servicesIn } from '../../content/services'

/**
 * A script that reports client-side navigation to services: it happens without a page load, and without
 * `history.pushState`, which their scripts may observe.
 */
function pageViewScript(calls: readonly unknown[]): string {
  return `// Generated from data/services.yaml.
let shown = location.pathname
window.navigation?.addEventListener('navigatesuccess', () => {
  if (location.pathname === shown) return
  shown = location.pathname
  for (const [name, ...values] of ${JSON.stringify(calls)}) {
    const keys = name.split('.')
    const last = keys.pop()
    keys.reduce((owner, key) => owner?.[key], window)?.[last]?.(...values)
  }
})
`
}

/** Several scripts of a service may depend on each other, so their order is kept. */
const elementsOf = ({ scripts }: Service): string[] =>
  scripts.map(({ src, integrity, data }) => {
    const when = scripts.length > 1 ? { defer: true } : { async: true }
    const hash = integrity === undefined ? {} : { integrity, crossOrigin: 'anonymous' }
    const attributes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, String(value)]))
    return toHtml(h('script', { src, ...when, ...hash, ...attributes }))
  })

/**
 * Adds the scripts of `data/services.yaml` to every page.
 * @param out the export's folder, which gets a script that reports navigation if a service needs that
 */
export function addServices(services: Services, pages: readonly ExportedPage[], out: string): ChangedPages {
  const all = servicesIn(services)
  const elements = all.flatMap(elementsOf)
  const calls = all.flatMap(({ pageView }) => (pageView ? [pageView] : []))
  if (calls.length > 0) {
    const text = pageViewScript(calls)
    const name = `assets/page-views-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`
    writeBelow(out, name, text)
    elements.push(`<script src="/${name}" async></script>`)
  }
  if (elements.length === 0) return { pages: [...pages], summary: 'none' }
  const added = changePages(pages, ({ html }) => html.replace('</head>', () => `${elements.join('')}</head>`))
  return { pages: added, summary: elements.length === 1 ? '1 script' : `${elements.length} scripts` }
}
