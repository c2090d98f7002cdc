import { LOST_LETTER, type OffsetRange, parseYaml, type Problem } from '@docs402/findings'

/** The front matter of a page, parsed in one place for lists, rules and the loader. */
export type FrontMatter = ReturnType<typeof parseFrontMatter>

const OPENING = '---\n'
const BLOCK = /^---\n(?<yaml>[\s\S]*?)^---[ \t]*(?:\n|$)/m

/** Cache, because rules, lists and the loader read the same page. It is cleared in long sessions. */
const files = new Map<string, FrontMatter>()
const MAX_KNOWN = 2000

/** Reads the block between the two `---` lines at the top of a page, with the position of every value. */
export function readFrontMatter(text: string): FrontMatter {
  const before = files.get(text)
  if (before) return before
  if (files.size >= MAX_KNOWN) files.clear()
  const matter = parseFrontMatter(text)
  files.set(text, matter)
  return matter
}

function parseFrontMatter(text: string) {
  const block = BLOCK.exec(text)
  const isThere = block?.index === 0
  // The first line of the file is the opening `---`.
  const yaml = isThere ? (block.groups?.['yaml'] ?? '') : ''
  const { value, problems, placeOf, entries } = parseYaml(yaml, 2)
  const inFile = ({ start, end }: OffsetRange) => ({ start: start + OPENING.length, end: end + OPENING.length })
  const keys = new Map<string, unknown>(Object.entries(value ?? {}))
  const message = /^---\n/.test(text)
    ? 'The front matter is never closed. Put `---` on its own line below it.'
    : 'The page has no front matter. Start it with a block between two `---` lines: title and description.'
  const start = { line: 1, column: 1 }
  return {
    /** The parsed YAML; an empty object if there is none. */
    value: value ?? {},
    /** Faults of the YAML itself. */
    problems: isThere ? problems.map(inMatter) : [{ ...start, message }],
    /** Offset of the page's text, after the closing `---`; 0 without front matter. */
    end: isThere ? block[0].length : 0,
    /** The position of a key or list item; for a missing one, of its nearest parent. */
    placeOf: isThere ? placeOf : () => start,
    /** Where a key is written, and the lines of it and its value; undefined for a missing one. */
    entryAt(key: string) {
      const entry = isThere ? entries().find(({ name }) => name === key) : undefined
      return entry && { key: inFile(entry.key), lines: inFile(entry.lines) }
    },
    /** The value of a key, unchecked. */
    valueAt: (key: string) => keys.get(key),
    /** The texts of a list. */
    listAt: (key: string) => {
      const list = keys.get(key)
      return Array.isArray(list) ? list.map(String) : []
    },
  }
}

function inMatter({ message, ...place }: Problem): Problem {
  const inside = `The front matter is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
  return { ...place, message: message === LOST_LETTER ? message : inside }
}
