import type { MdxProblem } from './mdx-file'

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
  /** Stretches to read as if they were blank, so that what comes after can be read. */
  blank: { start: number; end: number }[]
}

/** Elements of HTML that hold nothing: MDX wants them closed all the same. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/**
 * Says in a writer's words what MDX can't read, and what to write instead.
 * @param text the page
 * @param error what its parser says
 */
export function explainSyntax(text: string, error: ParserError): Explained {
  const { at, reason } = error
  if (reason.includes('import/exports')) return explainModule(text, error)
  if (/Unexpected end of file in (?:expression|attribute value expression)/.test(reason)) {
    const start = openBrace(text, at)
    return {
      start,
      message:
        'This brace is never closed. Braces hold JavaScript: close it with `}`; to show a brace as text, write `\\{` or put it in backticks.',
      structural: false,
      blank: [{ start, end: start + 1 }],
    }
  }
  if (reason.includes('lazy line')) {
    const start = openBrace(text, at)
    const message =
      'The expression in these braces goes on outside the list or quote. Put it in one line, or indent it all alike.'
    return { start, message, structural: false, blank: [{ start, end: closeBrace(text, start) }] }
  }
  if (reason.includes('with acorn') || reason.includes('content after expression')) return explainBraces(text, error)
  const closing = /Expected a closing tag for `<(?<name>[^`>]*)>` \((?<line>\d+):(?<column>\d+)/.exec(reason)?.groups
  if (closing) {
    const start = offsetOf(text, Number(closing['line']), Number(closing['column']))
    return explainUnclosed(text, start, closing['name'] ?? '')
  }
  return explainTag(text, error)
}

function explainModule(text: string, { at, cause }: ParserError): Explained {
  const start = blockStart(text, at)
  const word = /^\w+/.exec(text.slice(start))?.[0] ?? 'import'
  return {
    start: at,
    message: `A paragraph that begins with "${word}" is read as JavaScript, and this is none${saying(cause)}. Leave an empty line below an import; a text begins with another word.`,
    structural: true,
    blank: [{ start, end: blockEnd(text, at) }],
  }
}

function explainBraces(text: string, { at, cause }: ParserError): Explained {
  const start = openBrace(text, at)
  const end = closeBrace(text, start)
  const lineStart = text.lastIndexOf('\n', start) + 1
  const id = /^\{#(?<id>[\w-]+)\}/.exec(text.slice(start))?.groups?.['id']
  if (id !== undefined && /^#{1,6}\s/.test(text.slice(lineStart))) {
    return {
      start,
      message: `The id of a heading is written in brackets: \`[#${id}]\`.`,
      structural: false,
      blank: [{ start, end }],
      fix: { start, end: start + id.length + 3, text: `[#${id}]` },
    }
  }
  return {
    start,
    message: `Braces hold JavaScript, and this is none${saying(cause)}. To show it as text, put it in backticks, or write \`\\{\` for the brace.`,
    structural: false,
    blank: [{ start, end }],
  }
}

function explainUnclosed(text: string, start: number, name: string): Explained {
  const end = Math.max(text.indexOf('>', start), start) + 1
  const blank = [{ start, end }]
  if (VOID.has(name)) {
    const message = `\`<${name}>\` has no end. Write \`<${name} />\`.`
    return { start, message, structural: false, blank, fix: { start: end - 1, end, text: ' />' } }
  }
  const isGeneric = /\w$/.test(text.slice(0, start)) || /^[a-z]/.test(name)
  const asText = isGeneric ? ' If it is not a tag but text, put it in backticks.' : ''
  return {
    start,
    message: `\`<${name}>\` is never closed, or not in the paragraph it begins in. End it with \`</${name}>\`, or with \`/>\` when it is empty; around several paragraphs, put each tag on a line of its own.${asText}`,
    structural: /^[A-Z]/.test(name),
    blank,
  }
}

