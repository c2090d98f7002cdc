import { nearest, type TextProblem } from '@docs402/findings'
import { apiFolderOf, apiNames, currentFolders, folderOfApi, isOfApi } from '../../reference/site/folder'
import { themeComponents } from '../../page/mdx/theme-components'
import { isMarkdown } from '../../content/public-files'
import { formHere } from '../../page/mdx/other-tools'
import type { MdxElement, MdxFile } from '../../page/mdx/read/mdx-file'
import { isShown } from '../../page/mdx/rehype-github-html'
import { routeOf } from '../../shared/routes'
import { perProject, type RuleBody } from '../project'
import { type Blocks, blocksOf, blockFaults } from './block-faults'
import { nestingFaults } from './nesting'

/** Names of components that need no import: of Markdown and single pages, and of the API. */
interface Known {
  own: readonly string[]
  api: readonly string[]
}

const API_MODULE = 'docs402-theme/api'

/** The components of the theme, and what those of the API can show on a page. */
const componentsOf = perProject(async (project) => {
  const { PROVIDED, IMPORTED } = await themeComponents()
  const blocks = new Map<string, Promise<Blocks>>()
  const blocksOn = (folder: string) => {
    const available = blocks.get(folder) ?? blocksOf(project, folder)
    blocks.set(folder, available)
    return available
  }
  // Their names are known even where the description can't be read, which another rule reports.
  const api = [...IMPORTED].flatMap(([name, from]) => (from === API_MODULE ? name : []))
  const others = [...IMPORTED.keys()].filter((name) => !api.includes(name))
  return { own: [...PROVIDED, ...others].sort(), api, blocksOn }
})

/**
 * Every component of a page exists and is imported, is where it is allowed, and names what the API has. Its other
 * properties are checked with the types (`source/types`).
 */
export const components: RuleBody = {
  async page(page, project) {
    const { blocksOn, ...available } = await componentsOf(project)
    const route = routeOf(page.file)
    const [names, ofPage] = [apiNames(project.root), await blocksOn(apiFolderOf(project.root, route))]
    // On a page of no API, the compiler says which one a block means.
    const others = names.length > 0 && !isOfApi(project.root, route) ? currentFolders(project.root) : []
    const blocks = new Map<string, Blocks>()
    for (const folder of [...names.map(folderOfApi), ...others]) blocks.set(folder, await blocksOn(folder))
    const blocksFor = (element: MdxElement): Blocks => {
      const valueOf = (key: string) => element.attributes.find(({ name }) => name === key)?.value
      const named = blocks.get(folderOfApi(String(valueOf('api') ?? '')))
      const of = String(valueOf('of') ?? '')
      const having = others
        .map((folder) => blocks.get(folder))
        .find((each) => each?.[element.name]?.attribute?.values.includes(of))
      return named ?? having ?? ofPage
    }
    return page.elements.flatMap((element) => [
      ...elementFaults(element, page, available),
      ...nestingFaults(element, page),
      ...blockFaults(element, blocksFor(element)),
    ])
  },
}

function elementFaults(element: MdxElement, page: MdxFile, available: Known): TextProblem[] {
  const { name, line, column } = element
  const [first = '', member] = name.split('.')
  if (name === '') return []
  if (isMarkdown(page.file)) return markdownFaults(element, page, available)
  if (member === undefined && /^[a-z]/.test(name)) return htmlFaults(element, page)
  if (page.declared.includes(first)) return []
  if (member === undefined && [...available.own, ...available.api].includes(name)) return []
  return [{ line, column, message: unknown(element, page, available) }]
}

/** What follows the name of an element: attributes, from which another tool's kind and title are read. */
const behind = ({ start, name }: MdxElement, { text }: MdxFile): string =>
  /^[^>\n]*/.exec(text.slice(start + 1 + name.length))?.[0] ?? ''

function unknown(element: MdxElement, page: MdxFile, { own: siteComponents, api }: Known): string {
  const [name = ''] = element.name.split('.')
  const form = formHere(element.name, behind(element, page), page.file)
  if (form !== undefined) return `There is no component <${element.name}>. Write ${form}.`
  const near = nearest(name, [...siteComponents, ...api])
  const guess = near === undefined ? '' : ` Did you mean <${near}>?`
  return `There is no component <${name}>.${guess} Available without an import: ${siteComponents.join(', ')}. Import those of your own below the front matter.`
}

/** Markdown pages show the content of unknown elements, as GitHub does. */
function markdownFaults(element: MdxElement, page: MdxFile, { own: siteComponents, api }: Known): TextProblem[] {
  const { name, line, column } = element
  const { file } = page
  if (siteComponents.includes(name) || api.includes(name)) {
    const message = `<${name}> is a component, and ".md" files are rendered as on GitHub. Rename the file: its ending is .mdx`
    return [{ line, column, message }]
  }
  // GitHub removes styles, and so does the page.
  if (isShown(name)) return htmlFaults(element, page).map((fault) => ({ ...fault, severity: 'warning' }))
  const form = /^[A-Z]/.test(name) ? formHere(name, behind(element, page), file) : undefined
  const fix = form === undefined ? 'To show it as text, put it in backticks' : `Write ${form}`
  const message = `<${name}> is not shown, as on GitHub. ${fix}.`
  return [{ severity: 'warning', line, column, message }]
}

/** HTML that the page's policy blocks, or that is obsolete. */
function htmlFaults(element: MdxElement, page: MdxFile): TextProblem[] {
  const { name, attributes, line, column } = element
  const obsolete = '<center> is obsolete HTML. Write <div align="center"> and </div>, as on GitHub.'
  const blocked =
    'The content security policy blocks style attributes. Remove it, and use a class of a style sheet, or a component that has one.'
  return [
    ...(name === 'center' ? [{ line, column, message: obsolete }] : []),
    ...attributes
      .filter((each) => each.name === 'style')
      .map(({ start, end, ...content }) => ({
        ...{ line: content.line, column: content.column, message: blocked },
        edits: [{ start: start - (/\s/.test(page.text[start - 1] ?? '') ? 1 : 0), end, text: '' }],
      })),
  ]
}
