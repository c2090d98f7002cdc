import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { findNeeds, stepsOf, type Needs } from './interactive/find-needs'
import type { Declaration, Module, Need } from './interactive/module'
import { CONTENT, type ProjectModules } from './interactive/project-modules'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import type { SourceFault, SourceRule } from '../project'

const CURE = 'Add "interactive: true" to the front matter, or make it work with HTML alone.'

/** Something of the page that needs React in the browser, with all that it needs. */
interface Use {
  /** As the message begins: `<Counter>`. */
  subject: string
  line: number
  column: number
  needs: Need[]
}

/**
 * State, effects and handlers stand only on pages on which React runs in the browser (`interactive: true`); elsewhere they would
 * be dead. And no page makes its readers load React for nothing.
 */
export const interactive: SourceRule = {
  name: 'source/interactive',
  run: async (project) => {
    const routes = new Set(project.routes().map(({ file }) => file))
    const pages = project
      .mdx()
      .filter(({ file, problems }) => routes.has(file) && !problems.some(({ structural }) => structural))
    const asked = pages.filter((page) => isInteractive(page) || mayNeedReact(page))
    if (asked.length === 0) return []
    // The compiler takes long to load: not before it is needed.
    const { projectModules } = await import('./interactive/project-modules')
    const modules = projectModules(project)
    const needsOf = remember(modules)
    return asked.flatMap((page) => findingsOf(page, modules, needsOf))
  },
}

const isInteractive = ({ text }: MdxFile): boolean => readFrontMatter(text).valueAt('interactive') === true

/** A page of plain Markdown needs nothing. */
function mayNeedReact({ handlers, code }: MdxFile): boolean {
  return handlers.length > 0 || code.modules.length > 0 || code.expressions.length > 0
}

/** Many pages import the same parts: each is followed once. */
function remember(modules: ProjectModules): (file: string, name: string) => Needs {
  const known = new Map<string, Needs>()
  return (file, name) => {
    const key = `${file} ${name}`
    const needs = known.get(key) ?? findNeeds(modules, file, name)
    known.set(key, needs)
    return needs
  }
}

function findingsOf(
  page: MdxFile,
  modules: ProjectModules,
  needsOf: (file: string, name: string) => Needs,
): SourceFault[] {
  const { uses, unknown } = usesOf(modules.module(page.file), modules, needsOf)
  const at = { file: page.file } as const
  if (isInteractive(page)) {
    if (uses.length > 0 || unknown) return []
    const message =
      'Nothing on this page needs React, but its readers would load more than 100 KiB for it. Take "interactive" out.'
    return [{ ...at, severity: 'warning', ...readFrontMatter(page.text).placeOf(['interactive']), message }]
  }
  return uses.map(({ subject, line, column, needs }) => {
    const what = list(needs.map((need) => described(need, page.file)))
    const message = `${subject} uses ${what}, but this page is static: nothing of React runs in the browser. ${CURE}`
    return { ...at, severity: 'error', line, column, message }
  })
}

/** What the page's text uses, directly and through the components that it declares itself. */
function usesOf(
  module: Module,
  modules: ProjectModules,
  needsOf: (file: string, name: string) => Needs,
): { uses: Use[]; unknown: boolean } {
  const uses: Use[] = []
  let unknown = false
  const imports = new Set<string>()
  const visited = new Set<string>()

  const visit = (name: string, declaration: Declaration): void => {
    visited.add(name)
    const steps = stepsOf(modules, module, declaration)
    unknown ||= steps.unknown
    if (name === CONTENT) {
      for (const need of steps.needs) uses.push({ subject: 'The text', ...need, needs: [need] })
    } else if (steps.needs[0]) {
      uses.push({ ...steps.needs[0], subject: called(name), needs: steps.needs })
    }
    for (const imported of steps.imported) {
      const key = `${imported.local} ${imported.name}`
      if (imports.has(key)) continue
      imports.add(key)
      const found = needsOf(imported.file, imported.name)
      unknown ||= found.unknown
      const place = module.imports.get(imported.local)
      const name = place?.name === '*' ? `${imported.local}.${imported.name}` : imported.local
      if (place && found.needs.length > 0) uses.push({ ...place, subject: called(name), needs: found.needs })
    }
    for (const local of steps.locals) {
      const next = module.declarations.get(local)
      if (next && !visited.has(local)) visit(local, next)
    }
  }

  const content = module.declarations.get(CONTENT)
  if (content) visit(CONTENT, content)
  return { uses, unknown }
}

/** Components are shown as they are written in a page. */
function called(name: string): string {
  return /^[A-Z]|\./.test(name) ? `<${name}>` : name
}

function described({ what, file, line }: Need, page: string): string {
  return file === page ? what : `${what} (${file}:${line})`
}

/** `a, b and c`, or the first two and how many more. */
function list(all: readonly string[]): string {
  const items = [...new Set(all)]
  const shown = items.length > 3 ? [...items.slice(0, 2), `${items.length - 2} more`] : items
  return shown.length === 1 ? shown.join() : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`
}
