import type { Finding } from '../finding'
import { missingAnchor, missingPage, plainPath, redirected } from '../links/link-messages'
import type { MdxFile, MdxLink } from '../mdx/read-mdx'
import { fileOfRoute } from '../page-routes'
import type { Project } from '../project'
import type { SourceRule } from './rule'

const RULE = 'source/links'
/** Components whose inside is only what the page itself says: they add no anchors. */
const PLAIN = /^(?:[a-z].*|Callout|Steps|Cards?|Tabs?|Figure|Price|ApiValue)$/

/**
 * Links between pages, as far as the sources can tell: absolute routes in their plain form, to pages and headings that
 * exist. Files that the build makes (feeds, `openapi.json`) are left to the check of the built site.
 */
export const links: SourceRule = {
  name: RULE,
  run: (project) =>
    project
      .mdx()
      .flatMap((page) => page.links.flatMap((link) => (link.kind === 'link' ? faultsOf(project, page, link) : []))),
}

function faultsOf(project: Project, page: MdxFile, link: MdxLink): Finding[] {
  const { url } = link
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return []
  const [, path = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(url) ?? []
  const own = project.routes().find(({ file }) => file === page.file)
  if (!own) return []
  const at = { rule: RULE, severity: 'error', file: page.file, line: link.line, column: link.column } as const

  if (path !== '') {
    const routes = project.routes().flatMap(({ route, dynamic }) => (dynamic || route === '/404' ? [] : [route]))
    const full = path.startsWith('/') ? path : new URL(path, `http://x${page.file.replace(/^pages/, '')}`).pathname
    const plain = plainPath(full).replace(/\.mdx?$/, '')
    const exists = fileOfRoute(project.routes(), plain) !== undefined
    if (plain !== path && exists) {
      const fix = fixOf(page, link, plain + url.slice(path.length))
      return [{ ...at, message: messageFor(path, plain), ...(fix ? { fix } : {}) }]
    }
    // Something else with an ending is a file, from public/ or made by the build.
    if (!exists && !/\.(?!html?$|mdx?$)[a-z0-9]+$/i.test(full)) return [{ ...at, message: missingPage(full, routes) }]
    if (!exists) return []
  }
  return hash === ''
    ? []
    : anchorFaults(project, path === '' ? own.route : plainPath(path), decodeURIComponent(hash)).map((message) => ({
        ...at,
        message,
      }))
}

function messageFor(path: string, plain: string): string {
  if (path.startsWith('/') && !/\.mdx?$/.test(path)) return redirected(path, plain)
  const what = /\.mdx?$/.test(path) ? 'names a source file' : 'is relative'
  return `"${path}" ${what}. Link to the page's address: "${plain}".`
}

function anchorFaults(project: Project, route: string, hash: string): string[] {
  const file = fileOfRoute(project.routes(), route)
  const target = project.mdx().find((page) => page.file === file)
  if (!target || target.problem || [...target.components].some((name) => !PLAIN.test(name))) return []
  const anchors = [...target.headings.map(({ slug }) => slug), ...target.ids.map(({ id }) => id)]
  return anchors.includes(hash) || hash === 'top' ? [] : [missingAnchor(hash, route, anchors)]
}

function fixOf(page: MdxFile, link: MdxLink, text: string): Finding['fix'] {
  const start = page.text.slice(link.start, link.end).lastIndexOf(link.url)
  return start < 0
    ? undefined
    : { file: page.file, start: link.start + start, end: link.start + start + link.url.length, text }
}
