import { slug } from 'github-slugger'
import type { Root } from 'mdast'
// Registers the nodes of imports in mdast's types.
import type {} from 'mdast-util-mdx'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { languageProblem } from './languages'

// What Nextra's own steps would make of Markdown otherwise than this site wants it.

/** What the id of a heading is made of: its text, or this word where no letter of it can stand in one (`## 🚀`). */
export const idText = (text: string): string => (slug(text).replaceAll('-', '') === '' ? 'section' : text)

/** Gives headings without letters an id; Nextra makes those of all others of their text. */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const text = toString(heading, { includeImageAlt: false })
      if (idText(text) === text) return
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: idText(text) } }
    })
  }
}

/**
 * Writes `import Part from './part.mdx'` as `import { default as Part }`. Nextra would list the headings of such a text
 * in the page's contents and then give the page's own headings each other's words; `lib/api-view/parts` lists them.
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
  '"npm2yarn" is not known here. ' + `Write the commands into <Tabs group="package-manager" labels={['npm', 'pnpm']}>.`

/**
 * Stops what Nextra would make components of that this site does not have.
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
