import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGemoji from 'remark-gemoji'
import type { VFile } from 'vfile'
import { isMarkdown } from './is-markdown'

const replace = remarkGemoji()

/** Markdown has GitHub's codes for emoji, such as `:rocket:`. */
export function remarkEmoji() {
  return (tree: Root, file: VFile): void => {
    if (isMarkdown(file.path)) replace(tree)
  }
}

/** The same in the text of an HTML block. */
export function withEmoji(text: string): string {
  if (!/:[-+\w]+:/.test(text)) return text
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }
  replace(tree)
  return toString(tree)
}
