/** Where a fence of code begins or ends. */
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/
/** HTML at the start of a line, whose block ends only at a blank line. */
const HTML = /^ {0,3}<(?:!--|\/?[a-z][\w-]*[\s/>])/i
/** HTML whose text is no Markdown, up to where it is closed. */
const VERBATIM = /^ {0,3}<(pre|script|style|textarea)\b/i
/** Titles, lists, quotes, rows of tables and fences. */
const BLOCK = /^ {0,3}(?:#{1,6} |[-*+] |\d+[.)] |> |\||`{3,}|~{3,})/
/** The row below the titles of a table. */
const DELIMITERS = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/
/** A title as older Markdown had it: `##Errors`, and with one sign before a capital letter. */
const TIGHT = /^( {0,3}(?:#{2,6}|#(?=\p{Lu})))(?=[\p{L}\p{N}])/u

/**
 * A description as Markdown reads it, where generators write Markdown that standards take for something else: indented
 * comments of code, `\n` for a new line, titles without a space, Markdown that follows HTML or a list without a blank
 * line. Code stays as it is written.
 */
export function readableMarkdown(text: string): string {
  const lines = dedented(withLines(text).split(/\r?\n/))
  const texts: string[] = []
  let [isCode, isHtml, until]: [boolean, boolean, string | null] = [false, false, null]
  for (const [index, line] of lines.entries()) {
    if (until !== null) {
      if (line.toLowerCase().includes(until)) until = null
      texts.push(line)
      continue
    }
    const isFence = FENCE.test(line)
    const spacedLine = isCode ? line : line.replace(TIGHT, '$1 ')
    const isTable = spacedLine.includes('|') && DELIMITERS.test(lines[index + 1] ?? '')
    const before = texts.at(-1) ?? ''
    const isStuck: boolean =
      (isHtml && (isTable || BLOCK.test(spacedLine))) || (isTable && before.trim() !== '' && !before.includes('|'))
    if (!isCode && isStuck) texts.push('')
    if (!isCode && VERBATIM.test(spacedLine)) {
      const end = `</${VERBATIM.exec(spacedLine)?.[1]?.toLowerCase()}>`
      if (!spacedLine.toLowerCase().includes(end)) until = end
    }
    isHtml = !isCode && spacedLine.trim() !== '' && (HTML.test(spacedLine) || (isHtml && !isStuck))
    if (isFence) isCode = !isCode
    texts.push(spacedLine)
  }
  return texts.join('\n')
}

/** Generators that escape twice write `\n` in the place of a new line. */
const withLines = (text: string): string =>
  !text.includes('\n') && /\\n(?:\\n|\s*[#|*-])/.test(text) ? text.replaceAll(/(?:\\r)?\\n/g, '\n') : text

/** A comment of code without the indent of its lines, which would make code of it: only its first line has none. */
function dedented(lines: string[]): string[] {
  const [first = '', ...others] = lines
  const filled = others.filter((line) => line.trim() !== '')
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length))
  const hasBlocks = filled.some((line) => BLOCK.test(line.trimStart()))
  const introducesCode = /[:：]\s*$/.test(first) || FENCE.test(first) || /^\s*(?:[-*+]|\d+[.)]) /.test(first)
  if (filled.length === 0 || indent < 4 || !hasBlocks || introducesCode) return lines
  return [first.trimStart(), ...others.map((line) => line.slice(indent))]
}
