import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { languageProblem } from './languages'

/**
 * Stops what Nextra would make components of that this site does not have.
 * @throws (through the file's message, with line and column) for a diagram in Mermaid and for commands in several package managers
 */
export function remarkRefused() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      if (node.lang === 'mermaid') file.fail(languageProblem(node.lang) ?? '', node)
      if (/\bnpm2yarn\b/.test(node.meta ?? ''))
        file.fail(
          `"npm2yarn" is not known here. Write the commands into <Tabs group="package-manager" labels={['npm', 'pnpm']}>.`,
          node,
        )
    })
  }
}
