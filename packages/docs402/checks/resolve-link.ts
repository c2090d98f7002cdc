import nodePath from 'node:path'
import { fileName, fileUrl } from '@docs402/static-export/file-url'
import { findFile, namesFile } from '../content/public-files'
import { isGenerated } from '../content/output-urls'
import { PRINTABLE } from '../shared/routes'
import { offAt, readOff } from '../content/site/site-parts'
import { linkTarget, type LinkTarget, plainPath, splitUrl } from '../content/links/link-target'
import { decoded, missingPage, offMessage, redirected, withBasePath } from './link-messages'
import { anchorsOf } from './page-anchors'
import { fileOfRoute, type Project, redirectsOf, siteFacts } from './project'

export type KnownLinks = Awaited<ReturnType<typeof knownLinks>>

/** The context for checking URLs: redirects, anchors, and the site's URL, without a trailing slash. */
export async function knownLinks(project: Project) {
  return { moved: redirectsOf(project), anchors: await anchorsOf(project), origin: siteFacts(project).url }
}

/** What is wrong with a URL, and the correct one, if that is certain. */
export interface LinkFault {
  message: string
  /** An error by default; a warning if the link works all the same. */
  severity?: 'warning'
  /** Whether it works in pages alone, in which it is written as the URL of its page. */
  inPages?: true
  meant?: string | undefined
}

/** Where a URL is written. */
interface Writer {
  file: string
  /** Routes of the pages that show it; none for data. */
  homes: readonly string[]
}

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

const works = (message: string, meant?: string): LinkFault => ({ severity: 'warning', message, meant })

/**
 * Checks one link as it is written: to a canonical route, an existing page or file and an existing section, and to
 * other sites with a scheme.
 */
export function linkFault(project: Project, links: KnownLinks, url: string, writer: Writer): LinkFault | undefined {
  if (url.trim() === '') return { message: 'This link leads nowhere. Write where to, as in [text](/docs/intro).' }
  const away = awayFault(url, links.origin)
  if (away || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return away
  const { path, rest } = splitUrl(url)
  const { file, homes } = writer
  if (path !== '' && !path.startsWith('/') && !file.startsWith('pages/'))
    return {
      message: `"${path}" is relative, but this text is shown on ${homes.join(', ') || 'more than one page'}. Link to the page's URL, as in "/docs/intro".`,
    }
  const name = fileUrl(fileName(url))
  if (rest !== '' && namesFile(url) && 'src' in findFile(name, file, project.root))
    return { message: `In a URL, "#" and "?" end the name of a file. Write "${name}".`, meant: name }
  const wrong = path === '' ? undefined : fileFault(project, links, path, file)
  if (wrong !== undefined) return wrong === 'file' ? undefined : wrong
  const site = sourcesOf(project, links)
  // A text in several pages leads to a place in each.
  const pages =
    path !== '' || homes.length === 0 ? [file.startsWith('pages/') ? file.replace(/^pages/, '') : '/'] : homes
  for (const from of pages) {
    const target = linkTarget(site, url, from)
    if (target.kind === 'nothing') return withRest(missingFault(project, links, path, file, target), rest)
    if (target.kind !== 'page') return undefined
    // A section that is not there is worse than a page in another form.
    const fault = anchorFault(links, url, target, homes) ?? formFault(links, url, from, target)
    if (fault) return fault
  }
  return undefined
}

/** What the links of the sources may lead to. */
const sourcesOf = (project: Project, { moved }: KnownLinks) => ({
  redirects: moved,
  isPage: (route: string) => fileOfRoute(project.routes(), route) !== undefined,
  isFile: () => false,
})

const withRest = ({ meant, ...fault }: LinkFault, rest: string): LinkFault => ({
  ...fault,
  meant: meant === undefined || meant.includes('#') ? meant : meant + rest,
})

/** A page in another form than its published URL. Pages get that; what is no page, as data, has to have it. */
function formFault({ moved }: KnownLinks, url: string, from: string, target: LinkTarget & { kind: 'page' }) {
  if (target.form === 'published') return undefined
  const { path, hash } = splitUrl(url)
  const plain = plainPath(path === '' ? from.replace(/\.mdx?$/, '') : path)
  const old = [plain, `${plain}#${hash}`].find((each) => moved.has(each))
  const to = splitUrl(target.url).path
  const message =
    target.form === 'redirected'
      ? redirected(old ?? path, (old && moved.get(old)) ?? to)
      : target.form === 'ending'
        ? redirected(path, to)
        : `"${path}" ${target.form === 'source' ? 'names a source file' : 'is relative'}. Link to the page's URL: "${to}".`
  return { ...works(message, target.url), inPages: true as const }
}

/** URLs with a host, or meant to have one. */
function awayFault(url: string, origin: string | undefined): LinkFault | undefined {
  const scheme = (/^www\.\w/i.test(url) && 'https://') || (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url) && 'mailto:')
  if (scheme)
    return { message: `"${url}" is read as a page of this site. Write "${scheme}${url}".`, meant: scheme + url }
  if (/^javascript:/i.test(url))
    return {
      message: `The content security policy blocks "${url}". Link to a page, or write what it does in the text.`,
    }
  if (origin !== undefined && (url === origin || url.startsWith(`${origin}/`))) {
    const meant = url.slice(origin.length) || '/'
    return works(
      `"${url}" is a page of this site. Link to "${meant}": such links are checked, and work on every domain.`,
      meant,
    )
  }
  if (OWN_MACHINE.test(url))
    return works(
      `"${url}" points to the reader's own computer. If you mean that, put it in backticks instead of a link.`,
    )
  return /^http:/i.test(url) ? works(`"${url}" uses plain http. Use https if the site supports it.`) : undefined
}

