import { placeOfOffset, type Problem } from '@docs402/findings'
import { isHandler, type MdxFile } from '../../page/mdx/read/mdx-file'
import { withoutCode } from '../../page/mdx/read/without-code'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import type { Project, RuleBody } from '../project'
import { importedFiles, resolveFile } from '../resolve-import'
import browserHooks from './browser-hooks.json'
import { isReadable, routeIn } from './page-kinds'

/** Features that need React in the browser; tools/lint/rules.mjs reads the same list of hooks. */
const NEEDS = new RegExp(
  [
    String.raw`\b(?:${browserHooks.join('|')})(?=\s*[(<])`,
    String.raw`(?<=\s)on[A-Z]\w*(?==\{(?!\s*(?:['"\x60]|true\b|false\b|null\b|undefined\b)))`,
    String.raw`\bextends\s+(?:React\.)?(?:Pure)?Component\b`,
    String.raw`(?<=\bfrom\s+['"])(?:next\/(?:dynamic|link|navigation|router|script)|nextra\/hooks)`,
  ].join('|'),
  'g',
)
/** Components in this folder of a site are made for interactive pages. */
const INTERACTIVE_PARTS = 'components/interactive/'
/** Packages that need only what `NEEDS` names. */
const PLAIN = /^(?:@\/|\.|(?:react|next|nextra|nextra-theme-docs|nextra-theme-blog)(?:\/|$))/

/**
 * State, effects and handlers are only on pages that run React in the browser (`interactive: true`); elsewhere they
 * would do nothing. And no page loads React unnecessarily.
 */
export const interactive: RuleBody = {
  page(page, project) {
    if (routeIn(project, page) === undefined || !isReadable(page)) return []
    const needs = [...needsOfText(page), ...needsOfImports(project, page)]
    const matter = readFrontMatter(page.text)
    if (matter.valueAt('interactive') !== true)
      return needs.map(({ message, ...place }) => ({
        ...place,
        message: `${message}, but this page is static, and React does not run in the browser. Add "interactive: true" to the front matter, or use components that work without React in the browser.`,
      }))
    if (needs.length > 0 || page.imports.some(({ from }) => !PLAIN.test(from))) return []
    const message =
      'Nothing on this page needs React in the browser, but readers would load more than 100 KiB for it. Remove "interactive".'
    return [{ severity: 'warning', ...matter.placeOf(['interactive']), message }]
  },
}

/** Handlers of elements in the text of a page, and what its own declarations use. */
function needsOfText({ text, elements, code }: MdxFile): Problem[] {
  const inCode = [...code.modules, ...code.expressions].flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(NEEDS)].map(({ 0: what, index }) => [start + index, what] as const),
  )
  const needs = new Map([
    ...inCode,
    ...elements.flatMap((element) =>
      element.attributes.filter(isHandler).map(({ start, name }) => [start, `${name} of <${element.name}>`] as const),
    ),
  ])
  return [...needs].map(([offset, what]) => ({ ...placeOfOffset(text, offset), message: `The page uses ${what}` }))
}

/** What the modules use that a page imports and shows. A module counts with all that it imports itself. */
function needsOfImports(project: Project, page: MdxFile): Problem[] {
  const words = withoutCode(page).split(/[^\w$]+/)
  return page.imports.flatMap(({ from, local, line, column }): Problem[] => {
    const file = resolveFile(project, from, page.file)
    // The first place is the import itself.
    if (file === undefined || words.filter((word) => word === local).length < 2) return []
    const parts = importedFiles(project, [file])
    const interactivePart = [file, ...parts].find((part) => part.startsWith(INTERACTIVE_PARTS))
    const [first, ...more] =
      interactivePart === undefined ? parts.flatMap((part) => needsOfFile(project, part)) : [interactivePart]
    const rest = more.length === 0 ? '' : ` and ${more.length} more`
    return first === undefined ? [] : [{ line, column, message: `<${local}> uses ${first}${rest}` }]
  })
}

function needsOfFile(project: Project, file: string): string[] {
  const page = project.mdx().find((each) => each.file === file)
  if (!/\.(?:[jt]sx?|mdx?)$/.test(file)) return []
  const text = page ? withoutCode(page) : project.read(file)
  return [...text.matchAll(NEEDS)].map(({ 0: what, index }) => `${what} (${file}:${placeOfOffset(text, index).line})`)
}
