import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readGraph, site } from '@/lib/content/graph'
import { channels } from './channels'
import { json } from './json'
import { atom, rss } from './xml'

/**
 * Writes the feeds into the export, beside the lists they belong to.
 * @param root the project's root folder
 * @param out the export's folder, with the posts in it
 */
export function writeFeeds(root: string, out: string): string {
  const all = channels(readGraph(root), site, out)
  for (const channel of all) {
    const files = { [channel.rss]: rss(channel), [channel.atom]: atom(channel), [channel.json]: json(channel) }
    for (const [address, text] of Object.entries(files)) {
      const file = path.join(out, new URL(address).pathname)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  copyFileSync(path.join(root, 'lib/outputs/feeds/feed.css'), path.join(out, 'blog/feed.css'))
  return `${all.length * 3} files for ${all.length} lists`
}