/** What is wrong with a link to a file, or to a part that is switched off; "file" if it leads to one. */
function fileFault(
  project: Project,
  { origin }: KnownLinks,
  path: string,
  file: string,
): LinkFault | 'file' | undefined {
  const full = fullPath(path, file)
  const off = offAt(readOff(project.root), full)
  if (off) return { message: offMessage(off, `there is no page at "${full}"`) }
  if (namesFile(full) && (!path.startsWith('/') || !isGenerated(full))) {
    const linkedFile = findFile(path, file, project.root)
    if ('problem' in linkedFile) return { message: linkedFile.problem }
  }
  // Generated files are only linked from the root: the check of the export knows them.
  if (namesFile(full) || full === PRINTABLE) return withBase(project, full, origin, path) ?? 'file'
  // Samples in other languages, as Markdown.
  if (path.startsWith('/') && path.endsWith('.md') && isGenerated(full)) return 'file'
  // Without an extension, as `/LICENSE`, or with that of a source, which readers save.
  const isServed = path.startsWith('/') && !/\.html?$/i.test(path) && project.isFile(`public${fileName(path)}`)
  return isServed ? 'file' : undefined
}

const fullPath = (path: string, file: string): string =>
  path.startsWith('/') ? path : new URL(path, `http://x${file.replace(/^pages/, '')}`).pathname

const routesOf = (project: Project): string[] =>
  project.routes().flatMap(({ route, dynamic }) => (dynamic || route === '/404' ? [] : [route]))

function withBase(project: Project, full: string, origin: string | undefined, path: string): LinkFault | undefined {
  const below = withBasePath(full, origin, routesOf(project))
  return below && { message: below.message, meant: path === full ? below.route : undefined }
}

/** What is wrong with a link that leads to no page. */
function missingFault(
  project: Project,
  { origin }: KnownLinks,
  path: string,
  file: string,
  { path: full, plain }: LinkTarget & { kind: 'nothing' },
): LinkFault {
  const below = withBase(project, full, origin, path)
  if (below) return below
  const routes = routesOf(project)
  const meant = path.startsWith('/') ? fromItsRoot(plain, file, routes) : undefined
  return meant === undefined
    ? { message: missingPage(full, routes) }
    : { message: `No page at "${full}". Link to the page from the root of the site: "${meant}".`, meant }
}

/**
 * The page that a link from the root of another site leads to, whose pages are in a folder of this one: `/setup` and
 * `/docs/setup` on `/docs/guide/intro` are `/docs/guide/setup`.
 * @returns undefined if there is none, or are several
 */
function fromItsRoot(route: string, file: string, routes: readonly string[]): string | undefined {
  const folders = nodePath.posix.dirname(file).split('/').slice(1)
  const roots = folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}`)
  const parts = route.split('/').slice(1)
  for (let first = 0; first < parts.length; first += 1) {
    const rest = parts.slice(first).join('/')
    const candidates = roots
      .map((root) => `${root}/${rest}`.replace(/\/index$/, ''))
      .filter((each) => routes.includes(each))
    if (candidates.length > 0) return candidates.length === 1 ? candidates[0] : undefined
  }
  return undefined
}

/** What is wrong with the section that a link leads to, from each of the pages that show the link. */
function anchorFault(
  { anchors }: KnownLinks,
  url: string,
  target: LinkTarget & { kind: 'page' },
  homes: readonly string[],
): LinkFault | undefined {
  const id = decoded(target.hash)
  if (id === '') return undefined
  const missing = anchors.missingOn(target.route, id, homes.includes(target.route) ? target.route : undefined)
  if (!missing) return undefined
  const { message, meant } = missing
  const { hash } = splitUrl(url)
  if (meant !== undefined) return { message, meant: url.slice(0, url.length - hash.length) + meant }
  // The rest of the link can be right.
  return { message, meant: target.form === 'published' ? undefined : target.url }
}
