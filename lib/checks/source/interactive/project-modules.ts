import type { MdxFile, OffsetRange } from '@/lib/content/mdx/read/mdx-file'
import { resolveFile } from '@/lib/checks/resolve-import'
import { readMdx } from '@/lib/content/mdx/read/read-mdx'
import type { Project } from '@/lib/checks/project'
import { type Declaration, emptyModule, type Module } from './module'
import { parseCode, scanDeclaration, scanModule } from './scan-module'

/** The name under which a module holds what an MDX file shows. */
export const CONTENT = 'default'

/** Some stretches of a text, each at its own line and column; the rest is blank. */
function only(text: string, stretches: readonly OffsetRange[]): string {
  let at = 0
  let result = ''
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start).replaceAll(/[^\n]/g, ' ') + text.slice(start, end)
    at = end
  }
  return result
}

/** Reads the code of an MDX file: what it imports and declares, and what its text uses. */
function scanMdx({ file, text, elements, handlers, code }: MdxFile): Module {
  const module = code.modules.length === 0 ? emptyModule(file) : scanModule(file, only(text, code.modules))
  const content: Declaration = {
    handlers: handlers.map(({ name, element, line, column }) => {
      return { what: `the handler ${name} of <${element}>`, file, line, column }
    }),
    // A layout that the file exports by default.
    references: [...(module.declarations.get(CONTENT)?.references ?? [])],
  }
  for (const element of new Set(elements.map(({ name }) => name))) {
    const [name = '', member] = element.split('.')
    if (!/^[A-Z]/.test(name) && member === undefined) continue
    content.references.push({ name, ...(member === undefined ? {} : { member }), line: 1, column: 1 })
  }
  if (code.expressions.length > 0) {
    const source = parseCode(file, only(text, code.expressions))
    for (const statement of source.statements) scanDeclaration(source, statement, content)
  }
  module.declarations.set(CONTENT, content)
  module.exports.set(CONTENT, { name: CONTENT })
  return module
}

const CODE = /\.(tsx?|jsx?|mjs|mdx?)$/

/** The project's modules, each read once in a run. */
export interface ProjectModules {
  /** Throws when there is no such file. */
  module(file: string): Module
  /** The file of the project that an import means; undefined for a package, a style sheet, an image. */
  resolve(from: string, importer: string): string | undefined
}

const opened = new WeakMap<Project, ProjectModules>()

/** The modules of a project; several rules ask for them. */
export function projectModules(project: Project): ProjectModules {
  const modules = opened.get(project) ?? openModules(project)
  opened.set(project, modules)
  return modules
}

function openModules(project: Project): ProjectModules {
  const pages = new Map(project.mdx().map((page) => [page.file, page]))
  const modules = new Map<string, Module>()
  const files = new Map<string, string | undefined>()
  const read = (file: string): Module => {
    if (!/\.mdx?$/.test(file)) return scanModule(file, project.read(file))
    return scanMdx(pages.get(file) ?? readMdx(file, project.read(file)))
  }
  return {
    module(file) {
      const module = modules.get(file) ?? read(file)
      modules.set(file, module)
      return module
    },
    resolve(from, importer) {
      const key = `${importer} ${from}`
      if (!files.has(key)) files.set(key, resolveFile(project, from, importer))
      const file = files.get(key)
      return file !== undefined && CODE.test(file) ? file : undefined
    },
  }
}
