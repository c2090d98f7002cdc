import path from 'node:path'
import { linkKey } from './names'
import { Masked } from './masked'

/** The pages and files of a folder by the names that links have for them. */
export interface Places {
  /** New URLs of pages, by `linkKey` of their paths from the folder with the pages. */
  pages: ReadonlyMap<string, string>
  /** New URLs of pictures and other files, by their paths from the tool's folder. */
  files: ReadonlyMap<string, string>
  /** Folders, from the tool's folder, in which files of a URL from the root may be; the first is that with the pages. */
  roots: readonly string[]
}

const LINK =
  /(!?\]\(<?|^[ \t]{0,3}\[(?!\^)[^\]\n]+\]:[ \t]+<?|\b(?:href|src|to|link|url|img|image|poster)=(?:["']|\{["']))([^\s"'<>)}]+)/gm
const isAway = (url: string) => !url.startsWith('pathname:') && /^[a-z][\w+.-]*:|^\/\/|^#|^$/i.test(url)

/** The file at a path that somebody typed, as it is on the disk. */
const decoded = (url: string) => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/**
 * The new URL of a link.
 * @param page the page that has it, from the folder with the pages
 * @returns undefined if nothing of the folder is at it
 */
export function newUrl(url: string, page: string, { pages, files, roots }: Places): string | undefined {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const way = decoded(written.replace(/^(?:@site|~|pathname:\/{2})\/?/, '/').replace(/^\/static\//, '/'))
  const [first = ''] = roots
  const folder = path.posix.dirname(page)
  const isRoot = way.startsWith('/')
  for (const root of isRoot ? [...roots, ''] : [path.posix.join(first, folder)]) {
    const file = files.get(path.posix.normalize(path.posix.join(root, way)))
    if (file !== undefined) return file + rest
  }
  // Links are relative to the file, or to the URL of its page.
  const ways = isRoot
    ? [way, way.replace(/^\/[^/]+/, '')]
    : [path.posix.join(folder, way), path.posix.join(page.replace(/\.\w+$/, ''), way)]
  for (const each of ways) {
    if (each.startsWith('..')) continue
    const route = pages.get(linkKey(each))
    if (route !== undefined && (each !== '' || !isRoot || way === '/')) return route + rest
  }
  return undefined
}

/**
 * A page with the new URLs of its links and pictures.
 * @returns the text, and the links that lead nowhere in the folder, by their lines
 */
export function relinked(text: string, page: string, places: Places) {
  const masked = new Masked(text)
  const lost: { line: number; url: string }[] = []
  const result = masked.text.replace(LINK, (whole, before: string, url: string, at: number) => {
    if (isAway(url)) return whole
    const target = newUrl(url, page, places)
    if (target !== undefined) return before + encodeURI(decoded(target))
    lost.push({ line: masked.shown(masked.text.slice(0, at)).split('\n').length, url })
    return whole
  })
  return { text: masked.shown(result), lost }
}
