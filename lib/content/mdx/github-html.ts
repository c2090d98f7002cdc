import { withoutCode } from './mdx-text'

/** A text that MDX can read, and where each of its letters stood in the writer's. */
interface MdxText {
  text: string
  /** The offset in the writer's text. */
  original(offset: number): number
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Elements of HTML that hold nothing, and that MDX wants closed all the same. */
const VOID = 'area|br|col|embed|hr|img|input|link|meta|source|track|wbr'

/** Whether an element of HTML never holds anything. */
export const isVoid = (name: string): boolean => new RegExp(`^(?:${VOID})$`).test(name)

const QUOTED = String.raw`"[^"]*"|'[^']*'`
const COMMENT = /<!--(?<words>[\s\S]*?)-->/g
const AUTOLINK = /<(?:(?<url>(?:https?:\/\/|mailto:)[^\s<>]+)|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+))>/g
const OPEN_TAG = new RegExp(String.raw`<(?<name>[a-z][\w-]*)(?<attributes>(?:\s+(?:${QUOTED}|[^<>"'{}])*)?)>`, 'g')
const LOST_CLOSING = new RegExp(String.raw`<\/(?:${VOID})\s*>`, 'g')
const BARE_VALUE = new RegExp(String.raw`(${QUOTED})|(?<==)(?<value>[^\s"'=]+)(?=\s|$)`, 'g')
const BLOCK_TAG = /<(?<close>\/?)(?<name>details|div|center|summary)(?:\s[^<>]*)?>/g

/**
 * Writes as MDX what GitHub reads in Markdown and MDX does not: comments, URLs in angle brackets, elements without an
 * end, values without quotes, and blocks that begin or end within a line, such as `<details><summary>`.
 * @param text a page; code in it stays as it is
 */
export function mdxOfGithub(text: string): MdxText {
  if (!text.includes('<')) return { text, original: (offset) => offset }
  const plain = withoutCode(text)
  const edits = [...commentEdits(plain), ...linkEdits(plain), ...tagEdits(plain), ...blockEdits(plain)]
  return withEdits(
    text,
    edits.sort((a, b) => a.start - b.start || a.end - b.end),
  )
}

function commentEdits(text: string): Edit[] {
  return [...text.matchAll(COMMENT)].map(({ index, groups, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    // As long as before; what would end a comment of JavaScript is taken apart.
    text: `{/* ${(groups?.['words'] ?? '').replaceAll('*/', '* ')}*/}`,
  }))
}

function linkEdits(text: string): Edit[] {
  return [...text.matchAll(AUTOLINK)].map(({ index, groups, 0: whole }) => {
    const { url, mail = '' } = groups ?? {}
    return {
      start: index,
      end: index + whole.length,
      text: url ? `[${url.replace(/^mailto:/, '')}](${url})` : `[${mail}](mailto:${mail})`,
    }
  })
}

function tagEdits(text: string): Edit[] {
  const opened = [...text.matchAll(OPEN_TAG)].flatMap(({ index, groups, 0: whole }): Edit[] => {
    const { name = '', attributes = '' } = groups ?? {}
    const from = index + 1 + name.length
    const bare = [...attributes.replace(/\/\s*$/, '').matchAll(BARE_VALUE)].flatMap((match) => {
      const value = match.groups?.['value']
      return value === undefined
        ? []
        : [{ start: from + match.index, end: from + match.index + value.length, text: `"${value}"` }]
    })
    const end = index + whole.length - 1
    return isVoid(name) && !/\/\s*$/.test(attributes) ? [...bare, { start: end, end, text: '/' }] : bare
  })
  const closed = [...text.matchAll(LOST_CLOSING)].map(({ index, 0: whole }) => {
    const isBreak = whole.startsWith('</br')
    return { start: index, end: index + whole.length, text: isBreak ? '<br/>' : '' }
  })
  return [...opened, ...closed]
}

/** Blocks whose tags MDX reads only on lines of their own. */
function blockEdits(text: string): Edit[] {
  return [...text.matchAll(BLOCK_TAG)].flatMap(({ index, groups, 0: whole }): Edit[] => {
    const end = index + whole.length
    const lineStart = text.lastIndexOf('\n', index) + 1
    const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
    const before = text.slice(lineStart, index)
    const after = text.slice(end, lineEnd)
    // What begins and ends in one line is a piece of that line.
    if (/^\s*>/.test(before) || isWithinLine(text, groups?.['name'] ?? '', lineStart, lineEnd)) return []
    const indent = before.replace(/^(\s*)([-*+]|\d+[.)])(?=\s)/, (marker) => ' '.repeat(marker.length))
    const start = /^\s*/.exec(indent)?.[0] ?? ''
    const isSummary = groups?.['name'] === 'summary'
    const opens = groups?.['close'] === ''
    const first = indent.trim() === ''
    const gap: Edit[] = []
    if (!first && !(isSummary && !opens)) gap.push({ start: index, end: index, text: `\n${start}` })
    if (isSummary && !opens) gap.push(...afterSummary(text, end, lineEnd, after, start))
    else if (!isSummary && after.trim() !== '') gap.push({ start: end, end, text: `\n${start}` })
    return gap
  })
}

/** A title is a block of its own: what follows it begins another one. */
function afterSummary(text: string, end: number, lineEnd: number, after: string, start: string): Edit[] {
  if (after.trim() !== '') return [{ start: end, end, text: `\n\n${start}` }]
  return lineEnd < text.length ? [{ start: lineEnd, end: lineEnd, text: '\n' }] : []
}

function isWithinLine(text: string, name: string, lineStart: number, lineEnd: number): boolean {
  if (name === 'summary') return false
  const line = text.slice(lineStart, lineEnd)
  const opened = line.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0
  return opened > 0 && opened === (line.match(new RegExp(`</${name}\\s*>`, 'g'))?.length ?? 0)
}

function withEdits(text: string, edits: readonly Edit[]): MdxText {
  const applied: (Edit & { at: number })[] = []
  let result = ''
  let from = 0
  for (const edit of edits) {
    if (edit.start < from) continue
    result += text.slice(from, edit.start)
    applied.push({ ...edit, at: result.length })
    result += edit.text
    from = edit.end
  }
  const original = (offset: number): number => {
    const last = applied.findLast(({ at }) => at <= offset)
    if (!last) return offset
    const passed = offset - last.at
    return passed < last.text.length ? Math.min(last.start + passed, last.end) : last.end + passed - last.text.length
  }
  return { text: result + text.slice(from), original }
}
