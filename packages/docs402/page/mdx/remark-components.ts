import { statSync } from 'node:fs'
import path from 'node:path'
import type { ImportDeclaration, Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { bodyOf, declaredNames, modulesOf } from './esm'
import { isJsx } from './nodes'
import { programOf } from './read/collect'
import { readCode } from './read/read-code'

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

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js'].flatMap((ending) => [ending, `/index${ending}`])
const isFileOf = (root: string, name: string) =>
  ['', ...ENDINGS].some((ending) => statSync(path.join(root, name + ending), { throwIfNoEntry: false })?.isFile())

/**
 * Whether an import is of components of the theme alone, from the folder where they once stood, and where the site has
 * none of its own.
 * @param root of the site
 * @param from as written: `@/components/api`
 * @param names that are imported from there
 * @param components the module of each component of the theme, by its name
 */
export function isFormerImport(
  root: string,
  from: string,
  names: readonly string[],
  components: ReadonlyMap<string, string>,
): boolean {
  const isOfTheme = FORMER_FOLDER.test(from) && names.length > 0 && names.every((name) => components.has(name))
  return isOfTheme && !isFileOf(root, from.slice('@/'.length))
}

const namesOf = ({ specifiers }: ImportDeclaration) =>
  specifiers.map((each) =>
    each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : '*',
  )

/** The names of components that stand in expressions and in what a page declares: `{list.map(() => <Card />)}`. */
function namesInCode(tree: Root): string[] {
  const expressions: Program[] = []
  visit(tree, (node) => {
    const programs = isJsx(node)
      ? node.attributes.map(programOf)
      : node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
        ? [node.data?.estree]
        : []
    expressions.push(...programs.flatMap((program) => program ?? []))
  })
  const modules = modulesOf(tree).flatMap(({ data }) => data?.estree ?? [])
  return readCode(modules, expressions).tags.map(({ name }) => name)
}

/**
 * Imports the theme's components that a page uses without an import.
 * @param root of the site
 * @param components the module of each component, by its name
 */
export function remarkComponents({ root, components }: { root: string; components: ReadonlyMap<string, string> }) {
  return (tree: Root): void => {
    for (const module of modulesOf(tree))
      for (const statement of bodyOf(module))
        if (
          statement.type === 'ImportDeclaration' &&
          isFormerImport(root, String(statement.source.value), namesOf(statement), components)
        ) {
          const [name = ''] = namesOf(statement)
          statement.source = { type: 'Literal', value: components.get(name) ?? '' }
        }
    const declared = declaredNames(modulesOf(tree))
    const used = new Set(namesInCode(tree))
    visit(tree, (node) => {
      if (isJsx(node) && node.name) used.add(node.name)
    })
    const modules = new Map<string, Set<string>>()
    for (const name of used) {
      const from = declared.has(name) ? undefined : components.get(name)
      if (from !== undefined) modules.set(from, (modules.get(from) ?? new Set()).add(name))
    }
    if (modules.size === 0) return
    const body = [...modules].map(([from, names]) => importOf(from, [...names].sort()))
    const estree: Program = { type: 'Program', sourceType: 'module', body, comments: [] }
    const added: MdxjsEsm = { type: 'mdxjsEsm', value: '', data: { estree } }
    tree.children.unshift(added)
  }
}
