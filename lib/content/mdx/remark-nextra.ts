import { slug } from 'github-slugger'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { languageProblem } from './languages'

// Corrections of what Nextra's plugins do to Markdown.

/** The fallback id for a heading without letters (`## 🚀`). */
export const idText = (text: string): string => (slug(text).replaceAll('-', '') === '' ? 'section' : text)

/** Gives headings without letters an id; Nextra derives all others from the text. */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const text = toString(heading, { includeImageAlt: false })
      if (idText(text) === text) return
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: idText(text) } }
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
