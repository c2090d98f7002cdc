import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isBelow, isLeftover, nearest, walk } from '@docs402/findings'
import { fileName, fileUrl } from '@docs402/static-export/file-url'
import { isExternal, routeOf } from '../shared/routes'
import { inLanguage } from '../shared/language'
import { languageSettings } from './sources/site-file'
import { offAt, readOff } from './site/site-parts'

/** A published file that a page references. */
export interface PageFile {
  /** URL from the site's root. */
  src: string
  /** Path from the project's root. */
  file: string
}

/** A file, or what is wrong with its URL and how to fix it. */
type FileResult = PageFile | { problem: string }

const PUBLIC = 'public'
const PAGES = 'pages'

/** Extensions of pages and modules; everything else in `pages/` is a file. */
const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?|css|html?)$/i

/** Whether a file is Markdown as GitHub reads it, in which braces and angle brackets are text, and not MDX. */
export const isMarkdown = (file: string): boolean => file.endsWith('.md')

/**
 * Whether a file is a page, and not hidden or left by an editor or the system.
 * @param file its path from the root, with forward slashes
 */
const isPageFile = (file: string): boolean => /\.mdx?$/.test(file) && !/(?:^|\/)\./.test(file) && !isLeftover(file)

/** Whether a page is of a part that is switched off, in whatever language. @param file its path from the root */
export const isOffPage = (root: string, file: string): boolean =>
  offAt(readOff(root), inLanguage(languageSettings(root), routeOf(file)).route) !== undefined

/**
 * The pages of a project, without those of parts that are switched off.
 * @returns paths from the root, with forward slashes
 */
export const pageFiles = (root: string): string[] =>
  walk(root, 'pages').filter((file) => isPageFile(file) && !isOffPage(root, file))

/** Whether a path has a file extension: one that starts with a letter, or a number with letters (`mp4`). */
export const namesFile = (url: string): boolean => /\.(?=\d*[a-z])[a-z\d]+$/i.test(url) && !SOURCE.test(url)

/** The path of a page from the project's folder, with forward slashes. */
export const pagePath = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/')

/** A path below a file doesn't exist either, but `statSync` throws for it. */
export const isFile = (root: string, file: string) =>
  existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile()

/** Some hosts don't serve hidden files, and some systems end a name at these characters. */
const UNSERVED = /\/\.(?!well-known\/)|[\\:]/

/** Names in folders, until something is added or removed. */
const folders = new Map<string, { changed: number; names: readonly string[] }>()

function namesIn(folder: string): readonly string[] {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return []
  const before = folders.get(folder)
  if (before?.changed === stat.mtimeMs) return before.names
  const names = readdirSync(folder)
  folders.set(folder, { changed: stat.mtimeMs, names })
  return names
}

/**
 * The path of a file as it is on the disk, where `ü` may be two characters; undefined without one. Hosts tell uppercase
 * from lowercase, though the disks of macOS and Windows do not.
 */
export function onDisk(root: string, file: string): string | undefined {
  let exactPath = ''
  for (const part of path.posix.normalize(file).split('/')) {
    const names = namesIn(path.join(root, exactPath))
    const name = names.includes(part) ? part : names.find((each) => each.normalize() === part.normalize())
    if (name === undefined) return undefined
    exactPath = path.posix.join(exactPath, name)
  }
  return isFile(root, exactPath) ? exactPath : undefined
}

/** Files as a page references them: those in `public/` by their URL, those next to it by their name. */
function filesIn(root: string, folder: string, fits: (name: string) => boolean): string[] {
  const inPublic = walk(root, PUBLIC).map((file) => file.slice(PUBLIC.length))
  const beside = walk(root, folder).map((file) => `.${file.slice(folder.length)}`)
  return [...inPublic, ...beside].filter((file) => namesFile(file) && fits(file))
}

/** The paths that a name may stand for: a root-relative one in `public/`, or next to the page with that path. */
const placesOf = (name: string, folder: string): string[] =>
  name.startsWith('/')
    ? [PUBLIC, PAGES].map((top) => top + path.posix.normalize(name))
    : [path.posix.normalize(`${folder}/${name}`)]

/**
 * Finds the file of a URL as someone typed it: `/my%20way.png` in `public/`, `./my way.png` next to the page.
 * @param url as written, without a host
 * @param page path of the page's file from the root
 * @param fits which files to suggest, by name
 */
export function findFile(
  url: string,
  page: string,
  root: string,
  fits: (name: string) => boolean = () => true,
): FileResult {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const folder = path.posix.dirname(page)
  // The last is for a file that is called `my%20way.png`.
  const [first = '', ...others] = [fileName(written), written].flatMap((name) => placesOf(name, folder))
  const file = [first, ...others].map((place) => onDisk(root, place)).find((candidate) => candidate !== undefined)
  if (file === undefined) {
    const near = nearest(fileName(url), filesIn(root, folder, fits))
    return { problem: `There is no file ${first}.${near === undefined ? '' : ` Did you mean "${fileUrl(near)}"?`}` }
  }
  const [top = '', ...below] = file.split('/')
  const route = `/${below.join('/')}`
  if (top !== PUBLIC && top !== PAGES)
    return { problem: `"${file}" is not served. Put the file in public/ or next to the page.` }
  if (!isBelow(root, file))
    return { problem: `"${file}" is a link out of the project, or in one. Put a copy of the file in its place.` }
  if (UNSERVED.test(route))
    return { problem: `Some hosts do not serve "${file}". Rename it, without ":", "\\" or a dot at the start.` }
  if (top === PAGES && isFile(root, PUBLIC + route))
    return { problem: `"${file}" and "${PUBLIC}${route}" have the same URL. Rename one of them.` }
  return { src: fileUrl(route) + rest, file }
}

/** The URL of a link; that of its file, if it leads to one. Generated files are checked in the export. */
export function linkedFile(url: string, page: string, root: string): string {
  const isOurs = !isExternal(url) && namesFile(url.replace(/[?#].*$/s, ''))
  const file = isOurs ? findFile(url, page, root) : undefined
  return file && 'src' in file ? file.src : url
}
