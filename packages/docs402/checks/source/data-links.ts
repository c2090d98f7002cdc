import { placeOfOffset } from '@docs402/findings'
import { perProject, type Project } from '../project'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { readMetaFile } from '../../content/meta-file'

/** A link in a text: of Markdown, also by reference, or of HTML. Of a description only those from the root of a site. */
const LINK = /(?<=\]\(|\]:[ \t]+|\bhref=\\?["'])\/[^)\s"'\\]*/g
const LINK_OF_DATA = /(?<=\]\(|\]:[ \t]+|\bhref=\\?["'])(?:\.{0,2}\/|[\w-]+\.mdx?\b)[^)\s"'\\]*/g
/** Keys of data and of the API description whose value is a route. */
const ROUTE_KEYS = /^(?:to|section|url)$/
/** The same in a text. */
const ROUTES = /(?<=\b(?:to|section|url)['"]?: *['"]?)\/[^\s'"]*/g

/** A link, where it is written. */
export interface WrittenLink {
  url: string
  /** The element with this attribute; undefined for Markdown syntax. */
  element?: string | undefined
  file: string
  line: number
  column: number
  /** Its offset in the file, if it is written there. */
  start?: number | undefined
  /** Whatever is wrong with it. */
  severity?: 'warning' | undefined
}

/**
 * Links in data and in the API description: navbar, footer, announcement, descriptions. In a description, paths that do
 * not begin like those of the site are relative to where others document the API; the others may be too, and its pages
 * lead there, so what is wrong with them is a warning.
 */
export const linksInData = perProject((project: Project): readonly (WrittenLink & { start: number })[] => {
  const sections = new Set(project.routes().map(({ route }) => route.split('/')[1]))
  const isOwn = (file: string, url: string) => !/^apis?\//.test(file) || sections.has(url.split(/[/?#]/)[1])
  return project.list(['data/*.yaml', 'api/*.{yaml,yml}', 'apis/*/*.{yaml,yml}']).flatMap((file) => {
    const text = project.read(file)
    const inTexts = /^apis?\//.test(file) ? LINK : LINK_OF_DATA
    // A description of megabytes is parsed only for a link.
    if (![inTexts, ROUTES].some((kind) => [...text.matchAll(kind)].some(([url]) => isOwn(file, url)))) return []
    return project.scalars(file).flatMap(({ keys, value, start, end }) => {
      const written = text.slice(start, end)
      const route = ROUTE_KEYS.test(keys.at(-1) ?? '') ? /^['"]?(\/.*?)['"]?$/.exec(written)?.[1] : undefined
      const severity = /^apis?\//.test(file) ? ('warning' as const) : undefined
      const links: (Pick<WrittenLink, 'url' | 'element' | 'severity'> & { index: number })[] = [
        ...written.matchAll(inTexts),
      ].map(({ 0: url, index }) => ({ url, index, element: 'a', severity }))
      if (route !== undefined && value === route) links.push({ url: route, index: written.indexOf('/') })
      return links
        .filter(({ url }) => isOwn(file, url))
        .map(({ index, ...link }) => ({ ...link, file, start: start + index, ...placeOfOffset(text, start + index) }))
    })
  })
})

/** The links of a page, where they are written. */
export const linksInPage = ({ file, text, links }: MdxFile): WrittenLink[] =>
  links.flatMap(({ kind, element, url, start, end, line, column }) => {
    const offset = text.slice(start, end).lastIndexOf(url)
    return kind === 'link' ? [{ url, element, file, line, column, start: offset < 0 ? undefined : start + offset }] : []
  })

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
