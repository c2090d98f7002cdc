import type { MdxProblem, OffsetRange } from './mdx-file'

/** What the parser says, with where it stopped. */
interface ParserError {
  /** Offset at which it stopped. */
  at: number
  reason: string
  /** What the parser of JavaScript says, if it was asked. */
  cause: string | undefined
}

interface Explained extends Pick<MdxProblem, 'message' | 'structural' | 'fix'> {
  /** Where the fault begins. */
  start: number
  /** What to read as if it were blank, so that what comes after can be read. */
  blank: OffsetRange[]
}

/** Says what is wrong at a place; nothing when it is something else. */
type Explain = (text: string, error: ParserError) => Explained | undefined

/** The parser's words, and who says them in a writer's: the first that knows more. */
const BY_REASON: readonly (readonly [reason: RegExp, explain: Explain])[] = [
  [/import\/exports/, explainModule],
  [/Unexpected end of file in (?:expression|attribute value expression)/, explainOpenBrace],
  [/lazy line/, explainLazyLine],
  [/with acorn|content after expression/, explainBraces],
  [/Expected a closing tag for/, explainUnclosed],
  [/closing tag|closing slash/, explainClosingTag],
  [/attribute value/, explainCurlyQuotes],
  [/attribute value/, explainAttributeValue],
]

/**
 * Says in a writer's words what MDX can't read, and what to write instead.
 * @param text the page
 * @param error what its parser says
 */
export function explainSyntax(text: string, error: ParserError): Explained {
  for (const [reason, explain] of BY_REASON) {
    const explained = reason.test(error.reason) ? explain(text, error) : undefined
    if (explained) return explained
  }
  const start = tagStart(text, error.at)
  const shown = text.slice(start, start + 2).trimEnd()
  const message = `\`${shown}\` begins no tag. To show \`<\` as text, write \`\\<\` or put it in backticks.`
  return { start, message, structural: false, blank: [{ start, end: start + 1 }] }
}

function explainModule(text: string, { at, cause }: ParserError): Explained {
  const start = blockStart(text, at)
  const word = /^\w+/.exec(text.slice(start))?.[0] ?? 'import'
  const message =
    `A paragraph that begins with "${word}" is read as JavaScript, and this is none${saying(cause)}. ` +
    'Leave an empty line below an import; a text begins with another word.'
  return { start: at, message, structural: true, blank: [{ start, end: blockEnd(text, at) }] }
}

function explainOpenBrace(text: string, { at }: ParserError): Explained {
  const start = openBrace(text, at)
  const message =
    'This brace is never closed. Braces hold JavaScript: close it with `}`; ' +
    'to show a brace as text, write `\\{` or put it in backticks.'
  return { start, message, structural: false, blank: [{ start, end: start + 1 }] }
}

function explainLazyLine(text: string, { at }: ParserError): Explained {
  const start = openBrace(text, at)
  const message =
    'The expression in these braces goes on outside the list or quote. Put it in one line, or indent it all alike.'
  return { start, message, structural: false, blank: [{ start, end: closeBrace(text, start) }] }
}

