import type { Edit } from '@docs402/findings'
import { CALLOUTS, alertFor, calloutOf, titleIn } from '../../page/mdx/callout-kinds'
import { inText, written } from './tag'

const FOLDED = /^(?:details|spoiler|collapse|dropdown)$/i

/** The line that closes a block of colons: the first with as many that opens no other. */
function closing(text: string, from: number, colons: number): { start: number; end: number } | undefined {
  let depth = 1
  for (const { 0: line, 1: indent = '', 2: signs = '', 3: name = '', index } of text
    .slice(from)
    .matchAll(/^([ \t>]*)(:{3,})[ \t]*(.*)$/gm)) {
    if (name.trim() !== '') depth += signs.length === colons ? 1 : 0
    else if (signs.length === colons) depth -= 1
    if (depth > 0) continue
    return { start: from + index + indent.length, end: from + index + line.length }
  }
  return undefined
}

/**
 * The edits that turn a block of colons (`:::tip Title` … `:::`) into a callout or folded text; undefined for a block
 * that is none, or is never closed.
 * @param match its first line, in a text where code is blank
 */
export function rewrittenBlock(match: RegExpExecArray, text: string, file: string): Edit[] | undefined {
  const { name = '', rest = '' } = match.groups ?? {}
  const signs = /^:{3,}/.exec(match[0])?.[0]
  if (signs === undefined) return undefined
  const [start, end] = [match.index, match.index + match[0].length]
  const close = closing(text, end, signs.length)
  if (!close) return undefined
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  // In a quotation, each line begins with its sign.
  if (/[^\s]/.test(before)) return undefined
  const title = titleIn(rest)
  const around = (open: string, last: string): Edit[] => [
    { start, end, text: `${open}\n` },
    { ...close, text: `\n${before}${last}` },
  ]
  if (FOLDED.test(name))
    return around(`<details>\n${before}<summary>${inText(title ?? 'Details')}</summary>`, '</details>')
  const callout = calloutOf(name, [])
  if (!callout) return undefined
  if (!file.endsWith('.md'))
    return around(`<Callout${written('type', callout.type)}${written('title', title ?? callout.title)}>`, '</Callout>')
  const inner = Array.from(text.slice(end, close.start).matchAll(/\n(?=[^]*\n)/g), ({ index }) => end + index + 1)
  const alert = alertFor(name) ?? Object.keys(CALLOUTS)[0]
  return [
    { start, end, text: `> [!${alert}]${title === undefined ? '' : `\n${before}> **${title}**\n${before}>`}` },
    ...inner.map((at) => ({ start: at + before.length, end: at + before.length, text: '> ' })),
    { start: close.start - before.length - 1, end: close.end, text: '' },
  ]
}
