import { type FileProblem, type Place, placeOfOffset } from '@chain-data/findings'
import { perProject, type Project } from '../project'

/** A link in a text: of Markdown, or of HTML. */
const LINK = /(?<=\]\(|\bhref=\\?["'])\/[^)\s"'\\]*/g
/** Keys of data and of the API description whose value is a route. */
const ROUTE_KEYS = /^(?:to|section|url)$/
/** The same in a text. */
const ROUTES = /(?<=\b(?:to|section|url)['"]?: *['"]?)\/[^\s'"]*/g

type DataLink = Place & { file: string; url: string; start: number } & Pick<FileProblem, 'severity'> & { element?: 'a' }

/**
 * Links in data and in the API description: navbar, footer, announcement, descriptions. In a description, paths that do
 * not begin like those of the site are relative to where others document the API; the others may be too, and its pages
 * lead there, so what is wrong with them is a warning.
 */
export const linksInData = perProject((project: Project): readonly DataLink[] => {
  const own = new Set(project.routes().map(({ route }) => route.split('/')[1]))
  const isOwn = (file: string, url: string) => !file.startsWith('api/') || own.has(url.split(/[/?#]/)[1])
  return project.list(['data/*.yaml', 'api/*.{yaml,yml}']).flatMap((file) => {
    const text = project.read(file)
    // A description of megabytes is parsed only for a link.
    if (![LINK, ROUTES].some((kind) => [...text.matchAll(kind)].some(([url]) => isOwn(file, url)))) return []
    return project.scalars(file).flatMap(({ keys, value, start, end }) => {
      const written = text.slice(start, end)
      const route = ROUTE_KEYS.test(keys.at(-1) ?? '') ? /^['"]?(\/.*?)['"]?$/.exec(written)?.[1] : undefined
      const severity = file.startsWith('api/') ? ('warning' as const) : undefined
      const found: Omit<DataLink, keyof Place | 'file'>[] = [...written.matchAll(LINK)].map(({ 0: url, index }) => ({
        url,
        element: 'a',
        start: start + index,
        severity,
      }))
      if (route !== undefined && value === route) found.push({ url: route, start: start + written.indexOf('/') })
      return found
        .filter(({ url }) => isOwn(file, url))
        .map((link) => ({ file, ...link, ...placeOfOffset(text, link.start) }))
    })
  })
})
