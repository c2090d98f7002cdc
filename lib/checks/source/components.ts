import { apiFolderOf } from '@/lib/content/api/folder'
import { routeOf } from '@/lib/content/routes'
import { apiComponents, partFaults, type ApiComponents } from '../components/api-parts'
import { isMarkdown } from '@/lib/content/mdx/is-markdown'
import { isShown } from '@/lib/content/mdx/rehype-github-html'
import { nestingFaults, type PropProblem } from '../components/nesting'
import { nearest } from '@chain-data/findings'
import type { MdxElement, MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { moduleFacts } from '../modules'
import { codeOf, OWN_COMPONENTS } from '../own-code'
import type { SourceRule } from '../project'
import { componentElsewhere } from './other-tools'
import { isReadable } from './page-kinds'

/** Components that pages import. */
const API_COMPONENTS = 'components/api/index.tsx'

/** Names of components: those that need no import, and those that do. */
interface Known {
  own: readonly string[]
  api: readonly string[]
}

/**
 * Every component of a page exists and is imported, stands where it may stand, and names what the API has. Its other
 * properties are checked with the types (`source/types`).
 */
export const components: SourceRule = {
  name: 'source/components',
  run: async (project) => {
    const pages = project.mdx().filter(isReadable)
    const [own, api] = await Promise.all(
      [OWN_COMPONENTS, API_COMPONENTS].map((file) => moduleFacts(codeOf(project), file)),
    )
    const known = { own: own?.exports ?? [], api: api?.exports ?? [] }
    const facts = project.has('api/openapi.yaml') ? project : codeOf(project)
    const folderOf = ({ file }: MdxFile) => apiFolderOf(facts.root, routeOf(file))
    const parts = new Map<string, ApiComponents>()
    for (const folder of new Set(pages.map(folderOf))) parts.set(folder, await apiComponents(facts, folder))
    return pages.flatMap((page) =>
      page.elements.flatMap((element) => {
        const faults = [
          ...elementFaults(element, page, known),
          ...nestingFaults(element, page),
          ...partFaults(element, parts.get(folderOf(page)) ?? {}),
        ]
        return faults.map((fault) => ({ severity: 'error' as const, file: page.file, ...fault }))
      }),
    )
  },
}

function elementFaults(element: MdxElement, page: MdxFile, known: Known): PropProblem[] {
  const { name, line, column } = element
  if (name === '') return []
  if (isMarkdown(page.file)) return markdownFaults(element, page.file, known)
  const [first = '', member] = name.split('.')
  if (name === 'center') return [{ line, column, message: CENTER }]
  if (member === undefined && /^[a-z]/.test(name)) return styleFaults(element)
  if (page.declared.includes(first) || (member === undefined && known.own.includes(name))) return []
  return [{ line, column, message: unknown(componentElsewhere(name) ? name : first, known) }]
}

function unknown(name: string, { own, api }: Known): string {
  if (api.includes(name)) return `<${name}> is not imported. Add below the front matter: ${importLine(name)}`
  const elsewhere = componentElsewhere(name)
  if (elsewhere !== undefined) return `There is no component <${name}>. ${elsewhere}`
  const near = nearest(name, [...own, ...api])
  const cure = near !== undefined && api.includes(near) ? ` Import it: ${importLine(near)}` : ''
  const guess = near === undefined ? '' : ` Did you mean <${near}>?${cure}`
  return `There is no component <${name}>.${guess} Available without an import: ${own.join(', ')}. Import others below the front matter.`
}

const importLine = (name: string) => `import { ${name} } from '@/components/api'`

/** Markdown pages show the content of unknown elements, as GitHub does. */
function markdownFaults(element: MdxElement, file: string, { own, api }: Known): PropProblem[] {
  const { name, line, column } = element
  if (own.includes(name) || api.includes(name)) {
    const message = `<${name}> is a component, and ".md" files are rendered as on GitHub. Rename the file: ${file}x`
    return [{ line, column, message }]
  }
  // GitHub removes styles, and so does the page.
  if (isShown(name)) return styleFaults(element).map((fault) => ({ ...fault, severity: 'warning' }))
  const message = `<${name}> is not shown, as on GitHub. To show it as text, put it in backticks.`
  return [{ severity: 'warning', line, column, message }]
}

const CENTER = '<center> is obsolete HTML. Write <div align="center"> and </div>, as on GitHub.'

function styleFaults({ attributes }: MdxElement): PropProblem[] {
  const message =
    'The content security policy blocks style attributes. Remove it, and use a class of a style sheet, or a component that has one.'
  return attributes.filter(({ name }) => name === 'style').map(({ line, column }) => ({ line, column, message }))
}
