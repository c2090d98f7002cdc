import type { ImportDeclaration, Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { bodyOf, declaredNames, modulesOf } from './esm'
import { isJsx } from './nodes'

/** Where components of the theme stood as long as sites had its files: an import from there still works. */
const FORMER_FOLDER = /^@\/components\/(?:api|blog|frame|home|interactive|not-found|offline)(?:\/|$)/

const importOf = (from: string, names: readonly string[]): ImportDeclaration => ({
  type: 'ImportDeclaration',
  attributes: [],
  source: { type: 'Literal', value: from, raw: JSON.stringify(from) },
  specifiers: names.map((name) => ({
    type: 'ImportSpecifier',
    imported: { type: 'Identifier', name },
    local: { type: 'Identifier', name },
  })),
})

/** Whether an import is of components of the theme alone, from the folder where they once stood. */
export function isFormerImport(from: string, names: readonly string[], components: ReadonlyMap<string, string>): boolean {
  return FORMER_FOLDER.test(from) && names.length > 0 && names.every((name) => components.has(name))
}

const namesOf = ({ specifiers }: ImportDeclaration) =>
  specifiers.map((each) =>
    each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : '*',
  )

/**
 * Imports the theme's components that a page uses without an import.
 * @param components the module of each component, by its name
 */
export function remarkComponents({ components }: { components: ReadonlyMap<string, string> }) {
  return (tree: Root): void => {
    for (const module of modulesOf(tree))
      for (const statement of bodyOf(module))
        if (
          statement.type === 'ImportDeclaration' &&
          isFormerImport(String(statement.source.value), namesOf(statement), components)
        ) {
          const [name = ''] = namesOf(statement)
          statement.source = { type: 'Literal', value: components.get(name) ?? '' }
        }
    const declared = declaredNames(modulesOf(tree))
    const modules = new Map<string, Set<string>>()
    visit(tree, (node) => {
      const name = isJsx(node) ? (node.name ?? '').split('.')[0] : undefined
      const from = name === undefined || declared.has(name) ? undefined : components.get(name)
      if (name !== undefined && from !== undefined) modules.set(from, (modules.get(from) ?? new Set()).add(name))
    })
    if (modules.size === 0) return
    const body = [...modules].map(([from, names]) => importOf(from, [...names].sort()))
    const estree: Program = { type: 'Program', sourceType: 'module', body, comments: [] }
    const added: MdxjsEsm = { type: 'mdxjsEsm', value: '', data: { estree } }
    tree.children.unshift(added)
  }
}
