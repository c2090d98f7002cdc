import browserHooks from './browser-hooks.json'
import type { Declaration, Import, Module, Need, Reference } from './module'
import type { ProjectModules } from './project-modules'

/** Hooks of React that do nothing, or never run, while a page is rendered at build time; eslint.config.mjs reads the same list. */
const HOOKS: ReadonlySet<string> = new Set(browserHooks)
const CLASSES = new Set(['Component', 'PureComponent'])
/** Modules whose parts only work once React runs in the browser. */
const MODULES = new Set(['next/dynamic', 'next/link', 'next/router', 'next/script', 'nextra/hooks'])
/** Packages whose other parts are known to need nothing. */
const PLAIN = /^(react|next|nextra|nextra-theme-docs|nextra-theme-blog)(\/|$)/

/** What a declaration needs by itself, and where it leads on to. */
interface Steps {
  needs: Need[]
  /** Names of the same module. */
  locals: string[]
  /** Names of other modules of the project, by the name they have here. */
  imported: { local: string; file: string; name: string }[]
  /** Whether it uses a package that nobody looked into. */
  unknown: boolean
}

/** What is needed in all, through every module of the project. */
export type Needs = Pick<Steps, 'needs' | 'unknown'>

/** The name that a reference means in the module it is imported from. */
function nameThere(imported: Import, reference: Reference): string {
  const isWhole = imported.name === '*' || (imported.name === 'default' && imported.from === 'react')
  return isWhole ? (reference.member ?? '*') : imported.name
}

function ownNeed(imported: Import, name: string, { extendedBy }: Reference): string | undefined {
  if (MODULES.has(imported.from)) return imported.from
  if (imported.from !== 'react') return undefined
  if (extendedBy !== undefined && CLASSES.has(name)) return `the class component ${extendedBy}`.trimEnd()
  return HOOKS.has(name) ? name : undefined
}

/** Follows a declaration by one step. */
export function stepsOf(modules: ProjectModules, module: Module, declaration: Declaration): Steps {
  const steps: Steps = { needs: [...declaration.handlers], locals: [], imported: [], unknown: false }
  for (const reference of declaration.references) {
    const imported = module.imports.get(reference.name)
    if (!imported) {
      if (module.declarations.has(reference.name)) steps.locals.push(reference.name)
      continue
    }
    const name = nameThere(imported, reference)
    const what = ownNeed(imported, name, reference)
    const file = what === undefined ? modules.resolve(imported.from, module.file) : undefined
    if (what !== undefined) {
      steps.needs.push({ what, file: module.file, line: reference.line, column: reference.column })
    } else if (file !== undefined) {
      steps.imported.push({ local: reference.name, file, name })
    } else if (/^[^.@]|^@[^/]/.test(imported.from) && !PLAIN.test(imported.from)) {
      steps.unknown = true
    }
  }
  steps.needs.sort((a, b) => a.line - b.line || a.column - b.column)
  return steps
}

/** What is needed by a name that a file of the project exports, in the order in which it is found. */
export function findNeeds(modules: ProjectModules, file: string, name: string): Needs {
  const found: Needs = { needs: [], unknown: false }
  const seen = new Set<string>()
  const isNew = (key: string) => !seen.has(key) && seen.add(key)

  const followDeclaration = (module: Module, declaration: Declaration): void => {
    const steps = stepsOf(modules, module, declaration)
    found.needs.push(...steps.needs)
    found.unknown ||= steps.unknown
    for (const local of steps.locals) followName(module, local)
    for (const imported of steps.imported) followExport(imported.file, imported.name)
  }
  const followName = (module: Module, local: string): void => {
    const declaration = module.declarations.get(local)
    if (declaration && isNew(`${module.file} ${local}`)) followDeclaration(module, declaration)
  }
  const followExport = (from: string, wanted: string): void => {
    if (!isNew(`${from} export ${wanted}`)) return
    const module = modules.module(from)
    if (isNew(`${from} body`)) followDeclaration(module, module.body)
    if (wanted === '*') for (const exported of module.exports.keys()) followExport(from, exported)
    const exported = module.exports.get(wanted)
    if (!exported) {
      for (const all of module.exportsAllOf) followFrom(module, all, wanted)
    } else if (exported.from !== undefined) {
      followFrom(module, exported.from, exported.name)
    } else {
      // An imported name may be exported again.
      const reference = { name: exported.name, line: 1, column: 1 }
      if (module.imports.has(exported.name)) followDeclaration(module, { handlers: [], references: [reference] })
      else followName(module, exported.name)
    }
  }
  const followFrom = (module: Module, from: string, wanted: string): void => {
    const target = modules.resolve(from, module.file)
    if (target === undefined) found.unknown = true
    else followExport(target, wanted)
  }

  followExport(file, name)
  return found
}
