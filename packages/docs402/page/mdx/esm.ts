import path from 'node:path'
import type { Declaration, ImportDeclaration } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'

/** The imports and exports of a page. */
export const modulesOf = (tree: Root): MdxjsEsm[] => tree.children.filter((node) => node.type === 'mdxjsEsm')
/** Their statements. */
export const bodyOf = ({ data }: MdxjsEsm) => data?.estree?.body ?? []
/** The import statements among them. */
export const importsOf = (modules: readonly MdxjsEsm[]): ImportDeclaration[] =>
  modules.flatMap(bodyOf).filter((statement) => statement.type === 'ImportDeclaration')

/** An import as it may stand in any folder of the site. @param file where it is written, from the root of the site */
export const rootedImport = (name: string, file: string): string =>
  name.startsWith('.') ? `@/${path.posix.join(path.posix.dirname(file), name)}` : name

/** Has modules import by names that hold in any folder of the site. @param file where they are written, as for `rootedImport` */
export function rootImports(modules: readonly MdxjsEsm[], file: string): void {
  for (const statement of modules.flatMap(bodyOf)) {
    const source = 'source' in statement ? statement.source : undefined
    if (typeof source?.value !== 'string' || !source.value.startsWith('.')) continue
    source.value = rootedImport(source.value, file)
    source.raw = JSON.stringify(source.value)
  }
}

/** What each imported name stands for. */
export const bindings = (modules: readonly MdxjsEsm[]): ReadonlyMap<string, string> =>
  new Map(
    importsOf(modules).flatMap(({ source, specifiers }) =>
      specifiers.map((specifier): [string, string] => {
        const imported = specifier.type === 'ImportSpecifier' && 'name' in specifier.imported && specifier.imported.name
        return [specifier.local.name, `${String(source.value)} ${imported || specifier.type}`]
      }),
    ),
  )

const namesOf = (declaration: Declaration): string[] => {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name]
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** The names that modules import or declare themselves. */
export function declaredNames(modules: readonly MdxjsEsm[]): ReadonlySet<string> {
  const names = modules.flatMap(bodyOf).flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) return namesOf(statement.declaration)
    return statement.type === 'VariableDeclaration' || statement.type === 'FunctionDeclaration'
      ? namesOf(statement)
      : []
  })
  return new Set([...bindings(modules).keys(), ...names])
}
