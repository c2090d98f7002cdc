import { missingPage, plainPath, redirected, withBasePath, decoded } from '../link-messages'
import type { MdxFile, MdxLink } from '@/lib/content/mdx/read/mdx-file'
import { fileOfRoute, ownUrl, type Project, redirectsOf, type SourceFault, type SourceRule } from '../project'
import { Anchors } from './anchors-of'

/**
 * Links between pages, as far as the sources can tell: absolute routes in their plain form, to pages and headings that
 * exist. Files that the build makes (feeds, `openapi.json`) are left to the check of the built site.
 */
export const links: SourceRule = {
  name: 'source/links',
  run: async (project) => {
    const moved = redirectsOf(project)
    const anchors = await Anchors.of(project)
    const origin = ownUrl(project)
    return project
      .mdx()
      .flatMap((page) =>
        page.links.flatMap((link) =>
          link.kind === 'link' ? faultsOf(project, page, link, { moved, anchors, origin }) : [],
        ),
      )
  },
}

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

/** URLs with a host: the site's own need none, a reader's computer is not the writer's, and plain http is for nobody. */
function absolute(page: MdxFile, link: MdxLink, origin: string | undefined): SourceFault | undefined {
  const { url, line, column } = link
  const at = { file: page.file, line, column } as const
  if (origin !== undefined && (url === origin || url.startsWith(`${origin}/`))) {
    const path = url.slice(origin.length) || '/'
    const fix = fixOf(page, link, path)
    const message = `"${url}" is a page of this site. Link to "${path}": it is then checked, and right wherever the site is shown.`
    return { ...at, severity: 'error', message, ...(fix ? { fix } : {}) }
  }
  if (OWN_MACHINE.test(url)) {
    const message = `"${url}" leads to the reader's own computer. If that is meant, put it in backticks instead of a link.`
    return { ...at, severity: 'warning', message }
  }
  if (!/^http:/i.test(url)) return undefined
  return { ...at, severity: 'warning', message: `"${url}" is plain http. Use https if the site has it.` }
}

/** A host or a mail address as people type it, which a browser takes for a page beside this one. */
function withoutScheme(page: MdxFile, link: MdxLink): SourceFault | undefined {
  const { url, line, column } = link
  const scheme = (/^www\.\w/i.test(url) && 'https://') || (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url) && 'mailto:')
  if (!scheme) return undefined
  const whole = scheme + url
  const fix = fixOf(page, link, whole)
  const message = `"${url}" leads to a page of this site. Write "${whole}".`
  return { file: page.file, line, column, message, ...(fix ? { fix } : {}) }
}

interface Known {
  moved: ReadonlyMap<string, string>
  anchors: Anchors
  /** The site's own URL, without a slash at the end. */
  origin: string | undefined
}

function faultsOf(project: Project, page: MdxFile, link: MdxLink, { moved, anchors, origin }: Known): SourceFault[] {
  const { url } = link
  const meantAway = withoutScheme(page, link)
  if (meantAway) return [meantAway]
  const away = absolute(page, link, origin)
  if (away) return [away]
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return []
  const [, path = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(url) ?? []
  const own = project.routes().find(({ file }) => file === page.file)
  if (!own) return []
  const at = { file: page.file, line: link.line, column: link.column } as const

  if (path !== '') {
    const routes = project.routes().flatMap(({ route, dynamic }) => (dynamic || route === '/404' ? [] : [route]))
    const full = path.startsWith('/') ? path : new URL(path, `http://x${page.file.replace(/^pages/, '')}`).pathname
    const plain = plainPath(full).replace(/\.mdx?$/, '')
    const exists = fileOfRoute(project.routes(), plain) !== undefined
    if (plain !== path && exists) {
      const fix = fixOf(page, link, plain + url.slice(path.length))
      return [{ ...at, message: messageFor(path, plain), ...(fix ? { fix } : {}) }]
    }
    const target = exists ? undefined : moved.get(plain)
    if (target !== undefined) {
      // A link that names a place of the old page keeps it, unless the redirect names one.
      const fix = fixOf(page, link, target.includes('#') ? target : target + url.slice(path.length))
      return [{ ...at, message: redirected(plain, target), ...(fix ? { fix } : {}) }]
    }
    const meant = exists ? undefined : withBasePath(full, origin, routes)
    if (meant !== undefined) {
      const fix = path === full ? fixOf(page, link, meant.route + url.slice(path.length)) : undefined
      return [{ ...at, message: meant.message, ...(fix ? { fix } : {}) }]
    }
    // Something else with an ending is a file, from public/ or made by the build.
    if (!exists && !/\.(?!html?$|mdx?$)[a-z0-9]+$/i.test(full)) return [{ ...at, message: missingPage(full, routes) }]
    if (!exists) return []
  }
  const missing = hash === '' ? undefined : anchors.missingOn(path === '' ? own.route : plainPath(path), decoded(hash))
  return missing === undefined ? [] : [{ ...at, message: missing }]
}

function messageFor(path: string, plain: string): string {
  if (path.startsWith('/') && !/\.mdx?$/.test(path)) return redirected(path, plain)
  const what = /\.mdx?$/.test(path) ? 'names a source file' : 'is relative'
  return `"${path}" ${what}. Link to the page's URL: "${plain}".`
}

function fixOf(page: MdxFile, link: MdxLink, text: string): SourceFault['fix'] {
  const start = page.text.slice(link.start, link.end).lastIndexOf(link.url)
  return start < 0
    ? undefined
    : { file: page.file, start: link.start + start, end: link.start + start + link.url.length, text }
}
