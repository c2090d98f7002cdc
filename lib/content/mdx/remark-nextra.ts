import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { languageProblem } from './languages'

// Corrections of what Nextra's plugins do to Markdown.

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
