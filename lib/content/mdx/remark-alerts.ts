import type { Blockquote, Root, Text } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { didYouMean } from '@chain-data/findings'

/** GitHub's alerts, and the callouts of this site that they become. */
const CALLOUTS: Readonly<Record<string, { type: string; title?: string }>> = {
  NOTE: { type: 'note' },
  TIP: { type: 'tip' },
  IMPORTANT: { type: 'note', title: 'Important' },
  WARNING: { type: 'warning' },
  CAUTION: { type: 'danger', title: 'Caution' },
}

/**
 * The fault in an alert's type.
 * @returns undefined for a type that GitHub knows
 */
export function alertProblem(kind: string): string | undefined {
  const kinds = Object.keys(CALLOUTS)
  if (kinds.includes(kind.toUpperCase())) return undefined
  return `There is no alert [!${kind}].${didYouMean(kind, kinds)} Known: ${kinds.join(', ')}.`
}

const MARK = /^\[!(\w+)\][ \t]*(?:\n|$)/

/** The type in the first line of a quote, `> [!NOTE]`. */
function alertKind(quote: Blockquote): { kind: string; text: Text } | undefined {
  const first = quote.children[0]?.type === 'paragraph' ? quote.children[0].children[0] : undefined
  const kind = first?.type === 'text' ? MARK.exec(first.value)?.[1] : undefined
  return kind !== undefined && first?.type === 'text' ? { kind: kind.toUpperCase(), text: first } : undefined
}

/** Removes the line with the type, and the paragraph or break if that leaves it empty. */
function dropMark({ children }: Blockquote, text: Text): void {
  text.value = text.value.replace(MARK, '')
  const [paragraph] = children
  if (text.value !== '' || paragraph?.type !== 'paragraph') return
  paragraph.children.shift()
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift()
  if (paragraph.children.length === 0) children.shift()
}

/** Whether a Markdown quote is one of GitHub's alerts. */
export const isAlert = (quote: Blockquote): boolean => alertKind(quote) !== undefined

/**
 * Turns GitHub's alerts, quotes whose first line is `[!NOTE]`, into callouts.
 * @throws (through the file's message, with line and column) for a type that GitHub does not know
 */
export function remarkAlerts() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const { kind = '', text } = alertKind(quote) ?? {}
      if (!text || !parent || index === undefined) return
      const callout = CALLOUTS[kind]
      if (!callout) file.fail(alertProblem(kind) ?? '', quote)
      dropMark(quote, text)
      const element: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'Callout',
        attributes: Object.entries(callout).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
        children: quote.children,
      }
      parent.children[index] = element
    })
  }
}
