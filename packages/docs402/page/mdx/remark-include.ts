import { existsSync } from 'node:fs'
import path from 'node:path'
import { isBelow, readText } from '@docs402/findings'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { bindings, bodyOf, importsOf, modulesOf, rootImports } from './esm'
import { isJsx, replaceChild } from './nodes'
import { pagePath } from '../../content/public-files'
import { dollarsOf } from '../../content/sources/site-file'
import { parsedTree, saysDollars } from './parser'

/**
 * The file of an import of a shared text; undefined for any other import, and for one that is not in the project.
 * @param from as written: `./part.mdx`, `@/snippets/limits.mdx`
 * @param importer absolute path of the page or text
 * @param root the folder that `@/` stands for
 */
export function sharedText(from: string, importer: string, root: string): string | undefined {
  if (!from.endsWith('.mdx')) return undefined
  const file = from.startsWith('@/') ? path.join(root, from.slice(2)) : path.resolve(path.dirname(importer), from)
  return isBelow(root, path.relative(root, file).split(path.sep).join('/')) && existsSync(file) ? file : undefined
}

function removeImports(modules: readonly MdxjsEsm[], isGone: (local: string) => boolean): void {
  for (const declaration of importsOf(modules))
    declaration.specifiers = declaration.specifiers.filter(({ local }) => !isGone(local.name))
  for (const { data } of modules)
    if (data?.estree)
      data.estree.body = data.estree.body.filter((one) => one.type !== 'ImportDeclaration' || one.specifiers.length > 0)
}

/** Footnotes of a shared text are its own: their names must differ from those of the page. */
function renameFootnotes(tree: Root, file: string): void {
  const prefix = `${path.parse(file).name.replace(/\W+/g, '-')}-`
  visit(tree, (node) => {
    if (node.type !== 'footnoteDefinition' && node.type !== 'footnoteReference') return
    node.identifier = prefix + node.identifier
    node.label = prefix + (node.label ?? node.identifier)
  })
}

/**
 * Makes shared texts part of the page that shows them: with its contents, its version of the API and its search record.
 * One that gets attributes or children stays a component. What is imported is named from the root of the site.
 * @param options.root the folder that `@/` stands for
 */
export function remarkInclude({ root }: { root: string }) {
  /** The nodes of a shared text, with the texts that it includes itself. */
  const read = (name: string, importers: readonly string[], page: VFile): Root => {
    if (importers.includes(name)) page.fail(`${path.relative(root, name)} includes itself.`)
    const tree = parsedTree(readText(name), false, dollarsOf(root) || saysDollars(String(page.value)))
    renameFootnotes(tree, name)
    include(tree, [...importers, name], page)
    return tree
  }

  const include = (tree: Root, importers: readonly string[], page: VFile): void => {
    const importer = importers.at(-1) ?? ''
    rootImports(modulesOf(tree), pagePath(root, importer))
    const shared = new Map<string, string>()
    for (const { source, specifiers } of importsOf(modulesOf(tree))) {
      const [specifier] = specifiers
      const name = sharedText(String(source.value), importer, root)
      if (name !== undefined && specifier?.type === 'ImportDefaultSpecifier') shared.set(specifier.local.name, name)
    }
    if (shared.size === 0) return
    const hoisted: MdxjsEsm[] = []
    const kept = new Set<string>()
    visit(tree, (node, index, parent) => {
      const name = isJsx(node) ? shared.get(node.name ?? '') : undefined
      if (!isJsx(node) || name === undefined || !parent || index === undefined) return undefined
      const text = node.attributes.length + node.children.length > 0 ? undefined : read(name, importers, page)
      const modules = text ? modulesOf(text) : []
      const taken = bindings([...modulesOf(tree), ...hoisted])
      const names = bindings(modules)
      const isClash = [...names].some(([local, from]) => (taken.get(local) ?? from) !== from)
      if (!text || node.type === 'mdxJsxTextElement' || isClash) {
        kept.add(node.name ?? '')
        return undefined
      }
      removeImports(modules, (local) => taken.has(local))
      hoisted.push(...modules.filter((module) => bodyOf(module).length > 0))
      const blocks = text.children.filter(({ type }) => type !== 'mdxjsEsm' && type !== 'yaml')
      // Faults in a shared text are told in its own file; on the page, they are faults of the element.
      for (const child of blocks)
        visit(child, (inner) => {
          inner.position = node.position
        })
      replaceChild(parent, index, blocks)
      return [SKIP, index + blocks.length]
    })
    removeImports(modulesOf(tree), (local) => shared.has(local) && !kept.has(local))
    const rest = tree.children.filter((node) => node.type !== 'mdxjsEsm' || bodyOf(node).length > 0)
    tree.children = [...hoisted, ...rest]
  }
  return (tree: Root, file: VFile): void => {
    if (file.path.endsWith('.mdx')) include(tree, [file.path], file)
  }
}
