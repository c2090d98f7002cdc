import { readFileSync } from 'node:fs'

/** A case of a text file beside a test. */
export interface Case {
  name: string
  /** What stands in brackets behind the name. */
  mark: string
  text: string
  expected: string[]
}

/**
 * Reads a file of cases, each with its text as somebody would write it: `== name (mark)`, the text, and below it a line
 * `→ …` for each thing that is expected.
 */
export function readCases(file: string): Case[] {
  const parts = readFileSync(file, 'utf8').split(/^== /m).slice(1)
  return parts.map((part) => {
    const [, name = '', mark = '', rest = ''] = /^(.*?) ?(?:\(([^()]*)\))?\n([^]*)$/.exec(part) ?? []
    const [text = '', ...expected] = rest.replace(/\n$/, '').split(/(?:^|\n)→ ?/)
    return { name, mark, text, expected }
  })
}
