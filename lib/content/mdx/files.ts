import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { walk, didYouMean } from '@chain-data/findings'

/** A published file that a page references. */
export interface PageFile {
  /** URL from the site's root. */
  src: string
  /** Path from the project's root. */
  file: string
}

/** A file, or what is wrong with its URL and how to fix it. */
type FoundFile = PageFile | { problem: string }

const PUBLIC = 'public'
const PAGES = 'pages'

/** Extensions of pages and modules; everything else in `pages/` is a file. */
const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?|css|html?)$/i

/** Whether a path has a file extension: one that starts with a letter, or a number with letters (`mp4`). */
export const namesFile = (url: string): boolean => /\.(?=\d*[a-z])[a-z\d]+$/i.test(url) && !SOURCE.test(url)

/** The path of a page from the project's folder, with forward slashes. */
export const pagePath = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/')

/** A path below a file doesn't exist either, but `statSync` throws for it. */
const isFile = (root: string, file: string) =>
  existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile()

/** Files as a page references them: those in `public/` by their URL, those next to it by their name. */
function known(root: string, folder: string, fits: (name: string) => boolean): string[] {
  const inPublic = walk(root, PUBLIC).map((file) => file.slice(PUBLIC.length))
  const beside = walk(root, folder).map((file) => `.${file.slice(folder.length)}`)
  return [...inPublic, ...beside].filter((file) => namesFile(file) && fits(file))
}

/** The file for a root-relative URL: from `public/`, or next to the page with that path. */
function fileOfUrl(root: string, url: string): string {
  const beside = PAGES + url
  return !isFile(root, PUBLIC + url) && isFile(root, beside) ? beside : PUBLIC + url
}

/** The decoded URL; unchanged if its percent signs are no valid encoding. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/**
 * Finds the file of a Markdown URL: `/way.png` in `public/`, `./way.png` next to the page.
 * @param url as written, without a host
 * @param page path of the page's file from the root
 * @param fits which files to suggest, by name
 */
export function findFile(
  url: string,
  page: string,
  root: string,
  fits: (name: string) => boolean = () => true,
): FoundFile {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(decoded(url)) ?? []
  const folder = path.posix.dirname(page)
  const file = name.startsWith('/')
    ? fileOfUrl(root, path.posix.normalize(name))
    : path.posix.normalize(`${folder}/${name}`)
  const [top = '', ...below] = file.split('/')
  const route = `/${below.join('/')}`
  if (!isFile(root, file)) return { problem: `There is no file ${file}.${didYouMean(url, known(root, folder, fits))}` }
  if (top !== PUBLIC && top !== PAGES)
    return { problem: `"${file}" is not served. Put the file into public/ or next to the page.` }
  if (top === PAGES && isFile(root, PUBLIC + route))
    return { problem: `"${file}" and "${PUBLIC}${route}" have the same URL. Rename one of them.` }
  return { src: encodeURI(route) + rest, file }
}

const NAMED = /\s(?:src|href|poster)="(\/[^"?#]+)/g

/**
 * Copies the files next to pages into the export, to the URL for their path in `pages/`. Only files that an exported
 * page uses: those of drafts are not published.
 */
export function copyPageFiles(root: string, out: string): string {
  const pages = walk(out, '.').filter((file) => file.endsWith('.html'))
  const named = new Set(
    pages.flatMap((file) =>
      [...readFileSync(path.join(out, file), 'utf8').matchAll(NAMED)].map(([, url = '']) =>
        decoded(url.replaceAll('&amp;', '&')),
      ),
    ),
  )
  const beside = [...named].filter((url) => namesFile(url) && isFile(root, PAGES + url) && !isFile(out, url))
  for (const url of beside) {
    const file = path.join(out, url)
    mkdirSync(path.dirname(file), { recursive: true })
    copyFileSync(path.join(root, PAGES, url), file)
  }
  return beside.length === 1 ? '1 file' : `${beside.length} files`
}
