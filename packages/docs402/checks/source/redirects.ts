import type { FileProblem } from '@docs402/findings'
import { parseRedirects, REDIRECTS_FILE, type RedirectEntry, type Written } from '../../content/redirects'
import { kindOf } from '../../shared/routes'
import { offAt, readOff } from '../../content/site/site-parts'
import { plainPath } from '../../content/links/link-target'
import { fileOfRoute, type Project, type RuleBody } from '../project'
import { type KnownLinks, knownLinks, type LinkFault, linkFault } from '../resolve-link'
import { publicAddresses } from './addresses'

/** Paths that every host supports: no query, no patterns, nothing that needs encoding. */
const PATH = /^(?:\/[\p{L}\p{N}._~-]+)+$/u
/** The anchor of a section, after the page's path. */
const ANCHOR = /^[\p{L}\p{N}_-]+$/u

interface Known extends KnownLinks {
  project: Project
  entries: readonly RedirectEntry[]
  pages: ReadonlyMap<string, string>
}

/** Redirects lead from a URL without a page, or from a section that no longer exists, straight to an existing one. */
export const redirects: RuleBody = {
  run: async (project) => {
    const off = readOff(project.root)
    const { entries, problems } = parseRedirects(project.readIfThere(REDIRECTS_FILE))
    const context: Known = { ...(await knownLinks(project)), project, entries, pages: publicAddresses(project) }
    const visible = entries.filter(({ from }) => !offAt(off, from.text))
    const faults = visible.flatMap((entry) => [
      ...faultAt(entry.from, sourceFault(context, entry)),
      ...faultAt(entry.to, targetFault(context, entry)),
    ])
    return [...problems.map((problem) => ({ file: REDIRECTS_FILE, ...problem })), ...faults]
  },
}

function faultAt({ line, column, start, end }: Written, fault: LinkFault | undefined): FileProblem[] {
  if (!fault) return []
  const { message, meant } = fault
  const edits = meant === undefined ? [] : [{ start, end, text: meant }]
  return [{ file: REDIRECTS_FILE, line, column, message, edits }]
}

const fault = (message: string, meant?: string): LinkFault => ({ message, meant })

const notPlain = (written: string, plain: string, meant = plain) =>
  fault(`"${written}" is written as "${plain}" in requests. Write "${plain}".`, meant)

/** The old URL is not a page. */
function sourceFault({ project, entries, pages, anchors }: Known, { from }: RedirectEntry): LinkFault | undefined {
  const [path = '', anchor] = from.text.split('#', 2)
  const first = entries.find((entry) => plainPath(entry.from.text) === plainPath(from.text))?.from ?? from
  if (first.line < from.line)
    // Literal duplicates are reported by the parser of the file.
    return first.text === from.text
      ? undefined
      : fault(`"${first.text}" is already redirected on line ${first.line}. Remove one of the two.`)
  if (anchor !== undefined) {
    if (!PATH.test(path) || !ANCHOR.test(anchor))
      return fault(`"${from.text}" is not a section of a page. Write the path of the page, "#" and the anchor.`)
    const isPage = fileOfRoute(project.routes(), path) !== undefined
    const successor = isPage ? undefined : follow(entries, path, '')
    if (successor !== undefined && successor !== path && !successor.includes('#'))
      return fault(
        `"${path}" is redirected to "${successor}", and browsers keep the anchor. Write "${successor}#${anchor}".`,
        `${successor}#${anchor}`,
      )
    if (kindOf(path) !== 'doc' || !isPage)
      return fault(
        `"${path}" is not a documentation page, and section redirects work only there. Redirect the whole page.`,
      )
    return anchors.has(path, anchor)
      ? fault(`"#${anchor}" is a section of ${path}, so this redirect has no effect. Remove it.`)
      : undefined
  }
  const plain = plainPath(path)
  if (!PATH.test(plain))
    return fault(`"${from.text}" is not a page path. A page path starts with "/" and has no query, "#" or pattern.`)
  if (plain !== path) return notPlain(path, plain)
  const page = pages.get(plain)
  return page === undefined
    ? undefined
    : fault(`"${plain}" is a page (${page}), which the redirect would hide. Delete the page, or remove this redirect.`)
}

/** The new URL is a page, and not redirected again. */
function targetFault(context: Known, { from, to }: RedirectEntry): LinkFault | undefined {
  const [path = '', hash] = to.text.split('#', 2)
  const plain = plainPath(path)
  if (!PATH.test(plain) && plain !== '/')
    return fault(`"${to.text}" is not a URL of this site. Redirect to a page, as in "/docs/new".`)
  if (plain !== path) return notPlain(to.text, plain, to.text.replace(path, plain))
  const last = follow(context.entries, plain, from.text)
  if (last === undefined)
    return fault(`"${from.text}" is redirected back to itself. Write the page that readers should see.`)
  if (last !== plain) {
    const meant = last.includes('#') || hash === undefined ? last : `${last}#${hash}`
    return fault(`"${plain}" is redirected again, to "${last}". Redirect straight to "${meant}".`, meant)
  }
  const message = linkFault(context.project, context, to.text, { file: REDIRECTS_FILE, homes: [] })?.message
  return message === undefined ? undefined : { message }
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
