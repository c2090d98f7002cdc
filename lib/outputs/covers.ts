import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { coverPath } from '@/lib/content/routes'
import { readGraph } from '@/lib/content/graph'
import { drawCover } from '@/lib/content/blog/post-pictures'

/**
 * Puts the cover of every post into the export.
 * @param root the project's root folder
 * @param out the export's folder
 */
export function writeCovers(root: string, out: string): string {
  const { posts } = readGraph(root)
  for (const { route, matter } of posts) {
    const file = path.join(out, coverPath(route))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, drawCover(matter))
  }
  return `${posts.length} drawings`
}
