import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readText, walk } from '@chain-data/findings'
import { codeFolder } from '@/lib/content/sources/cached'

/** Text or bytes by path. */
type Files = Record<string, string | Uint8Array>

/** A text with a mistake, and what is reported about it: `error 3:1 message`. Nothing is reported about a text that is right. */
export interface Mistake {
  text: string
  says: string[]
}

/** Mistakes in one file of a project, which one rule finds. */
export interface MistakesOfRule {
  rule: string
  /** The file that has them; its extension distinguishes MDX from Markdown. */
  file: string
  /** The other files of the project. */
  given: Files
  /** All are in the same file, because each run of the rule takes long. */
  together: boolean
  mistakes: Mistake[]
}

const unescaped = (text: string) =>
  text
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replaceAll('\\0', '\0')
    .replaceAll(/«(.*?)»×(\d+)/g, (_, part: string, times: string) => part.repeat(Number(times)))

const pathOf = (file: string) => path.join(codeFolder(), file)

/** A file of this project, or all files of a folder of it. */
function copied(name: string, from: string): Files {
  if (statSync(pathOf(from)).isFile()) return { [name]: readFileSync(pathOf(from)) }
  const names = walk(pathOf(from), '.')
  return Object.fromEntries(names.map((each) => [each, readFileSync(path.join(pathOf(from), each))]))
}

/** The files that a line adds: `with <path> <path>: <text>`, or `with <path> from <file or folder of this project>`. */
function filesOf(line: string): Files {
  const [, name = '', from] = /^with (\S+) from (\S+)$/.exec(line) ?? []
  if (from !== undefined) return copied(name, from)
  const [, names = '', text = ''] = /^with ([^:]+):? ?(.*)$/.exec(line) ?? []
  return Object.fromEntries(names.split(' ').map((each) => [each, unescaped(text)]))
}

/**
 * Reads a file of mistakes. A section is `== <rule> <file>`, with `together` or not, the other files of its project, and
 * each text with what is reported about it below. A section with `from <file>` has replacements in that text: `old ⇒ new`.
 */
export function readMistakes(text: string): MistakesOfRule[] {
  return text.split(/^== /m).flatMap((block) => {
    const [head = '', ...lines] = block.split('\n').filter((line) => line !== '')
    const [rule = '', file = '', together] = head.split(' ')
    const from = lines.find((line) => line.startsWith('from '))?.slice('from '.length)
    const base = from === undefined ? undefined : readText(pathOf(from))
    const [given, mistakes]: [Files, Mistake[]] = [{}, []]
    for (const line of lines) {
      if (line.startsWith('with ')) Object.assign(given, filesOf(line))
      else if (line.startsWith('  ')) mistakes.at(-1)?.says.push(unescaped(line.trim()))
      else if (!line.startsWith('from ')) mistakes.push({ text: textOf(unescaped(line), base), says: [] })
    }
    return mistakes.length === 0 ? [] : [{ rule, file, given, together: together !== undefined, mistakes }]
  })
}

function textOf(written: string, base: string | undefined): string {
  if (base === undefined) return written
  const [old = '', changed = ''] = written.split(' ⇒ ')
  if (!base.includes(old)) throw new Error(`There is no "${old}" to replace.`)
  return base.replace(old, changed)
}