function explainTag(text: string, { at, reason }: ParserError): Explained {
  const start = Math.max(text.lastIndexOf('<', at), 0)
  const address = /^<(?<url>(?:https?:\/\/|mailto:)[^\s<>]+)>/.exec(text.slice(start))?.groups?.['url']
  if (address !== undefined) {
    const end = start + address.length + 2
    // A URL becomes a link by itself where it stands alone between blanks or brackets.
    const alone = /(?:^|[\s(*_])$/.test(text.slice(0, start)) && /^(?:[\s).,;:!?*_]|$)/.test(text.slice(end))
    const link = alone && address.startsWith('http') ? address : `[${address}](${address})`
    const message = `A URL in angle brackets is not a link in MDX. Write ${link}.`
    return { start, message, structural: false, blank: [{ start, end }], fix: { start, end, text: link } }
  }
  const mail = /^<(?<mail>[^\s<>@]+@[^\s<>@]+)>/.exec(text.slice(start))?.groups?.['mail']
  if (mail !== undefined) {
    const end = start + mail.length + 2
    const link = `[${mail}](mailto:${mail})`
    const message = `A URL in angle brackets is not a link in MDX. Write ${link}.`
    return { start, message, structural: false, blank: [{ start, end }], fix: { start, end, text: link } }
  }
  if (text.startsWith('<!--', start)) {
    const close = text.indexOf('-->', start)
    const end = close < 0 ? start + 4 : close + 3
    const words = text.slice(start + 4, close < 0 ? start + 4 : close).trim()
    const fixed = close >= 0 && !words.includes('*/')
    return {
      start,
      message: `A comment is written {/* … */} in MDX, not <!-- … -->.`,
      structural: false,
      blank: [{ start, end }],
      ...(fixed ? { fix: { start, end, text: `{/* ${words} */}` } } : {}),
    }
  }
  if (/closing tag|closing slash/.test(reason)) {
    const opened = /expected corresponding closing tag for `<(?<name>[^`>]*)>` \((?<line>\d+):(?<column>\d+)/.exec(
      reason,
    )
    const end = Math.max(text.indexOf('>', start), start) + 1
    const tag = text.slice(start, end)
    const { name = '', line = '1', column = '1' } = opened?.groups ?? {}
    const before = offsetOf(text, Number(line), Number(column))
    return {
      start,
      message: opened
        ? `\`${tag}\` stands where \`</${name}>\` should: \`<${name}>\` in line ${line} is still open.`
        : `\`${tag}\` closes nothing: there is no such tag open here.`,
      structural: true,
      blank: [{ start, end }, ...(opened ? [{ start: before, end: text.indexOf('>', before) + 1 }] : [])],
    }
  }
  const curly = /^[“”„«‘’](?<value>[^“”„«»‘’<>]*)[“”»‘’]/.exec(text.slice(at))
  if (reason.includes('attribute value') && curly) {
    const end = at + curly[0].length
    const value = `"${curly.groups?.['value'] ?? ''}"`
    const message = `Values of attributes stand in straight quotes, not in typographic ones. Write ${value}.`
    const named = text.slice(0, at).search(/[\w-]*\s*=\s*$/)
    return {
      start: at,
      message,
      structural: true,
      blank: [{ start: named, end }],
      fix: { start: at, end, text: value },
    }
  }
  if (reason.includes('attribute value')) {
    const name = /[\w-]*\s*=\s*$/.exec(text.slice(start, at))?.[0].length ?? 0
    return {
      start: at - name,
      message: 'Put the value of an attribute in quotes, as in type="tip", or in braces when it is computed.',
      structural: true,
      blank: [{ start: at - name, end: at + (/^[^\s>]*/.exec(text.slice(at))?.[0].length ?? 0) }],
    }
  }
  return {
    start,
    message: `\`${text.slice(start, start + 2).trimEnd()}\` begins no tag. To show \`<\` as text, write \`\\<\` or put it in backticks.`,
    structural: false,
    blank: [{ start, end: start + 1 }],
  }
}

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
