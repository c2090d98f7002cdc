import type { Root } from 'mdast'
// Registers the nodes of imports in mdast's types.
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'

/**
 * Writes `import Part from './part.mdx'` as `import { default as Part }`. Nextra would list the headings of such a text in the page's
 * contents and then give the page's own headings each other's words; `lib/api-view/parts` lists them.
 */
export function remarkPartials() {
  return (tree: Root): void => {
    visit(tree, 'mdxjsEsm', ({ data }) => {
      for (const statement of data?.estree?.body ?? []) {
        if (statement.type !== 'ImportDeclaration' || !/\.mdx?$/.test(String(statement.source.value))) continue
        statement.specifiers = statement.specifiers.map((specifier) =>
          specifier.type === 'ImportDefaultSpecifier'
            ? { type: 'ImportSpecifier', imported: { type: 'Identifier', name: 'default' }, local: specifier.local }
            : specifier,
        )
      }
    })
  }
}
