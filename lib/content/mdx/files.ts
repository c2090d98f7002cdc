import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { walk, didYouMean } from '@chain-data/findings'

/** A file that readers get, as a page names it. */
export interface PageFile {
  /** URL from the site's root. */
  src: string
  /** Path from the project's root. */
  file: string
}

/** A file, or what is wrong with its URL and what would be right. */
export type FoundFile = PageFile | { problem: string }

const PUBLIC = 'public'
const PAGES = 'pages'

/** What Next makes a page or a part of one of; everything else in `pages/` is a file. */
const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?|css|html?)$/i

/** Whether a path is that of a file, which has an ending that begins with a letter or is a number and letters (`mp4`). */
export const namesFile = (url: string): boolean => /\.(?=\d*[a-z])[a-z\d]+$/i.test(url) && !SOURCE.test(url)

/** Below a file there is nothing either, which `statSync` alone would throw for. */
const isFile = (root: string, file: string) =>
  existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile()

/** Files as the page would have to name them: those of `public/` by their URL, those beside it by their name. */
function known(root: string, folder: string, fits: (name: string) => boolean): string[] {
  const inPublic = walk(root, PUBLIC).map((file) => file.slice(PUBLIC.length))
  const beside = walk(root, folder).map((file) => `.${file.slice(folder.length)}`)
  return [...inPublic, ...beside].filter((file) => namesFile(file) && fits(file))
}

/** The file that a URL from the root names: from `public/`, or beside the page that is served there. */
function fileOfUrl(root: string, url: string): string {
  const beside = PAGES + url
  return !isFile(root, PUBLIC + url) && isFile(root, beside) ? beside : PUBLIC + url
}

/** The URL as text; as it is when its percent signs are none of an encoding. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/**
 * Finds the file that a page names as Markdown does: `/way.png` from `public/`, `./way.png` from beside the page.
 * @param url as it is written, without a host
 * @param page path of the page's file from the root
 * @param fits which other files may have been meant, by their names
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
    return { problem: `"${file}" is not served. Put the file into public/ or beside the page.` }
  if (top === PAGES && isFile(root, PUBLIC + route))
    return { problem: `"${file}" and "${PUBLIC}${route}" have the same URL. Rename one of them.` }
  return { src: encodeURI(route) + rest, file }
}

const NAMED = /\s(?:src|href|poster)="(\/[^"?#]+)/g

/**
 * Copies the files that stand beside pages into the export, to the URL that their place in `pages/` gives them. Only
 * what a page of the export shows or links to: a draft's files stay at home.
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
