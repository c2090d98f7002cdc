import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import type { MdxFile, MdxImport } from '@/lib/content/mdx/read/mdx-file'
import { withoutCode } from '@/lib/content/mdx/read/without-code'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { moduleFacts } from '../modules'
import type { Project, SourceRule } from '../project'
import { importedFiles, resolveFile } from '../resolve-import'
import browserHooks from './browser-hooks.json'
import { isCode, isReadable } from './page-kinds'

/** Features that need React in the browser; eslint.config.mjs reads the same list of hooks. */
const NEEDS = [
  new RegExp(String.raw`\b(?<hook>${browserHooks.join('|')})\s*[(<]`, 'g'),
  /\s(?<handler>on[A-Z]\w*)=\{(?!\s*(?:['"`]|true\b|false\b|null\b|undefined\b))/g,
  /\bextends\s+(?:React\.)?(?<parent>(?:Pure)?Component)\b/g,
  /\bfrom\s+['"](?<module>next\/(?:dynamic|link|navigation|router|script)|nextra\/hooks)['"]/g,
]
/** Components in this folder are made for interactive pages. */
const INTERACTIVE_PARTS = 'components/interactive/'
/** Packages that need only what `NEEDS` names. */
const PLAIN = /^(?:@\/|\.|(?:react|next|nextra|nextra-theme-docs|nextra-theme-blog)(?:\/|$))/
const CURE = 'Add "interactive: true" to the front matter, or use components that work without React in the browser.'

/**
 * State, effects and handlers are only on pages that run React in the browser (`interactive: true`); elsewhere they
 * would do nothing. And no page loads React unnecessarily.
 */
export const interactive: SourceRule = {
  name: 'source/interactive',
  run: async (project) => {
    const routes = new Set(project.routes().map(({ file }) => file))
    const pages = project.mdx().filter((page) => routes.has(page.file) && isReadable(page))
    const known = new Map<string, string[]>()
    // Many pages import the same components: each is analyzed once.
    for (const { imports, file: importer } of pages)
      for (const { from, name } of imports) {
        const file = resolveFile(project, from, importer)
        const key = `${file} ${name}`
        if (file !== undefined && !known.has(key)) known.set(key, await needsOfPart(project, file, name))
      }
    const needsOf: NeedsOf = (from, name, importer) =>
      known.get(`${resolveFile(project, from, importer)} ${name}`) ?? []
    return pages.flatMap((page) => {
      const needs = [...faultsInText(page), ...page.imports.flatMap((entry) => faultsOfImport(page, entry, needsOf))]
      if (!isInteractive(page)) return needs
      if (needs.length > 0 || page.imports.some(({ from }) => !PLAIN.test(from))) return []
      const message =
        'Nothing on this page needs React in the browser, but readers would load more than 100 KiB for it. Remove "interactive".'
      const place = readFrontMatter(page.text).placeOf(['interactive'])
      return [{ file: page.file, severity: 'warning' as const, ...place, message }]
    })
  },
}

const isInteractive = ({ text }: MdxFile): boolean => readFrontMatter(text).valueAt('interactive') === true

/** Features that an imported component uses, with their places. */
type NeedsOf = (from: string, name: string, importer: string) => string[]

/** Features that a text uses, worded to follow "uses", with the offset. */
function needsIn(text: string): { what: string; offset: number }[] {
  return NEEDS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups = {}, index, 0: whole }) => ({
      what:
        groups['handler'] === undefined
          ? (groups['hook'] ?? groups['module'] ?? 'a class component')
          : `the handler ${groups['handler']}`,
      offset: index + whole.search(/\S/),
    })),
  ).sort((a, b) => a.offset - b.offset)
}

/** Handlers in the page's own text and declarations. */
function faultsInText({ file, text, handlers, code }: MdxFile): FileProblem[] {
  const found = new Map(handlers.map(({ start, name, element }) => [start, `the handler ${name} of <${element}>`]))
  for (const { start, end } of [...code.modules, ...code.expressions])
    for (const { what, offset } of needsIn(text.slice(start, end)))
      found.set(start + offset, found.get(start + offset) ?? what)
  return [...found].map(([offset, what]) => staticFault(file, placeOfOffset(text, offset), 'The page', what))
}

/** What an export of a file needs: itself, or through what it imports. */
async function needsOfPart(project: Project, file: string, name: string): Promise<string[]> {
  const facts = isCode(file) ? await moduleFacts(project, file, name) : undefined
  const files = facts?.files ?? importedFiles(project, [file])
  return files.flatMap((part) => {
    if (!/\.(?:[jt]sx?|mdx?)$/.test(part)) return []
    if (part.startsWith(INTERACTIVE_PARTS)) return [part]
    const page = project.mdx().find((each) => each.file === part)
    const text = page && !isCode(part) ? withoutCode(page) : project.read(part)
    return needsIn(text).map(({ what, offset }) => `${what} (${part}:${placeOfOffset(text, offset).line})`)
  })
}

function faultsOfImport(
  page: MdxFile,
  { from, name, local, line, column }: MdxImport,
  needsOf: NeedsOf,
): FileProblem[] {
  // The first place is the import itself.
  const places = withoutCode(page)
    .split(/[^\w$]+/)
    .filter((word) => word === local)
  if (local === undefined || places.length < 2) return []
  const [first, ...more] = needsOf(from, name, page.file)
  if (first === undefined) return []
  const what = [first, more.length > 1 ? `${more.length} more` : more[0]].filter(Boolean).join(' and ')
  return [staticFault(page.file, { line, column }, `<${local}>`, what)]
}

function staticFault(
  file: string,
  place: { line: number; column: number },
  subject: string,
  what: string,
): FileProblem {
  const message = `${subject} uses ${what}, but this page is static, and React does not run in the browser. ${CURE}`
  return { file, ...place, message }
}
