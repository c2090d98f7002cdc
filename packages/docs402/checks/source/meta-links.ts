import { perProject, type Project } from '../project'
import { readMetaFile } from '../../content/meta-file'
import type { WrittenLink } from './data-links'

/** `href` in `_meta` files: entries of the sidebar that lead elsewhere in the site, or out of it. */
export const linksInMeta = perProject((project: Project): readonly WrittenLink[] =>
  project.list('pages/**/_meta.{ts,js}').flatMap((file) => {
    const text = project.read(file)
    if (!text.includes('href')) return []
    const { entries, placeOf } = readMetaFile(file, project.root, text)
    return [...entries].flatMap(([key, { href }]): WrittenLink[] => {
      if (href === undefined) return []
      const { line, column } = placeOf([key, 'href'])
      return [{ url: href, file, line, column, start: offsetIn(text, href, line) }]
    })
  }),
)

/** Where a URL stands in a line, if it is written there once. */
function offsetIn(text: string, url: string, line: number): number | undefined {
  const before =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0)
  const [lastLine = ''] = text.slice(before).split('\n')
  const at = lastLine.indexOf(url)
  return at < 0 || lastLine.includes(url, at + 1) ? undefined : before + at
}
