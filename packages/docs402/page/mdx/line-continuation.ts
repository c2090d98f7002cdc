/** The character before the end of a line that continues: of Unix shells, of PowerShell, of cmd. */
export type Escape = '\\' | '`' | '^'

/** What says nothing about brackets and keywords: escaped characters, strings, comments. */
const CLOSED: Readonly<Record<Escape, RegExp>> = {
  '\\': /\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"|`[^`]*`|\$#|(?<![^\s;&|()])#.*/g,
  '`': /`[^]|'[^']*'|"(?:`[^]|[^"`])*"|#.*/g,
  '^': /\^[^]|"[^"\n]*"/g,
}
/** `<<EOF`, `<<-'EOF'`, and PowerShell's `@"`. */
const DOCUMENT = /(?<!<)<<(-?)\s*\\?(["']?)([A-Za-z_][\w.-]*)\2|@(["'])$/g

/** Takes the here-documents out of commands; null if one of them has no end yet. */
function withoutDocuments(text: string): string | null {
  const lines: string[] = []
  const ends: { end: string; indent: RegExp }[] = []
  for (const line of text.split('\n')) {
    const [next] = ends
    const isEnd =
      next && (next.end.endsWith('@') ? line.startsWith(next.end) : line.replace(next.indent, '') === next.end)
    if (isEnd) ends.shift()
    if (next) continue
    lines.push(line.replace(DOCUMENT, ''))
    for (const [, dash, , end, quote] of line.matchAll(DOCUMENT))
      ends.push({ end: end ?? `${quote}@`, indent: dash ? /^\t*/ : /^/ })
  }
  return ends.length > 0 ? null : lines.join('\n')
}

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
const BEGIN = /(?:^|[\n;&|({]|\b(?:do|then|else)\s)\s*(?:case|for|if|select|until|while)\s/g
const END = /(?:^|[\n;])\s*(?:done|esac|fi)\b/g

/**
 * Whether a shell reads on after these lines, because something in them is not finished.
 * @returns `document` within a here-document
 */
export function continuation(text: string, escape: Escape): 'line' | 'document' | undefined {
  const commands = escape === '^' ? text : withoutDocuments(text)
  if (commands === null) return 'document'
  const rest = commands.replace(CLOSED[escape], 'x')
  const isUnix = escape === '\\'
  if (rest.endsWith(escape) || /(?:\||&&)\s*$/.test(rest)) return 'line'
  if (escape !== '^' && /["'`]/.test(rest)) return 'line'
  if (isUnix && count(rest, BEGIN) > count(rest, END)) return 'line'
  const open = isUnix && /\bcase\s/.test(rest) ? 0 : count(rest, /[({]/g) - count(rest, /[)}]/g)
  return open > 0 ? 'line' : undefined
}
