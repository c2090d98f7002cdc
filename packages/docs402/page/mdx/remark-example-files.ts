import path from 'node:path'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isBelow, messageOf, readText, unknownId } from '@docs402/findings'

const START = /^\s*(?:\/\/|#|<!--)\s*#region\s+([\w-]+)/
const END = /^\s*(?:\/\/|#|<!--)\s*#endregion\b/

function unindent(lines: string[]): string {
  const depth = Math.min(...lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length ?? 0))
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trim()
}

/** The source of a fence: a file of the project, or a region of it. */
interface Example {
  file: string
  region?: string | undefined
}

/**
 * A named part of a source file, between `#region name` and `#endregion` comments, or the whole file without those
 * comments.
 * @throws when there is no such region; the message lists those that exist
 */
function regionOf(text: string, { file, region }: Example): string {
  const lines = text.split('\n')
  const marks = (line: string) => START.test(line) || END.test(line)
  if (region === undefined)
    return lines
      .filter((line) => !marks(line))
      .join('\n')
      .trim()
  const names = lines.flatMap((line) => START.exec(line)?.[1] ?? [])
  const start = lines.findIndex((line) => START.exec(line)?.[1] === region)
  if (start < 0) throw new Error(`${file}: ${unknownId('region', region, names)}`)
  let depth = 1
  const inside: string[] = []
  for (const line of lines.slice(start + 1)) {
    if (START.test(line)) depth += 1
    if (END.test(line)) depth -= 1
    if (depth === 0) break
    if (!marks(line)) inside.push(line)
  }
  return unindent(inside)
}

/** What is wrong with an example outside of the project, also by a link; undefined for one in it. */
export const outsideExample = (root: string, { file }: Example): string | undefined =>
  isBelow(root, file) ? undefined : `"${file}" leads out of the project. Name a file in it, from its root.`

/** The text of an example; throws if the file or the region does not exist, or is not in the project. */
export function readRegion(root: string, example: Example): string {
  const outside = outsideExample(root, example)
  if (outside !== undefined) throw new Error(outside)
  return regionOf(readText(root, example.file), example)
}

/** The file that a fence shows, and the region of it: ` ```ts file="examples/pay.ts" region="sign" `. */
export function namedExample(meta: string): Example | undefined {
  const file = /\bfile="([^"]+)"/.exec(meta)?.[1]
  return file === undefined ? undefined : { file, region: /\bregion="([^"]+)"/.exec(meta)?.[1] }
}

/**
 * Fills empty code fences that name a file: ` ```ts file="examples/pay.ts" region="sign" `. Readers then see exactly
 * the file that the tests run.
 * @throws (through the file's message) if the file or the region does not exist, with line and column
 */
export function remarkExampleFiles(options: { root: string }) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      const example = namedExample(node.meta ?? '')
      if (!example) return
      try {
        node.value = readRegion(options.root, example)
      } catch (error) {
        file.fail(messageOf(error), node)
      }
      if (!/\bfilename="/.test(node.meta ?? ''))
        node.meta = `${node.meta ?? ''} filename="${path.posix.basename(example.file)}"`
    })
  }
}
