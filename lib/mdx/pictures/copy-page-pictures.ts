import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { walk } from '@/lib/sources/walk'
import { PICTURE_FILE } from './find-picture'

const SHOWN = /<img\b[^>]*?\ssrc="(\/[^"?#]+)/g

/**
 * Copies the pictures that stand beside pages into the export, to the URL that their place in `pages/` gives them. Only what a page of
 * the export shows: a draft's pictures stay at home.
 * @param root the project's root folder
 * @param out folder of the export
 */
export function copyPagePictures(root: string, out: string): string {
  const pages = walk(out, '.').filter((file) => file.endsWith('.html'))
  const shown = new Set(
    pages.flatMap((file) =>
      [...readFileSync(path.join(out, file), 'utf8').matchAll(SHOWN)].map(([, url = '']) =>
        decodeURI(url.replaceAll('&amp;', '&')),
      ),
    ),
  )
  const beside = [...shown].filter((url) => {
    const isPicture = PICTURE_FILE.test(url) && existsSync(path.join(root, 'pages', url))
    return isPicture && !existsSync(path.join(out, url))
  })
  for (const url of beside) {
    const file = path.join(out, url)
    mkdirSync(path.dirname(file), { recursive: true })
    copyFileSync(path.join(root, 'pages', url), file)
  }
  return beside.length === 1 ? '1 picture' : `${beside.length} pictures`
}
