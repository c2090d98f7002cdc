import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { messageOf } from '@/lib/diagnostics/finding'
import { regionOf } from './region'

/**
 * Fills empty code fences that name a file: ` ```ts file="examples/pay.ts" region="sign" `. What readers see is then
 * the very file that the tests run.
 * @throws (through the file's message) when the file or the region does not exist, with line and column
 */
export function remarkExampleFiles(options: { root: string }) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      const source = /\bfile="([^"]+)"/.exec(node.meta ?? '')?.[1]
      if (!source) return
      const region = /\bregion="([^"]+)"/.exec(node.meta ?? '')?.[1]
      try {
        node.value = regionOf(readFileSync(path.join(options.root, source), 'utf8'), source, region)
      } catch (error) {
        file.fail(messageOf(error), node)
      }
      if (!/\bfilename="/.test(node.meta ?? ''))
        node.meta = `${node.meta ?? ''} filename="${path.posix.basename(source)}"`
    })
  }
}
