import type { Program } from 'estree'

/**
 * Keeps the table of contents of a page in its module: in development, React replaces only modules that export nothing
 * but components. Other pages import that of a part.
 * @param pages the folder of the pages
 */
export const recmaPage =
  ({ pages }: { pages: string }) =>
  (tree: Program, { path }: { path: string }): void => {
    if (!path.startsWith(pages)) return
    tree.body = tree.body.map((node) =>
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'FunctionDeclaration' &&
      node.declaration.id.name === 'useTOC'
        ? node.declaration
        : node,
    )
  }
