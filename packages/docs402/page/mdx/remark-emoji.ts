import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isMarkdown } from '../../content/public-files'

/** Within a word there is none: `12:100:30` is a time, `fe80:a:b:1` an address. */
const CODE = /(?<!\w):([-+\w]+):(?!\w)/g

const EMOJI: ReadonlyMap<string, string> = new Map(Object.entries(nameToEmoji))

/** Replaces GitHub's codes for emoji in a text, such as `:rocket:`. */
export const withEmoji = (text: string): string => text.replace(CODE, (code, name: string) => EMOJI.get(name) ?? code)

/** Markdown has codes for emoji, outside of code. */
export function remarkEmoji() {
  return (tree: Root, file: VFile): void => {
    if (isMarkdown(file.path)) visit(tree, 'text', (node) => void (node.value = withEmoji(node.value)))
  }
}
