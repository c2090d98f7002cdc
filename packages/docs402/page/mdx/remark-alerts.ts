import type { Blockquote, Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'
import { didYouMean } from '@docs402/findings'
import { alertFor, CALLOUTS } from './callout-kinds'
import { element } from './template'

/**
 * What is wrong with an alert's first line.
 * @param kind in its brackets
 * @param rest what follows them
 * @returns undefined for a line that GitHub knows
 */
export function alertProblem(kind: string, rest: string): string | undefined {
  const kinds = Object.keys(CALLOUTS)
  const alertKind = kinds.find((each) => each === kind.toUpperCase())
  const meant = alertKind ?? alertFor(kind)
  if (alertKind === undefined)
    return `There is no alert [!${kind}].${meant === undefined ? didYouMean(kind, kinds) : ` Write [!${meant}].`} Known: ${kinds.join(', ')}.`
  if (rest.trim() === '') return undefined
  return `[!${kind}] is shown as text: it stands alone on its line. Put "${rest.trim()}" into the next line that starts with ">".`
}

/** The first line of an alert, with its kind. */
export const ALERT = /^\[!(\w+)\][ \t]*(?:\n|$)/

/** The callout that a quote is by its first line, `> [!NOTE]`, and the text that begins with it. */
function calloutOf(quote: Blockquote) {
  const first = quote.children[0]?.type === 'paragraph' ? quote.children[0].children[0] : undefined
  const text = first?.type === 'text' ? first : undefined
  const callout = CALLOUTS[ALERT.exec(text?.value ?? '')?.[1]?.toUpperCase() ?? '']
  return callout && text && { callout, text }
}

/** Removes the line with the type, and the paragraph or break if that leaves it empty. */
function dropMark({ children }: Blockquote, text: Text): void {
  text.value = text.value.replace(ALERT, '')
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
