import type { Edit } from '@docs402/findings'
import { groupBy } from '../../shared/group-by'
import { themeComponents } from '../../page/mdx/theme-components'
import type { MdxImport } from '../../page/mdx/read/mdx-file'
import { readContent } from '../../page/mdx/read/read-mdx'
import { isFormerImport } from '../../page/mdx/remark-components'
import { resolveFile } from '../../checks/resolve-import'
import { statementOf } from '../../checks/source/imports'
import type { HandWork, SiteEdit } from '../site-sources'

/** Where files of the engine stood in a site that was cloned. */
const OF_ENGINE = /^@\/(?:components|lib|sandbox|scripts)\//
/** What the theme exports of them by name; `packages/theme/index.ts` is compared with it. */
export const THEME_EXPORTS = ['Footer', 'Navbar', 'defineTheme', 'mdxComponents', 'useBlog', 'usePage', 'useSiteHead']

/** A text with edits; where a whole statement goes, one of two empty lines around it goes too. */
function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => {
      const [before, after] = [result.slice(0, edit.start), result.slice(edit.end)]
      const isGap = edit.text === '' && /(?:^|\n\n)$/.test(before) && after.startsWith('\n')
      return before + edit.text + (isGap ? after.slice(1) : after)
    }, text)
}

/** What becomes of one import of a file that was the engine's: an edit, or what to do by hand. */
function outcome(
  root: string,
  text: string,
  entries: readonly MdxImport[],
  components: ReadonlyMap<string, string>,
): Edit | Pick<HandWork, 'message'> | undefined {
  const [entry] = entries
  if (!entry) return undefined
  const { from } = entry
  const names = entries.map(({ name }) => name)
  const renamed = (to: string): Edit => {
    const { end } = statementOf(text, entry)
    const start = text.lastIndexOf(from, end)
    return { start, end: start + from.length, text: to }
  }
  if (isFormerImport(root, from, names, components)) {
    const modules = new Set(names.map((name) => components.get(name)))
    const [module] = modules
    if (entries.every(({ name, local }) => name === local)) return { ...statementOf(text, entry), text: '' }
    // With another name in the page, it keeps its import.
    if (modules.size === 1 && module !== undefined) return renamed(module)
  }
  if (names.every((name) => THEME_EXPORTS.includes(name))) return renamed('docs402-theme')
  return {
    message: `"${from}" was a file of the engine, which a site has no more. PUBLIC.md of docs402 lists what can be imported by name; or copy the file into components/.`,
  }
}

/** Pages import nothing for components of the engine any more; what else they imported of its files has a name now. */
export const formerImports: SiteEdit = async (site) => {
  const { IMPORTED } = await themeComponents()
  for (const file of site.list('**/*.mdx')) {
    const text = site.read(file)
    if (!text.includes('@/')) continue
    const { imports, problems } = readContent(text, file)
    const [problem] = problems
    if (problem) {
      site.byHand({ file, ...problem, message: `${problem.message} Fix this, and run this command again.` })
      continue
    }
    const ofEngine = imports.filter(
      ({ from }) => OF_ENGINE.test(from) && resolveFile({ isFile: site.has }, from, file) === undefined,
    )
    const edits: Edit[] = []
    for (const entries of groupBy(ofEngine, (entry) => statementOf(text, entry).start).values()) {
      const result = outcome(site.root, text, entries, IMPORTED)
      if (!result) continue
      if ('start' in result) edits.push(result)
      else site.byHand({ file, line: entries[0]?.line, column: entries[0]?.column, ...result })
    }
    if (edits.length > 0) site.write(file, withEdits(text, edits))
  }
}