function explainBraces(text: string, { at, cause }: ParserError): Explained {
  const start = openBrace(text, at)
  const end = closeBrace(text, start)
  const blank = [{ start, end }]
  const lineStart = text.lastIndexOf('\n', start) + 1
  const id = /^\{#(?<id>[\w-]+)\}/.exec(text.slice(start))?.groups?.['id']
  if (id !== undefined && /^#{1,6}\s/.test(text.slice(lineStart))) {
    const written = `[#${id}]`
    const message = `The id of a heading is written in brackets: \`${written}\`.`
    return { start, message, structural: false, blank, fix: { start, end: start + id.length + 3, text: written } }
  }
  const outer = text[start - 1] === '{' ? start - 1 : start
  if (/^\{(?:\{[<%]|%)/.test(text.slice(outer))) {
    const message =
      'This is another tool\'s shortcode. Write a callout as <Callout type="tip"> or as an alert (> [!TIP]), ' +
      'what is folded as <details> with <summary>; to show it as text, put it in backticks.'
    return { start: outer, message, structural: false, blank: [{ start: outer, end: closeBrace(text, outer) }] }
  }
  const message =
    `Braces hold JavaScript, and this is none${saying(cause)}. ` +
    'To show it as text, put it in backticks, or write `\\{` for the brace. ' +
    'A text of GitHub may stay as it is in a file that ends in ".md".'
  return { start, message, structural: false, blank }
}

function explainUnclosed(text: string, { reason }: ParserError): Explained | undefined {
  const place = /Expected a closing tag for `<(?<name>[^`>]*)>` \((?<line>\d+):(?<column>\d+)/.exec(reason)?.groups
  if (!place) return undefined
  const { name = '' } = place
  const start = offsetOf(text, Number(place['line']), Number(place['column']))
  const end = Math.max(text.indexOf('>', start), start) + 1
  const blank = [{ start, end }]
  const isGeneric = /\w$/.test(text.slice(0, start)) || /^[a-z]/.test(name)
  const message =
    `\`<${name}>\` is never closed, or not in the paragraph it begins in. ` +
    `End it with \`</${name}>\`, or with \`/>\` when it is empty; ` +
    'around several paragraphs, put each tag on a line of its own.' +
    (isGeneric ? ' If it is not a tag but text, put it in backticks.' : '')
  return { start, message, structural: /^[A-Z]/.test(name), blank }
}

function explainClosingTag(text: string, { at, reason }: ParserError): Explained {
  const start = tagStart(text, at)
  const end = Math.max(text.indexOf('>', start), start) + 1
  const blank = [{ start, end }]
  const tag = text.slice(start, end)
  const opened = /expected corresponding closing tag for `<(?<name>[^`>]*)>` \((?<line>\d+):(?<column>\d+)/.exec(reason)
  if (!opened) {
    return { start, message: `\`${tag}\` closes nothing: there is no such tag open here.`, structural: true, blank }
  }
  const { name = '', line = '1', column = '1' } = opened.groups ?? {}
  const before = offsetOf(text, Number(line), Number(column))
  const message = `\`${tag}\` stands where \`</${name}>\` should: \`<${name}>\` in line ${line} is still open.`
  blank.push({ start: before, end: text.indexOf('>', before) + 1 })
  return { start, message, structural: true, blank }
}

function explainCurlyQuotes(text: string, { at }: ParserError): Explained | undefined {
  const curly = /^[“”„«‘’](?<value>[^“”„«»‘’<>]*)[“”»‘’]/.exec(text.slice(at))
  if (!curly) return undefined
  const end = at + curly[0].length
  const value = `"${curly.groups?.['value'] ?? ''}"`
  const message = `Values of attributes stand in straight quotes, not in typographic ones. Write ${value}.`
  const nameStart = text.slice(0, at).search(/[\w-]*\s*=\s*$/)
  const fix = { start: at, end, text: value }
  return { start: at, message, structural: true, blank: [{ start: nameStart, end }], fix }
}

function explainAttributeValue(text: string, { at }: ParserError): Explained {
  const name = /[\w-]*\s*=\s*$/.exec(text.slice(tagStart(text, at), at))?.[0].length ?? 0
  const start = at - name
  const message = 'Put the value of an attribute in quotes, as in type="tip", or in braces when it is computed.'
  const end = at + (/^[^\s>]*/.exec(text.slice(at))?.[0].length ?? 0)
  return { start, message, structural: true, blank: [{ start, end }] }
}

const tagStart = (text: string, at: number) => Math.max(text.lastIndexOf('<', at), 0)

function saying(cause: string | undefined): string {
  const words = cause?.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '')
  return words === undefined || words === '' ? '' : ` (${words.charAt(0).toLowerCase()}${words.slice(1)})`
}

/** The brace that is open at a place: the last one before it that is not closed. */
function openBrace(text: string, at: number): number {
  let depth = 0
  for (let index = Math.min(at, text.length - 1); index >= 0; index -= 1) {
    if (text[index] === '}' && index < at) depth += 1
    if (text[index] === '{' && text[index - 1] !== '\\') {
      if (depth === 0) return index
      depth -= 1
    }
  }
  return Math.max(text.lastIndexOf('{', at), 0)
}

function closeBrace(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return start + 1
}

/** The paragraph's first letter. */
function blockStart(text: string, at: number): number {
  const gap = text.slice(0, at).lastIndexOf('\n\n')
  const start = gap < 0 ? 0 : gap + 2
  const word = /^(?:import|export)\b/m.exec(text.slice(start))
  return start + (word?.index ?? 0)
}

function blockEnd(text: string, at: number): number {
  const gap = text.indexOf('\n\n', at)
  return gap < 0 ? text.length : gap
}

export function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
