import { parseYaml, placeOfOffset } from '@chain-data/findings'
import type { Project } from '../project'

/** A link in a text: of Markdown, or of HTML. */
const LINK = /(?<=\]\(|\bhref=\\?["'])\/[^)\s"'\\]*/g
/** Keys of data and of the API description whose value is a route. */
const ROUTE_KEYS = ['to', 'section', 'url']

/** Links in data and in the API description: navbar, footer, announcement, descriptions. */
export function linksInData(project: Project) {
  return project.list(['data/*.yaml', 'api/*.{yaml,yml}']).flatMap((file) => {
    const text = project.read(file)
    return parseYaml(text)
      .leaves()
      .flatMap(({ keys, source, start, end }) => {
        const isRoute = ROUTE_KEYS.includes(keys.at(-1) ?? '') && source.startsWith('/')
        const found = isRoute ? [source] : text.slice(start, end).matchAll(LINK)
        return [...found].map((match) => {
          const [url, index] =
            typeof match === 'string' ? [match, text.slice(start).indexOf(match)] : [match[0], match.index]
          return { file, url, start: start + index, ...placeOfOffset(text, start + index) }
        })
      })
  })
}
