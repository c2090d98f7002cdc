import path from 'node:path'
import type { OffsetRange, SourceRange, TextProblem } from '@docs402/findings'
import { isMarkdown } from '../../content/public-files'
import { parsedTree } from '../../page/mdx/parser'
import type { MdxElement, MdxFile } from '../../page/mdx/read/mdx-file'
import { rangeOf } from '../../page/mdx/read/read-tag'
import { isFormerImport } from '../../page/mdx/remark-components'
import { themeComponents } from '../../page/mdx/theme-components'
import { cached } from '../../content/sources/cached'
import { dollarsOf } from '../../content/sources/site-file'
import { fillComputed } from '../../page/tree/computed'
import { readForms } from '../../page/tree/forms'
import { perProject, type Project, type RuleBody } from '../project'
import { resolveFile } from '../resolve-import'

const FORMS = 'in-markdown.ts'
const COMPONENTS = 'components'
/** Its components have forms, or are filled with text from the description. */
const OF_ENGINE = /^(?:docs402-theme|nextra-theme-\w+)(?:\/|$)/

const formsIn = perProject(({ root }) => readForms(root))

/** Components of a site, and braces, have text where there is no React: in the Markdown versions of pages and in search. */
export const withoutText: RuleBody = {
  async page(page, project) {
    if (isMarkdown(page.file)) return []
    const empty = page.elements.filter((element) => isOwn(element, page) && !element.filled)
    const braces = await leftOut(page, project.root)
    if (empty.length === 0 && braces.length === 0) return []
    const { IMPORTED } = await themeComponents()
    const forms = await formsIn(project)
    const ofElements = empty.flatMap(({ name, line, column }): TextProblem[] => {
      const file = fileOf(name, page, project, IMPORTED)
      if (file === undefined || name in forms) return []
      const message = `<${name} /> has no text in the Markdown version of this page and in search. Put its text between its tags: <${name}>…</${name}>, or say what it is in ${placeOfForms(file)}: export const forms = { ${quoted(name)}: … }.`
      return [{ severity: 'warning', line, column, message }]
    })
    const isSaid = (start: number) =>
      page.elements.some((element) => element.name in forms && isOwn(element, page) && isIn(element, start))
    const ofBraces = braces.filter(({ start }) => !isSaid(start)).map((place) => problemOf(place, page))
    return [...ofElements, ...ofBraces]
  },
}

const isIn = ({ start, end }: OffsetRange, offset: number) => start <= offset && offset < end

/** The places of braces without a text that the page itself computes. */
async function leftOut({ text, code }: MdxFile, root: string): Promise<SourceRange[]> {
  // Most pages have none; parsing takes longer than asking.
  if (code.expressions.length === 0) return []
  const dollars = dollarsOf(root)
  return cached(root, 'left-out', [String(dollars), text], () =>
    fillComputed(parsedTree(text, false, dollars)).flatMap((node) => rangeOf(node) ?? []),
  )
}

/** What to do about braces, which depends on what is in them. */
function problemOf({ line, column, ...range }: SourceRange, page: MdxFile): TextProblem {
  const name = page.elements.find(({ start }) => isIn(range, start))?.name
  const what = name === undefined ? 'What is in these braces' : `<${name}> is in braces, and so it`
  const lost = `${what} is left out of the Markdown version of this page and of search.`
  const fix =
    name === undefined
      ? 'Write it without braces, or compute a text from what this page declares.'
      : `Write <${name}> without braces, or move the braces into a component, with its text in ${COMPONENTS}/${FORMS}.`
  return { severity: 'warning', line, column, message: `${lost} ${fix}` }
}

const firstOf = (name: string) => name.split('.')[0] ?? ''
const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)

const isOwn = ({ name }: MdxElement, { declared }: MdxFile) => /^[A-Z]/.test(name) && declared.includes(firstOf(name))

/** The file with a component: the page itself if it declares it; undefined for one that has its text elsewhere. */
function fileOf(
  name: string,
  page: MdxFile,
  project: Project,
  ofTheme: ReadonlyMap<string, string>,
): string | undefined {
  const entry = page.imports.find(({ local }) => local === firstOf(name))
  if (!entry) return page.file
  const file = resolveFile(project, entry.from, page.file)
  if (file === undefined && isFormerImport(project.root, entry.from, [entry.name], ofTheme)) return undefined
  // Texts that pages share are included; what is missing is reported elsewhere.
  if (file !== undefined) return /\.mdx?$/.test(file) ? undefined : file
  return /^[.@/]/.test(entry.from) || OF_ENGINE.test(entry.from) ? undefined : page.file
}

/** Beside the component, where it can be found. */
function placeOfForms(file: string): string {
  const folder = path.posix.dirname(file)
  return `${folder.split('/')[0] === COMPONENTS ? folder : COMPONENTS}/${FORMS}`
}
