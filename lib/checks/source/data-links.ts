import { type FileProblem, parseYaml, placeOfOffset } from '@chain-data/findings'
import type { Project, SourceRule } from '../project'
import { decoded, plainPath } from '../link-messages'
import { type KnownLinks, knownLinks, pathProblem, withRest } from './links'
import { BUDGETS_DATA } from '@/lib/content/schemas/data-files'

/** A link in a text: of Markdown, or of HTML. */
const LINK = /\]\((\/[^)\s]*)|\bhref=\\?["'](\/[^"'\\]*)/g
/** Where the description of the API says a route of the site. */
const IN_API = [/^ *url: *['"]?(\/[^'"\s]*)/gm, LINK]

/**
 * Links that data and the description of the API hold: in the navbar, the footer, the announcement, in descriptions.
 */
export const dataLinks: SourceRule = {
  name: 'source/data-links',
  run: async (project) => {
    const known = await knownLinks(project)
    const api = project
      .list('api/*.{yaml,yml}')
      .map((file) => ({ file, links: IN_API.flatMap((pattern) => linksIn(project.read(file), pattern)) }))
    const data = project.list('data/*.yaml').map((file) => ({ file, links: linksOfData(file, project.read(file)) }))
    return [...data, ...api].flatMap(({ file, links }) =>
      links.flatMap((link) => linkFaults(project, file, link, known)),
    )
  },
}

interface Link {
  url: string
  /** Where it begins in the file. */
  start: number
}

function linksIn(text: string, pattern: RegExp): Link[] {
  return [...text.matchAll(pattern)].map((match) => {
    const url = match[1] ?? match[2] ?? ''
    return { url, start: match.index + match[0].lastIndexOf(url) }
  })
}

function linksOfData(file: string, text: string): Link[] {
  const { leaves } = parseYaml(text)
  return leaves().flatMap(({ keys, value, start, end }) => {
    const written = text.slice(start, end)
    // A budget's key is the page that it is for.
    const [, page] = file === BUDGETS_DATA.file && keys[0] === 'pages' && keys[2] === 'first' ? keys : []
    if (page !== undefined) return { url: page, start: text.lastIndexOf(page, start) }
    const isLink = typeof value === 'string' && value.startsWith('/') && /^(?:to|section)$/.test(keys.at(-1) ?? '')
    if (isLink) return { url: value, start: start + written.indexOf('/') }
    return linksIn(written, LINK).map((link) => ({ ...link, start: start + link.start }))
  })
}

function linkFaults(project: Project, file: string, { url, start }: Link, known: KnownLinks): FileProblem[] {
  const { path = '', hash = '' } = /^(?<path>[^?#]*)(?:\?[^#]*)?(?:#(?<hash>.*))?$/.exec(url)?.groups ?? {}
  const plain = plainPath(path)
  const place = { file, ...placeOfOffset(project.read(file), start) }
  // What has an ending is a file, from public/ or made by the build.
  const wrong = pathProblem(project, { path, full: path, plain, isFile: /\.[a-z0-9]+$/i.test(plain) }, known)
  if (wrong) {
    const text = wrong.meant === undefined ? undefined : withRest(wrong.meant, url.slice(path.length))
    const fix = text === undefined ? {} : { fix: { file, start, end: start + url.length, text } }
    const { severity = 'error', message } = wrong
    return [{ ...place, severity, message, ...fix }]
  }
  const missing = hash === '' ? undefined : known.anchors.missingOn(plain, decoded(hash))
  return missing === undefined ? [] : [{ ...place, message: missing.message }]
}
