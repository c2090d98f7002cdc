import type { FileProblem } from '@chain-data/findings'
import { parseRedirects, REDIRECTS_FILE, type RedirectEntry, type Written } from '@/lib/content/redirects'
import { kindOf } from '@/lib/content/routes'
import { missingPage, plainPath } from '../link-messages'
import { fileOfRoute, type Project, type SourceRule } from '../project'
import { publicAddresses } from './addresses'
import { Anchors } from './anchors-of'

/** Paths as every host writes them: no query, no patterns, nothing to be encoded. */
const PATH = /^(?:\/[\p{L}\p{N}._~-]+)+$/u

/** The anchor of a section, after the path of its page. */
const ANCHOR = /^[\p{L}\p{N}_-]+$/u

/** Redirects lead from an address that is no page, or has no such section any more, straight to one that is. */
export const redirects: SourceRule = {
  name: 'source/redirects',
  run: async (project) => {
    if (!project.has(REDIRECTS_FILE)) return []
    const { entries, problems } = parseRedirects(project.read(REDIRECTS_FILE))
    const at = ({ line, column }: { line: number; column: number }, message: string): FileProblem => ({
      file: REDIRECTS_FILE,
      line,
      column,
      message,
    })
    const cured = (place: Written, message: string, text: string): FileProblem => ({
      ...at(place, message),
      fix: { file: REDIRECTS_FILE, start: place.start, end: place.end, text },
    })
    const pages = publicAddresses(project)
    const anchors = await Anchors.of(project)
    return [
      ...problems.map((problem) => at(problem, problem.message)),
      ...entries.flatMap(({ from }, index) => {
        const first = entries.findIndex((entry) => plainPath(entry.from.text) === plainPath(from.text))
        const [path = '', anchor] = from.text.split('#', 2)
        if (anchor !== undefined) return sectionFaults(project, anchors, entries, index, { path, anchor }, at)
        const plain = plainPath(from.text)
        const page = pages.get(plain)
        // One that is written the same is told where the file is read.
        if (first < index && entries[first]?.from.text === from.text) return []
        if (first < index)
          return [
            at(from, `"${plain}" is already redirected in line ${entries[first]?.from.line}. Keep one of the two.`),
          ]
        if (!PATH.test(from.text) || plain !== from.text)
          return PATH.test(plain)
            ? [cured(from, `"${from.text}" is asked for as "${plain}". Write "${plain}".`, plain)]
            : [at(from, `"${from.text}" is not a path of a page: it starts with "/" and has no query, "#" or pattern.`)]
        return page === undefined
          ? []
          : [at(from, `"${plain}" is a page (${page}): nobody would see it. Delete the page, or remove this redirect.`)]
      }),
      ...entries.flatMap((entry) => targetFaults(project, anchors, entries, entry, at, cured)),
    ]
  },
}

/** What is wrong with the old place of a section: its page is there, and the section is not. */
function sectionFaults(
  project: Project,
  anchors: Anchors,
  entries: readonly RedirectEntry[],
  index: number,
  { path, anchor }: { path: string; anchor: string },
  at: (place: Written, message: string) => FileProblem,
): FileProblem[] {
  const from = entries[index]?.from
  if (!from || entries.findIndex((entry) => entry.from.text === from.text) < index) return []
  if (!PATH.test(path) || !ANCHOR.test(anchor))
    return [at(from, `"${from.text}" is not a section of a page: write its path, "#" and its anchor.`)]
  if (kindOf(path) !== 'doc' || fileOfRoute(project.routes(), path) === undefined)
    return [
      at(
        from,
        `"${path}" is no page of the documentation, so nothing sends on from its sections. Redirect the page itself.`,
      ),
    ]
  return anchors.has(path, anchor)
    ? [at(from, `"#${anchor}" is a section of ${path}: nobody would leave it. Remove this redirect.`)]
    : []
}

function targetFaults(
  project: Project,
  anchors: Anchors,
  entries: readonly RedirectEntry[],
  { from, to }: RedirectEntry,
  at: (place: Written, message: string) => FileProblem,
  cured: (place: Written, message: string, text: string) => FileProblem,
): FileProblem[] {
  const [path = '', hash = ''] = to.text.split('#', 2)
  const plain = plainPath(path)
  if (!PATH.test(plain) && plain !== '/')
    return [at(to, `"${to.text}" is not a URL of this site: a redirect leads to a page, as in "/docs/new".`)]
  if (plain !== path)
    return [cured(to, `"${to.text}" is asked for as "${plain}". Write "${plain}".`, to.text.replace(path, plain))]
  const last = follow(entries, plain, from.text)
  if (last === undefined) {
    const message =
      plain === from.text
        ? `"${plain}" is redirected to itself.`
        : `"${from.text}" comes back to itself over "${plain}".`
    return [at(to, `${message} Name the page that readers should see.`)]
  }
  if (last !== plain)
    return [cured(to, `"${plain}" is redirected again, to "${last}". Redirect straight to "${last}".`, last)]
  const routes = project.routes().flatMap(({ route, dynamic }) => (dynamic || route === '/404' ? [] : [route]))
  // What has an ending is a file, from public/ or made by the build: the check of the built site knows.
  if (fileOfRoute(project.routes(), plain) === undefined && !/\.[a-z0-9]+$/i.test(plain))
    return [at(to, missingPage(plain, routes))]
  const anchor = hash === '' ? undefined : anchors.missingOn(plain, hash)
  return anchor === undefined ? [] : [at(to, anchor.message)]
}

/** The last address of a chain; undefined when it comes back to where it started or goes round for ever. */
function follow(entries: readonly RedirectEntry[], start: string, origin: string): string | undefined {
  const seen = new Set([origin])
  let current = start
  for (;;) {
    if (seen.has(current)) return undefined
    seen.add(current)
    const next = entries.find(({ from }) => from.text === current)
    if (!next) return current
    current = next.to.text
  }
}
