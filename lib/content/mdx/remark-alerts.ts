import type { Blockquote, Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'
import { didYouMean } from '@chain-data/findings'
import { element } from './template'

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

/** The callout that a quote is by its first line, `> [!NOTE]`, and the text that begins with it. */
function calloutOf(quote: Blockquote) {
  const first = quote.children[0]?.type === 'paragraph' ? quote.children[0].children[0] : undefined
  const text = first?.type === 'text' ? first : undefined
  const callout = CALLOUTS[MARK.exec(text?.value ?? '')?.[1]?.toUpperCase() ?? '']
  return callout && text && { callout, text }
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
export const isAlert = (quote: Blockquote): boolean => calloutOf(quote) !== undefined

/** Turns GitHub's alerts, quotes whose first line is `[!NOTE]`, into callouts. */
export function remarkAlerts() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const { callout, text } = calloutOf(quote) ?? {}
      if (!callout || !text || !parent || index === undefined) return
      dropMark(quote, text)
      parent.children[index] = element('Callout', { ...callout }, quote.children)
    })
  }
}
