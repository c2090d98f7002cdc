/** What stands behind the language of a code fence. */
export interface CodeMeta {
  filename?: string
  /** Line numbers, from 1. */
  marked: ReadonlySet<number>
  inserted: ReadonlySet<number>
  deleted: ReadonlySet<number>
  /** Pieces of text to mark wherever they stand. */
  words: string[]
}

function lineSet(list: string | undefined): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of list?.split(',') ?? []) {
    const [from = NaN, to = from] = part.split('-').map(Number)
    for (let line = from; line <= to; line += 1) lines.add(line)
  }
  return lines
}

/**
 * Reads a fence's meta: `filename="a.ts" {1,3-4} ins={5} del={6} /word/`.
 * @param meta the text after the language; may be empty
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const filename = /\bfilename="([^"]+)"/.exec(meta)?.[1]
  const rest = meta.replace(/\b(filename|file|region)="[^"]*"/g, ' ')
  return {
    ...(filename && { filename }),
    marked: lineSet(/(?:^|\s)\{([\d,\s-]+)\}/.exec(rest)?.[1]),
    inserted: lineSet(/\bins=\{([\d,\s-]+)\}/.exec(rest)?.[1]),
    deleted: lineSet(/\bdel=\{([\d,\s-]+)\}/.exec(rest)?.[1]),
    words: [...rest.matchAll(/(?:^|\s)\/([^/]+)\//g)].flatMap((match) => match[1] ?? []),
  }
}
