import type { Statement } from './diagram'

/** A diagram's text, taken apart. */
export interface DiagramText {
  /** The first word of its first statement, and what follows it there. */
  word: string
  header: string
  /** Where that stands, from 0. */
  line: number
  title?: string | undefined
  /** What its writer says for readers who do not see it: `accDescr`. */
  description?: string | undefined
  statements: Statement[]
}

const QUOTED = /"[^"]*"/g
const blank = (text: string) => text.replace(/\S/g, '_')

/** The statements of a line, which `;` divides, but not in quotes, brackets and entities. */
function divided(text: string): string[] {
  const plain = text
    .replace(QUOTED, blank)
    .replace(/[#&]#?\w+;/g, blank)
    .replace(/\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\|/g, blank)
  const ends = [...plain.matchAll(/;/g)].map(({ index }) => index)
  return [...ends, text.length].map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end).trim())
}

/** Lines with what is no statement taken out: front matter, comments and directives. */
function bare(text: string): { lines: string[]; title: string | undefined } {
  const empty = (comment: string) => comment.replace(/[^\n]/g, '')
  let title: string | undefined
  const plain = text
    .replace(/^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?=\n|$)/, (block, matter: string) => {
      title = /^[ \t]*title:[ \t]*(.+)$/m
        .exec(matter)?.[1]
        ?.trim()
        .replace(/^(["'])(.*)\1$/, '$2')
      return empty(block)
    })
    .replace(/%%\{[\s\S]*?\}%%/g, empty)
    .replace(/^[ \t]*%%.*$/gm, '')
  return { lines: plain.split('\n'), title }
}

/**
 * Takes a Mermaid diagram apart: kind, title, text alternative, statements with their lines.
 */
export function readStatements(text: string): DiagramText {
  let { lines, title } = bare(text)
  let description: string | undefined
  const whole = lines.join('\n').replace(/^[ \t]*accDescr[ \t]*\{([^}]*)\}/m, (block, words: string) => {
    description = words.replace(/\s+/g, ' ').trim()
    return block.replace(/[^\n]/g, '')
  })
  lines = whole.split('\n')
  const statements: Statement[] = []
  for (const [line, written] of lines.entries()) {
    const [, name, words = ''] = /^\s*(accTitle|accDescr)\s*:\s*(.*)$/.exec(written) ?? []
    if (name === 'accTitle') title = words.trim()
    else if (name === 'accDescr') description = words.trim()
    else for (const each of divided(written)) if (each !== '') statements.push({ text: each, line })
  }
  const [first, ...rest] = statements
  const [, word = '', header = ''] = /^(\S+)\s*(.*)$/s.exec(first?.text ?? '') ?? []
  return { word: word.replace(/:$/, ''), header, line: first?.line ?? 0, title, description, statements: rest }
}
