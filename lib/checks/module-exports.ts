import type ts from 'typescript'
import { compiler } from '@/lib/content/sources/compiler'
import type { Project } from './project'
import { resolveFile } from './resolve-import'

interface ModuleExports {
  /** Each exported name, with the module that it is re-exported from; undefined if the file declares it. */
  names: { name: string; from: string | undefined }[]
  /** Modules that are re-exported as a whole: `export * from './part'`. */
  all: string[]
}

const CODE = /\.[jt]sx?$/

/**
 * The names that a file of the project exports, re-exports included.
 * @returns undefined if it re-exports a package, whose names are not known
 */
export function exportedNames(project: Project, file: string, seen: readonly string[] = []): string[] | undefined {
  if (!CODE.test(file)) return ['default']
  const { names, all } = moduleExports(project, file)
  const found = new Set(names.map(({ name }) => name))
  for (const from of all) {
    const target = resolveFile(project, from, file)
    if (target === undefined) return undefined
    if (seen.includes(target)) continue
    const more = exportedNames(project, target, [...seen, file])
    if (!more) return undefined
    for (const name of more) if (name !== 'default') found.add(name)
  }
  return [...found].sort()
}

/** The file that declares an exported name: the file itself, or the one it re-exports the name from. */
export function fileOfExport(project: Project, file: string, name: string): string {
  if (!CODE.test(file)) return file
  const { names, all } = moduleExports(project, file)
  const exported = names.find((candidate) => candidate.name === name)
  if (!exported) {
    const parts = all.flatMap((from) => resolveFile(project, from, file) ?? [])
    return parts.find((part) => exportedNames(project, part)?.includes(name)) ?? file
  }
  return (exported.from === undefined ? undefined : resolveFile(project, exported.from, file)) ?? file
}

function moduleExports(project: Project, file: string): ModuleExports {
  const api = compiler()
  const source = api.createSourceFile(file, project.read(file), api.ScriptTarget.Latest, true)
  const names = new Map<string, string | undefined>()
  const all: string[] = []
  for (const statement of source.statements) {
    if (api.isExportAssignment(statement)) names.set('default', undefined)
    else if (!api.isExportDeclaration(statement))
      for (const name of declaredExports(statement)) names.set(name, undefined)
    else if (!statement.isTypeOnly) {
      const { exportClause: clause, moduleSpecifier: specifier } = statement
      const from = specifier && api.isStringLiteral(specifier) ? specifier.text : undefined
      if (!clause) all.push(from ?? '')
      else if (api.isNamespaceExport(clause)) names.set(clause.name.text, undefined)
      else for (const { name } of clause.elements) names.set(name.text, from)
    }
  }
  return { names: [...names].map(([name, from]) => ({ name, from })), all }
}

/** The names that an exported declaration declares: `a`, or each name of `{ a, b: [c] }`. */
function declaredExports(statement: ts.Statement): string[] {
  const api = compiler()
  const words = api.canHaveModifiers(statement) ? (api.getModifiers(statement) ?? []).map(({ kind }) => kind) : []
  if (!words.includes(api.SyntaxKind.ExportKeyword)) return []
  if (words.includes(api.SyntaxKind.DefaultKeyword)) return ['default']
  if (api.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  const isValue =
    api.isFunctionDeclaration(statement) || api.isClassDeclaration(statement) || api.isEnumDeclaration(statement)
  return isValue && statement.name ? [statement.name.text] : []
}

function boundNames(binding: ts.BindingName): string[] {
  if (compiler().isIdentifier(binding)) return [binding.text]
  return binding.elements.flatMap((element) => (compiler().isBindingElement(element) ? boundNames(element.name) : []))
}
