import path from 'node:path'
import { walk } from '@/lib/sources/walk'
import { findPicture } from './pictures/find-picture'

const EXAMPLE = /\bfile="([^"\n]+)"/g
const PICTURE = /(?:\]\(<?|^\[[^\]\n]+\]:\s*<?|\bsrc=["'])([^\s)>"']+\.(?:png|jpe?g|gif|webp|avif|svg))\b/gim

/**
 * The files that a page is compiled with: examples whose text it shows, pictures whose size it holds, and our steps in the pipeline.
 * When one of them changes, the page is to be compiled again.
 * @param source the page's MDX
 * @param file its absolute path
 * @param root the project's folder
 * @param site the folder with `pages/` and `public/`
 * @returns absolute paths
 */
export function filesOfPage(source: string, file: string, root: string, site: string = root): string[] {
  const page = path.relative(site, file).split(path.sep).join('/')
  const examples = [...source.matchAll(EXAMPLE)].map(([, name = '']) => name)
  const pictures = [...source.matchAll(PICTURE)].flatMap(([, url = '']) => {
    const found = findPicture(url, page, site)
    return found && 'file' in found ? [path.join(site, found.file)] : []
  })
  const own = [...examples, ...walk(root, 'lib/mdx')].map((name) => path.join(root, name))
  return [...new Set([...own, ...pictures])]
}
