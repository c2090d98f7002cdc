import type { Root } from 'mdast'
import remarkGemoji from 'remark-gemoji'
import type { VFile } from 'vfile'
import { isMarkdown } from './is-markdown'

/** Markdown has GitHub's codes for emoji, such as `:rocket:`. */
export function remarkEmoji() {
  const replace = remarkGemoji()
  return (tree: Root, file: VFile): void => {
    if (isMarkdown(file.path)) replace(tree)
  }
}
