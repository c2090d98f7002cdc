import { type BuiltSite, type HtmlProblem, readSite } from '@/lib/checks/html/built-site'
import { findingsOf } from '@/lib/checks/html/run-rules'
import { resolveUrl } from '@/lib/checks/html/built-page'
import { type Finding, placeOfOffset, sortFindings, uniqueFindings } from '@chain-data/findings'
import { type Project, projectData } from '@/lib/checks/project'
import { type Answer, askAll, type Crowd } from './ask-url'
import { KNOWN_LINKS_DATA, type KnownLink } from '@/lib/content/schemas/data-files'

interface WrittenLink {
  url: string
  file: string
  line: number
  column: number
}

/** Files with URLs that are not links of a page: guides, data, the API description. */
const TEXTS = ['*.md', 'deploy/**/*.md', 'data/*.yaml', 'api/*.{yaml,yml}']
const URL_IN_TEXT = /https?:\/\/[^\s<>"'`)\]},|\\]+/g

/** Every external URL in the sources, with its position. */
function linksInSources(project: Project): WrittenLink[] {
  const pages = project
    .mdx()
    .flatMap(({ file, links }) =>
      links.flatMap(({ url, line, column }) => (/^https?:/i.test(url) ? [{ url, file, line, column }] : [])),
    )
  const texts = TEXTS.flatMap((pattern) => project.list(pattern)).flatMap((file) => {
    const text = project.read(file)
    return [...text.matchAll(URL_IN_TEXT)].map((match) => ({
      url: match[0].replace(/[.,;:!?*_]+$/, ''),
      file,
      ...placeOfOffset(text, match.index),
    }))
  })
  return [...pages, ...texts].filter(({ url }) => URL.canParse(url))
}

/** The same for the built pages: links from components and data are in no source text. Messages are still empty. */
function linksInPages(site: BuiltSite): { url: string; fault: HtmlProblem }[] {
  return site.pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const url = element.attributes.get('href') ?? element.attributes.get('src')
      if (url === undefined || element.name === 'link') return []
      const target = resolveUrl(site, page, url)
      return target.kind === 'external' ? [{ url, fault: { page, element, message: '' } }] : []
    }),
  )
}

const RULE = 'external-links'

/** Reserved hosts (RFC 2606, RFC 6761), the reader's own machine, and placeholders: `https://<host>`. */
const NOBODYS =
  /^(?:.+\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)$|^127\.|^\[::1\]$|^0\.0\.0\.0$|[<>{}$*]/i

interface LinkReport {
  findings: Finding[]
  /** How many URLs were requested, and how many were skipped. */
  asked: number
  left: number
}

interface LinkCheckOptions extends Crowd {
  /** The built site's folder from the root; without it, only the sources are read. */
  out?: string
  /** URLs that are not requested; by default, reserved ones. */
  leaveOut?: (url: URL) => boolean
}

const isNobodys = (url: URL) => NOBODYS.test(url.hostname) || /^\/example(?:\/|$)/.test(url.pathname)

/**
 * Requests every external link.
 * @returns links that fail or have moved permanently, with the line in the source
 * @throws when the list of known links or the built site can't be read
 */
export async function checkExternalLinks(
  project: Project,
  { out, leaveOut = isNobodys, ...crowd }: LinkCheckOptions = {},
): Promise<LinkReport> {
  const known = projectData(project, KNOWN_LINKS_DATA) ?? []
  const written = linksInSources(project).filter(({ file }) => file !== KNOWN_LINKS_DATA.file)
  const site = out === undefined ? undefined : await readSite(project, out)
  const built = site ? linksInPages(site) : []
  const all = new Set([...written, ...built].map(({ url }) => addressOf(url)))
  const asked = [...all].filter((url) => {
    const entry = knownAs(known, url)
    return !leaveOut(new URL(url)) && (entry === undefined || entry.accept !== undefined)
  })
  const answers = await askAll(asked.sort(), crowd)

  const verdicts = new Map(
    [...answers].flatMap(([url, answer]) => {
      const verdict = judge(url, answer, knownAs(known, url))
      return verdict ? [[url, verdict] as const] : []
    }),
  )
  const fromSources = written.flatMap(({ url, ...place }): Finding[] => {
    const verdict = verdicts.get(addressOf(url))
    return verdict ? [{ rule: RULE, ...place, ...verdict }] : []
  })
  const inSources = new Set(written.map(({ url }) => addressOf(url)))
  const fromPages = built.flatMap(({ url, fault }) => {
    const verdict = inSources.has(addressOf(url)) ? undefined : verdicts.get(addressOf(url))
    return verdict ? [{ ...fault, ...verdict }] : []
  })
  return {
    findings: sortFindings(uniqueFindings([...fromSources, ...findingsOf(project, RULE, fromPages)])),
    asked: asked.length,
    left: all.size - asked.length,
  }
}

/** The URL to request: normalized like in a browser, without the fragment. */
function addressOf(url: string): string {
  const address = new URL(url)
  address.hash = ''
  return address.href
}

function judge(
  url: string,
  answer: Answer,
  known: KnownLink | undefined,
): Pick<Finding, 'severity' | 'message'> | undefined {
  const { status, reason, movedTo } = answer
  if (status !== undefined && known?.accept?.includes(status)) return undefined
  if (status === undefined) return { severity: 'error', message: `"${url}" ${reason ?? 'did not respond'}.` }
  if (status === 401 || status === 403 || status === 429) {
    const message = `"${url}" responds with ${status}: it may reject only programs. Open it in a browser, and add it to ${KNOWN_LINKS_DATA.file}.`
    return { severity: 'warning', message }
  }
  if (status >= 400) {
    const over = movedTo === undefined ? '' : `, after a redirect to "${movedTo}"`
    return { severity: 'error', message: `"${url}" responds with ${status}${over}. Link to a URL that exists.` }
  }
  if (movedTo === undefined) return undefined
  return { severity: 'warning', message: `"${url}" has moved permanently. Link to "${movedTo}".` }
}

/** The first entry that matches a URL. */
function knownAs(known: readonly KnownLink[], url: string): KnownLink | undefined {
  return known.find((entry) => {
    const pattern = entry.url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${pattern}$`).test(url)
  })
}
