import type { Root } from 'mdast'
// Registers the nodes of imports in mdast's types.
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { languageProblem } from './languages'

// Corrections of what Nextra's plugins do to Markdown.

/**
 * Writes `import Part from './part.mdx'` as `import { default as Part }`. Nextra would add the headings of such a text
 * to the table of contents and then mix up the page's headings; `lib/api-view/parts` lists them instead.
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

const NPM2YARN =
  '"npm2yarn" is not supported. ' + `Put the commands into <Tabs group="package-manager" labels={['npm', 'pnpm']}>.`

/**
 * Rejects syntax that Nextra turns into components which this site lacks.
 * @throws (through the file's message, with line and column) for a diagram in Mermaid and for commands in several
 * package managers
 */
export function remarkRefused() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      if (node.lang === 'mermaid') file.fail(languageProblem(node.lang) ?? '', node)
      if (/\bnpm2yarn\b/.test(node.meta ?? '')) file.fail(NPM2YARN, node)
    })
  }
}
