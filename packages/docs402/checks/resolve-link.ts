import nodePath from 'node:path'
import { fileName, fileUrl } from '@docs402/static-export/file-url'
import { findFile, namesFile } from '../content/mdx/files'
import { isGenerated, PRINTABLE } from '../shared/routes'
import { offAt, readOff } from '../content/site/parts'
import { decoded, missingPage, offMessage, plainPath, redirected, withBasePath } from './link-messages'
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
export function linkFault(project: Project, known: KnownLinks, url: string, writer: Writer): LinkFault | undefined {
  if (url.trim() === '') return { message: 'This link leads nowhere. Write where to, as in [text](/docs/intro).' }
  const away = awayFault(url, known.origin)
  if (away || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return away
  const [, path = '', rest = '', hash = ''] = /^([^?#]*)((?:\?[^#]*)?(?:#(.*))?)$/.exec(url) ?? []
  const { file, homes } = writer
  if (path !== '' && !path.startsWith('/') && !file.startsWith('pages/'))
    return {
      message: `"${path}" is relative, but this text is shown on ${homes.join(', ')}. Link to the page's URL, as in "/docs/intro".`,
    }
  const name = fileUrl(fileName(url))
  if (rest !== '' && namesFile(url) && 'src' in findFile(name, file, project.root))
    return { message: `In a URL, "#" and "?" end the name of a file. Write "${name}".`, meant: name }
  const wrong = path === '' ? undefined : pathFault(project, known, path, file)
  if (!wrong) return hash === '' ? undefined : hashFault(known, url, path, hash, homes)
  // A link keeps its fragment, unless the new URL has one.
  const { meant } = wrong
  return { ...wrong, meant: meant === undefined || meant.includes('#') ? meant : meant + rest }
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

function pathFault(project: Project, { moved, origin }: KnownLinks, path: string, file: string): LinkFault | undefined {
  const full = path.startsWith('/') ? path : new URL(path, `http://x${file.replace(/^pages/, '')}`).pathname
  const plain = plainPath(full).replace(/\.mdx?$/, '')
  const off = offAt(readOff(project.root), full)
  if (off) return { message: offMessage(off, `there is no page at "${full}"`) }
  const isFile = namesFile(full) || full === PRINTABLE
  if (isFile && (!path.startsWith('/') || !isGenerated(full))) {
    const found = findFile(path, file, project.root)
    if ('problem' in found) return { message: found.problem }
  }
  // Samples in other languages, as Markdown.
  if (path.startsWith('/') && path.endsWith('.md') && isGenerated(full)) return undefined
  // Without an extension, as `/LICENSE`, or with that of a source, which readers save.
  if (path.startsWith('/') && !/\.html?$/i.test(path) && project.isFile(`public${fileName(path)}`)) return undefined
  if (fileOfRoute(project.routes(), plain) !== undefined) {
    if (plain === path) return undefined
    const what = /\.mdx?$/.test(path) ? 'names a source file' : 'is relative'
    const isRedirected = path.startsWith('/') && !/\.mdx?$/.test(path)
    return works(
      isRedirected ? redirected(path, plain) : `"${path}" ${what}. Link to the page's URL: "${plain}".`,
      plain,
    )
  }
  const target = moved.get(plain)
  if (target !== undefined) return works(redirected(plain, target), target)
  const routes = project.routes().flatMap(({ route, dynamic }) => (dynamic || route === '/404' ? [] : [route]))
  const below = withBasePath(full, origin, routes)
  if (below) return { message: below.message, meant: path === full ? below.route : undefined }
  const meant = path.startsWith('/') && !isFile ? fromItsRoot(plain, file, routes) : undefined
  if (meant !== undefined)
    return { message: `No page at "${full}". Link to the page from the root of the site: "${meant}".`, meant }
  // Generated files are only linked from the root: the check of the export knows them.
  return isFile ? undefined : { message: missingPage(full, routes) }
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
    const found = roots.map((root) => `${root}/${rest}`.replace(/\/index$/, '')).filter((each) => routes.includes(each))
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

function hashFault(
  { moved, anchors }: KnownLinks,
  url: string,
  path: string,
  hash: string,
  homes: readonly string[],
): LinkFault | undefined {
  const id = decoded(hash)
  // A text in several pages leads to a place in each.
  const froms = homes.length === 0 ? [undefined] : homes
  for (const home of froms) {
    const route = path === '' ? (home ?? '/') : plainPath(path)
    const target = moved.get(`${route}#${id}`)
    if (target !== undefined) return { message: redirected(`${route}#${id}`, target), meant: target }
    const missing = anchors.missingOn(route, id, home)
    if (!missing) continue
    const { message, meant } = missing
    return { message, meant: meant === undefined ? undefined : url.slice(0, -hash.length) + meant }
  }
  return undefined
}
