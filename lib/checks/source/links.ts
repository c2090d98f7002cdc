import type { FileProblem } from '@chain-data/findings'
import { missingPage, plainPath, redirected, withBasePath, decoded } from '../link-messages'
import { findFile } from '@/lib/content/mdx/files'
import type { MdxFile, MdxLink } from '@/lib/content/mdx/read/mdx-file'
import { fileOfRoute, ownUrl, type Project, redirectsOf, routesWith, type SourceRule } from '../project'
import { Anchors } from './anchors-of'

/**
 * Links between pages, as far as the sources can tell: absolute routes in their plain form, to pages and headings that
 * exist. Files that the build makes (feeds, `openapi.json`) are left to the check of the built site.
 */
export const links: SourceRule = {
  name: 'source/links',
  run: async (project) => {
    const known = await knownLinks(project)
    return project
      .mdx()
      .flatMap((page) =>
        page.links.flatMap((link) => (link.kind === 'link' ? linkFaults(project, page, link, known) : [])),
      )
  },
}

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

/**
 * URLs with a host: the site's own need none, a reader's computer is not the writer's, and plain http is for nobody.
 */
function absolute(page: MdxFile, link: MdxLink, origin: string | undefined): FileProblem | undefined {
  const { url, line, column } = link
  const at = { file: page.file, line, column } as const
  if (origin !== undefined && (url === origin || url.startsWith(`${origin}/`))) {
    const path = url.slice(origin.length) || '/'
    const fix = fixOf(page, link, path)
    const message = `"${url}" is a page of this site. Link to "${path}": it is then checked, and right wherever the site is shown.`
    return { ...at, severity: 'warning', message, ...(fix ? { fix } : {}) }
  }
  if (OWN_MACHINE.test(url)) {
    const message = `"${url}" leads to the reader's own computer. If that is meant, put it in backticks instead of a link.`
    return { ...at, severity: 'warning', message }
  }
  if (!/^http:/i.test(url)) return undefined
  return { ...at, severity: 'warning', message: `"${url}" is plain http. Use https if the site has it.` }
}

/** A host or a mail address as people type it, which a browser takes for a page beside this one. */
function withoutScheme(page: MdxFile, link: MdxLink): FileProblem | undefined {
  const { url, line, column } = link
  const scheme = (/^www\.\w/i.test(url) && 'https://') || (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url) && 'mailto:')
  if (!scheme) return undefined
  const whole = scheme + url
  const fix = fixOf(page, link, whole)
  const message = `"${url}" leads to a page of this site. Write "${whole}".`
  return { file: page.file, line, column, message, ...(fix ? { fix } : {}) }
}

/** What is known of the site's URLs. */
export interface KnownLinks {
  moved: ReadonlyMap<string, string>
  anchors: Anchors
  /** The site's own URL, without a slash at the end. */
  origin: string | undefined
}

/** What is known of the URLs of a project. */
export async function knownLinks(project: Project): Promise<KnownLinks> {
  return { moved: redirectsOf(project), anchors: await Anchors.of(project), origin: ownUrl(project) }
}

