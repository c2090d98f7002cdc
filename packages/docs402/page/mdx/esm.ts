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
