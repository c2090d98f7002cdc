import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readGraph, site } from '@/lib/content/graph'
import { channels } from './channels'
import { json } from './json'
import { atom, rss, STYLES } from './xml'

const NAMESPACE = /^@namespace[^;]*;\n/

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
      const file = path.join(out, address.slice(site.url.length))
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  if (all.length === 0) return 'no blog'
  const css = ['data/colors.css', 'lib/outputs/feeds/feed.css'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  // A namespace must be named before any rule.
  const [colors = '', styles = ''] = css
  writeFileSync(
    path.join(out, STYLES),
    styles.replace(NAMESPACE, (line) => `${line}\n${colors}`),
  )
  return `${all.length * 3} files for ${all.length} lists`
}
