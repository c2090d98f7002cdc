import { apiFolderOf } from '@/lib/api-view/folder'
import { routeOf } from '@/lib/content/routes'
import { apiComponents, partFaults, type ApiComponents } from '../components/api-parts'
import { isMarkdown } from '@/lib/content/mdx/is-markdown'
import { isShown } from '@/lib/content/mdx/rehype-github-html'
import { codeOf, componentTypes, OWN_COMPONENTS, type ComponentTypes } from '../components/component-types'
import { explainUse, type PropProblem, nestingFaults } from '../components/explain-use'
import { didYouMean, nearest } from '@chain-data/findings'
import type { MdxElement, MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { resolveFile } from '../resolve-import'
import type { Project, SourceRule } from '../project'
import { componentElsewhere } from './other-tools'
import { isCode, isReadable } from './page-kinds'

/** Files of components that pages import. */
const SHARED = ['components/api/index.tsx']

/** Every component and HTML element of a page exists, is imported, and gets valid properties. */
export const components: SourceRule = {
  name: 'source/components',
  run: async (project) => {
    const pages = project.mdx().filter(isReadable)
    const code = codeOf(project)
    const shared = SHARED.filter((file) => code.has(file))
    const imported = pages.flatMap((page) => importedModules(project, code, page))
    const facts = project.has('api/openapi.yaml') ? project : code
    const folderOf = ({ file }: MdxFile) => apiFolderOf(facts.root, routeOf(file))
    const parts = new Map<string, ApiComponents>()
    for (const folder of new Set(pages.map(folderOf))) parts.set(folder, await apiComponents(facts, folder))
    const types = await typesOf(project, code, [...shared, ...imported])
    return pages.flatMap((page) =>
      page.elements.flatMap((element) => {
        const faults = [
          ...elementFaults(element, page, { project, code, types }),
          ...nestingFaults(element, page),
          ...partFaults(element, parts.get(folderOf(page)) ?? {}),
        ]
        return faults.map((fault) => ({ severity: 'error' as const, file: page.file, ...fault }))
      }),
    )
  },
}

/** A site without a file of global components may have others to import. */
async function typesOf(project: Project, code: Project, files: readonly string[]): Promise<ComponentTypes> {
  const types = await componentTypes(code, files)
  if (project === code || !files.some((file) => project.isFile(file))) return types
  const own = await componentTypes(project, files)
  return { ...types, files: { ...types.files, ...own.files } }
}

interface Known {
  project: Project
  code: Project
  types: ComponentTypes
}

function importedModules(project: Project, code: Project, page: MdxFile): string[] {
  return page.imports.flatMap(({ from }) => {
    const file = resolveFile(project, from, page.file) ?? resolveFile(code, from, page.file)
    return file !== undefined && isCode(file) ? [file] : []
  })
}

function elementFaults(element: MdxElement, page: MdxFile, { project, code, types }: Known): PropProblem[] {
  const { name, line, column } = element
  const [first = '', member] = name.split('.')
  if (name === '') return []
  if (isMarkdown(page.file)) return markdownFaults(element, page.file, types)
  if (name === 'center') return [{ line, column, message: CENTER }]
  if (member === undefined && /^[a-z]/.test(name)) return htmlFaults(element, types)
  const declared = page.declared.includes(first)
  if (member !== undefined || declared) {
    const imported = page.imports.find((entry) => localName(page, entry) === first)
    const file =
      imported && (resolveFile(project, imported.from, page.file) ?? resolveFile(code, imported.from, page.file))
    const type = file === undefined || member !== undefined ? undefined : types.files[file]?.[imported?.name ?? '']
    if (!declared) return [{ line, column, message: unknown(componentElsewhere(name) ? name : first, types) }]
    return type ? explainUse(element, type) : []
  }
  const own = types.files[OWN_COMPONENTS]?.[name]
  return own ? explainUse(element, own) : [{ line, column, message: unknown(name, types) }]
}

/** `import { Price as Cost }` is used as `Cost`. */
function localName({ text }: MdxFile, { start, end, name }: MdxFile['imports'][number]): string {
  return /(?<local>[\w$]+)\s*$/.exec(text.slice(start, end))?.groups?.['local'] ?? name
}

function unknown(name: string, { files }: ComponentTypes): string {
  const own = Object.keys(files[OWN_COMPONENTS] ?? {}).filter((candidate) => /^[A-Z]/.test(candidate))
  const elsewhere = Object.entries(files).filter(([file]) => file !== OWN_COMPONENTS)
  const home = elsewhere.find(([, exported]) => Object.hasOwn(exported, name))
  if (home) return `<${name}> is not imported. Add below the front matter: ${importLine(name, home[0])}`
  const elsewhereCure = componentElsewhere(name)
  if (elsewhereCure !== undefined) return `There is no component <${name}>. ${elsewhereCure}`
  const near = nearest(name, [...own, ...elsewhere.flatMap(([, exported]) => Object.keys(exported))])
  const from =
    near === undefined || own.includes(near)
      ? undefined
      : elsewhere.find(([, exported]) => Object.hasOwn(exported, near))
  const guess =
    near === undefined ? '' : ` Did you mean <${near}>?${from ? ` Import it: ${importLine(near, from[0])}` : ''}`
  return `There is no component <${name}>.${guess} Available without an import: ${own.join(', ')}. Import others below the front matter.`
}

function importLine(name: string, file: string): string {
  return `import { ${name} } from '@/${file.replace(/(?:\/index)?\.\w+$/, '')}'`
}

/** Markdown pages show the content of unknown elements, as GitHub does. */
function markdownFaults(element: MdxElement, file: string, types: ComponentTypes): PropProblem[] {
  const { name, line, column } = element
  const components = Object.values(types.files).flatMap((exported) => Object.keys(exported))
  if (/^[A-Z]/.test(name) && components.includes(name)) {
    const message = `<${name}> is a component, and ".md" files are rendered as on GitHub. Rename the file: ${file}x`
    return [{ line, column, message }]
  }
  if (isShown(name)) return htmlFaults(element, types).map((fault) => ({ ...fault, severity: 'warning' }))
  const message = `<${name}> is not shown, as on GitHub. To show it as text, put it in backticks.`
  return [{ severity: 'warning', line, column, message }]
}

const CENTER = '<center> is obsolete HTML. Write <div align="center"> and </div>, as on GitHub.'

/** Custom elements have a hyphen in their name. MathML is not among React's types. */
function htmlFaults(element: MdxElement, { elements, files }: ComponentTypes): PropProblem[] {
  const { name, line, column, attributes, parents } = element
  const known =
    elements.length === 0 || elements.includes(name) || /-/.test(name) || [name, ...parents].includes('math')
  if (!known) {
    const own = Object.keys(files[OWN_COMPONENTS] ?? {})
    const component = own.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
    const guess = component ? ` Did you mean <${component}>?` : name.length > 3 ? didYouMean(name, elements) : ''
    return [
      { line, column, message: `There is no HTML element <${name}>.${guess} To show it as text, put it in backticks.` },
    ]
  }
  return attributes.flatMap((attribute): PropProblem[] => {
    const { line, column, value } = attribute
    if (attribute.name === 'style') {
      const message =
        'The content security policy blocks style attributes. Remove it, and use a class of a style sheet, or a component that has one.'
      return [{ line, column, message }]
    }
    if (/^on/i.test(attribute.name) && typeof value === 'string') {
      const message = `"${attribute.name}" can't be a string: the content security policy blocks scripts in attributes. Pass a function, on a page with "interactive: true".`
      return [{ line, column, message }]
    }
    return []
  })
}
