import type { FileProblem } from '@chain-data/findings'
import { AUTHORS, TAGS, isBelow, STAND_INS } from '@/lib/content/routes'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'
import { parseRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import { nearestRoutes } from '../link-messages'
import { idsOf, type Project, type SourceRule } from '../project'
import { isPost } from './page-kinds'

/** Pages that a data file creates: `data/tags.yaml` has one page for each of its ids. */
const REGISTRIES = [
  { data: AUTHORS_DATA, route: `${AUTHORS}/[author]` },
  { data: TAGS_DATA, route: `${TAGS}/[tag]` },
]

/**
 * Every URL that readers may know: pages, posts that are no drafts, tags and authors. Pages of a paginated list are
 * left out, as they change with its length. Independent of the clock: scheduled posts are included.
 * @returns URL path to the file that creates it, sorted by path
 */
export function publicAddresses(project: Project): Map<string, string> {
  const drafts = new Set(
    project
      .mdx()
      .filter(({ text }) => isDraft(text))
      .map(({ file }) => file),
  )
  const pages = project
    .routes()
    .filter(
      ({ dynamic, route, file }) => !dynamic && !STAND_INS.includes(route) && !(isPost(route) && drafts.has(file)),
    )
    .map(({ route, file }) => [route, file] as const)
  const entries = REGISTRIES.flatMap(({ data, route }) => {
    if (!project.routes().some((page) => page.route === route)) return []
    return (idsOf(project, data) ?? []).map((id) => [route.replace(/\[\w+\]/, id), data.file] as const)
  })
  return new Map([...pages, ...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isDraft = (text: string): boolean => readFrontMatter(text).valueAt('draft') === true

/** Every URL that was ever published, one per line, sorted; lines with `#` are comments. */
export const ADDRESSES_FILE = 'data/addresses.txt'

const REMARK = '# Every URL that was ever published. `npm run check -- --sources --fix` adds what is new.'

/**
 * Published URLs keep working: each is still a page, or a redirect. The list is a file of the project and not the git
 * history, so that shallow clones and archives give the same result.
 */
export const addresses: SourceRule = {
  name: 'source/addresses',
  run: (project) => {
    const text = project.has(ADDRESSES_FILE) ? project.read(ADDRESSES_FILE) : ''
    const published = linesOf(text)
    const pages = publicAddresses(project)
    const moved = project.has(REDIRECTS_FILE) ? parseRedirects(project.read(REDIRECTS_FILE)).entries : []
    const answers = (address: string) => pages.has(address) || moved.some(({ from }) => from.text === address)
    const known = new Set(published.map(({ address }) => address))
    const fresh = [...pages.keys()].filter((address) => !known.has(address))

    const at = (severity: FileProblem['severity'], line: number, message: string): FileProblem => ({
      severity,
      file: ADDRESSES_FILE,
      line,
      column: 1,
      message,
    })
    const lost = published.filter(({ address }) => !answers(address))
    const folders = lostFolders(
      lost.map(({ address }) => address),
      [...pages.keys()],
      fresh,
    )
    const goneFolders = folders.flatMap((folder) => {
      const lines = lost.filter(({ address }) => isBelow(address, folder)).map(({ line }) => line)
      const [first = 1] = lines
      const last = lines.at(-1) ?? first
      return at(
        'error',
        first,
        `${lines.length} URLs at and below "${folder}" were published and no longer exist (lines ${first} to ${last}). Redirect them in ${REDIRECTS_FILE}: '${lost.find(({ line }) => line === first)?.address}': '/…'. ${NEVER_SEEN}`,
      )
    })
    const gone = lost
      .filter(({ address }) => !folders.some((folder) => isBelow(address, folder)))
      .map(({ address, line }) => {
        const [successor = fresh.length === 1 ? fresh[0] : undefined, ...others] = nearestRoutes(address, fresh)
        const target = others.length > 0 ? '/…' : (successor ?? '/…')
        const choice = target === '/…' && fresh.length > 0 ? ` New pages: ${listed(fresh)}.` : ''
        return at(
          'error',
          line,
          `"${address}" was published and no longer exists. Redirect it in ${REDIRECTS_FILE}: '${address}': '${target}'.${choice} ${NEVER_SEEN}`,
        )
      })
    const missing =
      fresh.length === 0
        ? []
        : [
            {
              ...at('warning', lineFor(fresh[0] ?? '', published), notListed(fresh, pages)),
              fix: { file: ADDRESSES_FILE, start: 0, end: text.length, text: withAddresses(text, fresh) },
            },
          ]
    return [...goneFolders, ...gone, ...missing]
  },
}

const FIX = '"npm run check -- --sources --fix"'
const NEVER_SEEN = `If it was never public, delete the line. Before the first publication, delete the whole file: ${FIX} writes it again.`

/** A new page is no error, so this is a warning. */
function notListed(fresh: readonly string[], pages: ReadonlyMap<string, string>): string {
  const [first = ''] = fresh
  return fresh.length === 1
    ? `${first} (${pages.get(first)}) is not in this list yet: ${FIX} adds it.`
    : `${fresh.length} URLs are not in this list yet: ${listed(fresh)}. ${FIX} adds them.`
}

/** The line of the list that a URL belongs on. */
function lineFor(address: string, published: readonly { address: string; line: number }[]): number {
  return 1 + (published.findLast((entry) => entry.address < address)?.line ?? 0)
}

/** At most eight of them, to keep messages short. */
function listed(addresses: readonly string[]): string {
  const more = addresses.length - 8
  return [...addresses.slice(0, 8), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

const lastPart = (address: string) => address.split('/').at(-1) ?? ''
/** The topmost folders that are completely gone: deleting the blog is reported once, not for each of its pages. */
function lostFolders(lost: readonly string[], pages: readonly string[], fresh: readonly string[]): string[] {
  // A new page with an old name moved with its folder: each such page gets its own redirect.
  const moved = new Set(fresh.map(lastPart))
  const folders = new Set(lost.flatMap((address) => foldersOf(address)))
  const empty = [...folders].filter((folder) => {
    const own = lost.filter((address) => isBelow(address, folder))
    return (
      own.length > 1 && !pages.some((page) => isBelow(page, folder)) && !own.some((page) => moved.has(lastPart(page)))
    )
  })
  return empty.filter((folder) => !empty.some((other) => other !== folder && isBelow(folder, other)))
}

/** `/docs/api/networks` is in `/docs` and in `/docs/api`, and may itself contain pages. */
function foldersOf(address: string): string[] {
  const parts = address.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`).filter((folder) => folder !== '/')
}

/** The list with more URLs, sorted; comments stay at the top. */
export function withAddresses(text: string, more: readonly string[]): string {
  const remarks = text.split(/\r?\n/).filter((line) => line.startsWith('#'))
  const all = new Set([...linesOf(text).map(({ address }) => address), ...more])
  return `${[...(remarks.length > 0 ? remarks : [REMARK]), ...[...all].sort()].join('\n')}\n`
}

function linesOf(text: string): { address: string; line: number }[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const address = line.trim()
    return address === '' || address.startsWith('#') ? [] : [{ address, line: index + 1 }]
  })
}
