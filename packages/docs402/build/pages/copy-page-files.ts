import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { readElements, type ExportedPage } from '@docs402/static-export'
import { fileName, urlsInSet } from '@docs402/static-export/file-url'
import { filesBelow, pathBelow } from '@docs402/findings'
import { isFile, namesFile } from '../../content/public-files'

const PAGES = 'pages'

/**
 * Copies the files next to pages into the export, to the URL for their path in `pages/`. Only files that an exported
 * page uses: those of drafts are not published.
 * @param others URLs of files that pages reference in other ways, as for link previews
 */
export function copyPageFiles(
  root: string,
  out: string,
  pages: readonly ExportedPage[],
  others: readonly string[] = [],
): string {
  const there = filesBelow(path.join(root, PAGES)).filter((name) => namesFile(`/${name}`))
  if (there.length === 0) return '0 files'
  const urls = pages.flatMap(({ html }) =>
    readElements(html).flatMap(({ attributes: { src = '', href = '', poster = '', srcset = '' } }) => [
      ...[src, href, poster].filter((url) => url.startsWith('/')),
      ...urlsInSet(srcset),
    ]),
  )
  const named = new Set([...urls, ...others].map((url) => fileName(url.replace(/[?#].*$/s, ''))))
  const beside = there.map((name) => `/${name}`).filter((url) => named.has(url) && !isFile(out, url))
  for (const url of beside) {
    const [from, file] = [pathBelow(root, PAGES + url), pathBelow(out, url)]
    mkdirSync(path.dirname(file), { recursive: true })
    copyFileSync(from, file)
  }
  return beside.length === 1 ? '1 file' : `${beside.length} files`
}