function linkFaults(project: Project, page: MdxFile, link: MdxLink, known: KnownLinks): FileProblem[] {
  const { url, line, column } = link
  const away = withoutScheme(page, link) ?? absolute(page, link, known.origin)
  if (away) return [away]
  const homes = routesWith(project, page.file)
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) || homes.length === 0) return []
  const at = { file: page.file, line, column } as const
  const [, path = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(url) ?? []
  if (path !== '' && !path.startsWith('/') && !page.file.startsWith('pages/')) {
    const message = `"${path}" is relative, and this text stands on ${homes.join(', ')}. Link to the page's URL, as in "/docs/intro".`
    return [{ ...at, message }]
  }
  if (path !== '') {
    const full = path.startsWith('/') ? path : new URL(path, `http://x${page.file.replace(/^pages/, '')}`).pathname
    const plain = plainPath(full).replace(/\.mdx?$/, '')
    // Something else with an ending is a file, from public/ or made by the build.
    const isFile = /\.(?!html?$|mdx?$)[a-z0-9]+$/i.test(full)
    const lost =
      isFile && (!path.startsWith('/') || !BUILT.test(full)) ? findFile(path, page.file, project.root) : undefined
    if (lost && 'problem' in lost) return [{ ...at, message: lost.problem }]
    const wrong = pathProblem(project, { path, full, plain, isFile }, known)
    if (wrong) {
      const fix =
        wrong.meant === undefined ? undefined : fixOf(page, link, withRest(wrong.meant, url.slice(path.length)))
      const { severity = 'error', message } = wrong
      return [{ ...at, severity, message, ...(fix ? { fix } : {}) }]
    }
  }
  if (hash === '') return []
  const routes = path === '' ? homes : [plainPath(path)]
  for (const route of routes) {
    const section = `${route}#${decoded(hash)}`
    const target = known.moved.get(section)
    if (target === undefined) continue
    const fix = fixOf(page, link, target)
    return [{ ...at, message: redirected(section, target), ...(fix ? { fix } : {}) }]
  }
  const missing = homes
    .flatMap((home) => known.anchors.missingOn(path === '' ? home : plainPath(path), decoded(hash), home) ?? [])
    .at(0)
  if (!missing) return []
  const { message, meant } = missing
  const fix = meant === undefined ? undefined : fixOf(page, link, `${url.slice(0, -hash.length)}${meant}`)
  return [{ ...at, message, ...(fix ? { fix } : {}) }]
}

/** The path of a link, in each of its forms. */
interface LinkPath {
  /** As it is written. */
  path: string
  /** From the root of the site. */
  full: string
  /** Without a slash, `index` or ending at the end. */
  plain: string
  /** Whether a file may be meant and no page. */
  isFile: boolean
}

/** Files that the build may make. */
const BUILT = /\.(?:css|html|ico|js|json|md|png|svg|txt|xml|ya?ml|zip)$/i

/** What is wrong with the path of a link, and the path that is meant, if that is certain. */
export function pathProblem(
  project: Project,
  { path, full, plain, isFile }: LinkPath,
  { moved, origin }: KnownLinks,
): { message: string; severity?: 'warning'; meant?: string } | undefined {
  // Its readers get there all the same.
  const severity = 'warning'
  if (fileOfRoute(project.routes(), plain) !== undefined)
    return plain === path ? undefined : { severity, message: messageFor(path, plain), meant: plain }
  const target = moved.get(plain)
  if (target !== undefined) return { severity, message: redirected(plain, target), meant: target }
  const routes = project.routes().flatMap(({ route, dynamic }) => (dynamic || route === '/404' ? [] : [route]))
  const below = withBasePath(full, origin, routes)
  if (below) return { message: below.message, ...(path === full ? { meant: below.route } : {}) }
  if (!isFile) return { message: missingPage(full, routes) }
  // What the build makes is asked for from the root.
  if (path.startsWith('/') || ['public', 'pages'].some((folder) => project.isFile(folder + decoded(full))))
    return undefined
  return {
    message: `There is no file for "${path}": ${full} is neither in public/ nor beside the page. Put it there, or link to where it is.`,
  }
}

/** A link that names a place of the old page keeps it, unless the new one names a place itself. */
export function withRest(meant: string, rest: string): string {
  return meant.includes('#') ? meant : meant + rest
}

function messageFor(path: string, plain: string): string {
  if (path.startsWith('/') && !/\.mdx?$/.test(path)) return redirected(path, plain)
  const what = /\.mdx?$/.test(path) ? 'names a source file' : 'is relative'
  return `"${path}" ${what}. Link to the page's URL: "${plain}".`
}

function fixOf(page: MdxFile, link: MdxLink, text: string): FileProblem['fix'] {
  const start = page.text.slice(link.start, link.end).lastIndexOf(link.url)
  return start < 0
    ? undefined
    : { file: page.file, start: link.start + start, end: link.start + start + link.url.length, text }
}
