import type { Edit } from './edits'
import type { HeadTag } from './head-tags'

interface Joined {
  /** The script of the page's head as it is. */
  boot: string
  /** What takes its place. */
  text: string
  /** What its element carries as `data-own`. */
  own: string
}

/**
 * Puts another text in the place of the script that runs before the page is painted: one element for all that runs so early, as
 * each would need a hash of its own in the page's policy, and a hash does not pack.
 * @throws when the head has no such script
 */
export function joinScripts(html: string, tags: readonly HeadTag[], { boot, text, own }: Joined): Edit[] {
  const element = `<script>${boot}</script>`
  const tag = tags.find(({ name, start }) => name === 'script' && html.startsWith(element, start))
  if (!tag) throw new Error('The head of the page lacks the script that pages/_document.tsx puts there.')
  return [{ start: tag.start, end: tag.end, text: `<script data-own="${own}">${text}</script>` }]
}
