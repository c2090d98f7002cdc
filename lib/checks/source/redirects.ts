import type { FileProblem } from '@chain-data/findings'
import { parseRedirects, REDIRECTS_FILE, type RedirectEntry, type Written } from '@/lib/content/redirects'
import { kindOf } from '@/lib/content/routes'
import { plainPath } from '../link-messages'
import { fileOfRoute, type Project, type SourceRule } from '../project'
import { type KnownLinks, knownLinks, linkFault } from '../resolve-link'
import { publicAddresses } from './addresses'

/** Paths that every host supports: no query, no patterns, nothing that needs encoding. */
const PATH = /^(?:\/[\p{L}\p{N}._~-]+)+$/u

/** The anchor of a section, after the page's path. */
const ANCHOR = /^[\p{L}\p{N}_-]+$/u

/** Redirects lead from a URL without a page, or from a section that no longer exists, straight to an existing one. */
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
    const known = await knownLinks(project)
    return [
      ...problems.map((problem) => at(problem, problem.message)),
      ...entries.flatMap(({ from }, index) => {
        const first = entries.findIndex((entry) => plainPath(entry.from.text) === plainPath(from.text))
        const [path = '', anchor] = from.text.split('#', 2)
        if (anchor !== undefined) return sectionFaults(project, known, entries, index, { path, anchor }, at)
        const plain = plainPath(from.text)
        const page = pages.get(plain)
        // Literal duplicates are reported by the parser of the file.
        if (first < index && entries[first]?.from.text === from.text) return []
        if (first < index)
          return [
            at(from, `"${plain}" is already redirected in line ${entries[first]?.from.line}. Remove one of the two.`),
          ]
        if (!PATH.test(from.text) || plain !== from.text)
          return PATH.test(plain)
            ? [cured(from, `"${from.text}" is written as "${plain}" in requests. Write "${plain}".`, plain)]
            : [
                at(
                  from,
                  `"${from.text}" is not a page path. A page path starts with "/" and has no query, "#" or pattern.`,
                ),
              ]
        return page === undefined
          ? []
          : [
              at(
                from,
                `"${plain}" is a page (${page}), which the redirect would hide. Delete the page, or remove this redirect.`,
              ),
            ]
      }),
      ...entries.flatMap((entry) => targetFaults(project, known, entries, entry, at, cured)),
    ]
  },
}

/** Faults in the old URL of a section: its page must exist, and the section must not. */
function sectionFaults(
  project: Project,
  known: KnownLinks,
  entries: readonly RedirectEntry[],
  index: number,
  { path, anchor }: { path: string; anchor: string },
  at: (place: Written, message: string) => FileProblem,
): FileProblem[] {
  const from = entries[index]?.from
  if (!from || entries.findIndex((entry) => entry.from.text === from.text) < index) return []
  if (!PATH.test(path) || !ANCHOR.test(anchor))
    return [at(from, `"${from.text}" is not a section of a page. Write the path of the page, "#" and the anchor.`)]
  if (kindOf(path) !== 'doc' || fileOfRoute(project.routes(), path) === undefined)
    return [
      at(
        from,
        `"${path}" is not a documentation page, and section redirects work only there. Redirect the whole page.`,
      ),
    ]
  return known.anchors.has(path, anchor)
    ? [at(from, `"#${anchor}" is a section of ${path}, so this redirect has no effect. Remove it.`)]
    : []
}

function targetFaults(
  project: Project,
  known: KnownLinks,
  entries: readonly RedirectEntry[],
  { from, to }: RedirectEntry,
  at: (place: Written, message: string) => FileProblem,
  cured: (place: Written, message: string, text: string) => FileProblem,
): FileProblem[] {
  const [path = ''] = to.text.split('#', 2)
  const plain = plainPath(path)
  if (!PATH.test(plain) && plain !== '/')
    return [at(to, `"${to.text}" is not a URL of this site. Redirect to a page, as in "/docs/new".`)]
  if (plain !== path)
    return [
      cured(to, `"${to.text}" is written as "${plain}" in requests. Write "${plain}".`, to.text.replace(path, plain)),
    ]
  const last = follow(entries, plain, from.text)
  if (last === undefined) {
    const message =
      plain === from.text
        ? `"${plain}" is redirected to itself.`
        : `"${from.text}" is redirected back to itself through "${plain}".`
    return [at(to, `${message} Write the page that readers should see.`)]
  }
  if (last !== plain)
    return [cured(to, `"${plain}" is redirected again, to "${last}". Redirect straight to "${last}".`, last)]
  const fault = linkFault(project, known, to.text, { file: REDIRECTS_FILE, homes: [] })
  return fault ? [at(to, fault.message)] : []
}

/** The last URL of a chain; undefined for a loop. */
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
