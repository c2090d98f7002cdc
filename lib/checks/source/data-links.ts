import { parseYaml, placeOfOffset } from '@chain-data/findings'
import type { Project } from '../project'

/** A link in a text: of Markdown, or of HTML. */
const LINK = /\]\((\/[^)\s]*)|\bhref=\\?["'](\/[^"'\\]*)/g
/** Keys of the API description with a route of the site. */
const IN_API = [/^ *url: *['"]?(\/[^'"\s]*)/gm, LINK]

interface Link {
  url: string
  /** Its offset in the file. */
  start: number
}

/** Links in data and in the API description: navbar, footer, announcement, descriptions. */
export function linksInData(project: Project) {
  const found = (file: string, links: Link[]) =>
    links.map((link) => ({ file, ...link, ...placeOfOffset(project.read(file), link.start) }))
  return [
    ...project.list('data/*.yaml').flatMap((file) => found(file, linksOfData(project.read(file)))),
    ...project
      .list('api/*.{yaml,yml}')
      .flatMap((file) => IN_API.flatMap((pattern) => found(file, linksIn(project.read(file), pattern)))),
  ]
}

function linksIn(text: string, pattern: RegExp): Link[] {
  return [...text.matchAll(pattern)].map((match) => {
    const url = match[1] ?? match[2] ?? ''
    return { url, start: match.index + match[0].lastIndexOf(url) }
  })
}

function linksOfData(text: string): Link[] {
  return parseYaml(text)
    .scalars()
    .flatMap(({ keys, value, start, end }) => {
      const written = text.slice(start, end)
      const isLink = typeof value === 'string' && value.startsWith('/') && /^(?:to|section)$/.test(keys.at(-1) ?? '')
      if (isLink) return { url: value, start: start + written.indexOf('/') }
      return linksIn(written, LINK).map((link) => ({ ...link, start: start + link.start }))
    })
}
