import { unknownId } from '@/lib/diagnostics/nearest'

const START = /^\s*(?:\/\/|#|<!--)\s*#region\s+([\w-]+)/
const END = /^\s*(?:\/\/|#|<!--)\s*#endregion\b/

function unindent(lines: string[]): string {
  const depth = Math.min(...lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length ?? 0))
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trim()
}

/**
 * A named part of a source file, between `#region name` and `#endregion` comments, or the whole file without those comments.
 * @param text the file's text
 * @param file its name, for the message
 * @throws when there is no such region; the message lists those that exist
 */
export function regionOf(text: string, file: string, region?: string): string {
  const lines = text.split(/\r?\n/)
  const marks = (line: string) => START.test(line) || END.test(line)
  if (region === undefined)
    return lines
      .filter((line) => !marks(line))
      .join('\n')
      .trim()
  const names = lines.flatMap((line) => START.exec(line)?.[1] ?? [])
  const start = lines.findIndex((line) => START.exec(line)?.[1] === region)
  if (start < 0) throw new Error(`${file}: ${unknownId('region', region, names)}`)
  let depth = 1
  const inside: string[] = []
  for (const line of lines.slice(start + 1)) {
    if (START.test(line)) depth += 1
    if (END.test(line)) depth -= 1
    if (depth === 0) break
    if (!marks(line)) inside.push(line)
  }
  return unindent(inside)
}
