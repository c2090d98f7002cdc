import { type Edit, type FileProblem, offsetOfPlace } from '@docs402/findings'
import { AUTHORS, TAGS, STAND_INS } from '../../shared/routes'
import { REDIRECTS_FILE } from '../../content/redirects'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import { offAt, readOff, type PartName } from '../../content/site/site-parts'
import { buildDay } from '../../content/sources/clock'
import { nearestRoutes, offMessage } from '../link-messages'
import { type Project, redirectsOf, registriesOf, siteFacts, type RuleBody } from '../project'
import { isPost } from './page-kinds'
import { spawnSync } from 'node:child_process'

/**
 * Reads files as they were last published: as on the branch that is deployed, which is the remote's if git knows it;
 * on that branch itself, without a remote, as of the last commit.
 * @param branch that is deployed
 * @returns the text of a file, null if it was not there; undefined for a project outside of git, where nothing is known
 */
function publishedFiles(root: string, branch: string): ((file: string) => string | null) | undefined {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const commit = [`origin/${branch}`, branch, 'HEAD'].find(
    (name) => git('rev-parse', '--quiet', '--verify', `${name}^{commit}`).status === 0,
  )
  if (commit === undefined) return undefined
  return (file) => {
    const { status, stdout } = git('show', `${commit}:./${file}`)
    return status === 0 ? stdout : null
  }
}

/** Pages that a data file creates: `data/tags.yaml` has one page for each of its ids. */
const REGISTRIES = { authors: `${AUTHORS}/[author]`, tags: `${TAGS}/[tag]` } as const

/**
 * Every URL that readers may know: pages, posts that are not drafts, tags and authors. Pages of a paginated list are
 * left out, as they change with its length. Independent of the clock: scheduled posts are included.
 * @returns URL path to the file that creates it, sorted by path
 */
export function publicAddresses(project: Project): Map<string, string> {
  const isDraft = (file: string) => readFrontMatter(project.read(file)).valueAt('draft') === true
  const pages = project
    .routes()
    .filter(({ dynamic, route, file }) => !dynamic && !STAND_INS.includes(route) && !(isPost(route) && isDraft(file)))
    .map(({ route, file }) => [route, file] as const)
  const entries = (['authors', 'tags'] as const).flatMap((name) => {
    const route = REGISTRIES[name]
    if (!project.routes().some((page) => page.route === route)) return []
    const { ids = [], file } = registriesOf(project)[name]
    return ids.map((id) => [route.replace(/\[\w+\]/, id), file] as const)
  })
  return new Map([...pages, ...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Every URL that was ever published, one per line, sorted; lines with `#` are comments. */
export const ADDRESSES_FILE = 'data/addresses.txt'

const FIX = '"npm run check -- --sources --fix"'
const REMARK = '# Every URL that was ever published. `npm run check -- --sources --fix` adds what is new.'
const NEVER_SEEN = `If it was never public, delete the line. Before the first publication, delete the whole file: ${FIX} writes it again.`

/**
 * Published URLs keep working: each is still a page, or a redirect. The list is a file of the project and not the git
 * history, so that shallow clones and archives find the same losses; what was listed since the last publication is none.
 */
export const addresses: RuleBody = {
  run: (project) => {
    const text = project.readIfThere(ADDRESSES_FILE)
    const published = text.split('\n').map((line) => line.trim())
    const pages = publicAddresses(project)
    const moved = redirectsOf(project)
    const fresh = [...pages.keys()].filter((address) => !published.includes(address))
    const wasPublished = seenByReaders(project)
    const off = readOff(project.root)
    const reported = new Set<PartName>()
    const gone = published.flatMap((address, index): FileProblem[] => {
      if (!isAddress(address) || pages.has(address) || moved.has(address)) return []
      const part = offAt(off, address)
      if (part) return reported.has(part) ? [] : (reported.add(part), [switchedOff(part, address, index)])
      if (!wasPublished(address)) {
        const start = offsetOfPlace(text, { line: index + 1, column: 1 })
        const end = Math.min(text.length, offsetOfPlace(text, { line: index + 2, column: 1 }))
        const message = `"${address}" is no page any more, and was never published. Remove the line.`
        return [warning(index, message, [{ start, end, text: '' }])]
      }
      const [successor = fresh.length === 1 ? fresh[0] : undefined, ...others] = nearestRoutes(address, fresh)
      const target = others.length > 0 ? '/…' : (successor ?? '/…')
      const choice = target === '/…' && fresh.length > 0 ? ` New pages: ${listed(fresh)}.` : ''
      const message = `"${address}" was published and no longer exists. Redirect it in ${REDIRECTS_FILE}: '${address}': '${target}'.${choice} ${NEVER_SEEN}`
      return [{ file: ADDRESSES_FILE, line: index + 1, column: 1, message }]
    })
    if (fresh.length === 0) return gone
    // A new page is no error, so this is a warning.
    const before = published.findLastIndex((address) => isAddress(address) && address < (fresh[0] ?? ''))
    const edit = { start: 0, end: text.length, text: withAddresses(text, fresh) }
    return [...gone, warning(before + 1, `Not in this list yet: ${listed(fresh)}. ${FIX} adds what is new.`, [edit])]
  },
}

const warning = (index: number, message: string, edits: readonly Edit[] = []): FileProblem => ({
  ...{ severity: 'warning', file: ADDRESSES_FILE, line: index + 1, column: 1, message, edits },
})

const switchedOff = (part: PartName, address: string, index: number): FileProblem =>
  warning(index, offMessage(part, `"${address}" is gone, with all of its pages that were published`))

/**
 * Whether readers may know a URL: if it was listed when the site was last published, and not of a post whose day had not
 * come. Nothing is known outside of git: then they may.
 */
export function seenByReaders(project: Project): (address: string) => boolean {
  let files: ReturnType<typeof publishedFiles> | null = null
  return (address) => {
    files ??= publishedFiles(project.root, siteFacts(project).repositoryBranch)
    if (!files) return true
    const list = files(ADDRESSES_FILE)?.split(/\r?\n/) ?? []
    const post = list.includes(address) && isPost(address) ? files(`pages${address}.mdx`) : null
    const date = post === null ? undefined : readFrontMatter(post).valueAt('date')
    return list.includes(address) && !(typeof date === 'string' && date > buildDay())
  }
}

const isAddress = (line: string): boolean => line !== '' && !line.startsWith('#')

/** At most eight of them, to keep messages short. */
function listed(addresses: readonly string[]): string {
  const more = addresses.length - 8
  return [...addresses.slice(0, 8), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** The list with more URLs, sorted; comments stay at the top. */
export function withAddresses(text: string, more: readonly string[]): string {
  const lines = text.split('\n').map((line) => line.trim())
  const remarks = lines.filter((line) => line.startsWith('#'))
  const all = new Set([...lines.filter(isAddress), ...more])
  return `${[...(remarks.length > 0 ? remarks : [REMARK]), ...[...all].sort()].join('\n')}\n`
}
