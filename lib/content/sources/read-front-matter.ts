import { LOST_LETTER, parseYaml, type Place, type Problem } from '@chain-data/findings'

/** The front matter of a page, parsed in one place for lists, rules and the loader. */
export interface FrontMatter {
  /** The parsed YAML; an empty object if there is none. */
  value: unknown
  /** Faults of the YAML itself. */
  problems: Problem[]
  /** Offset of the page's text, after the closing `---`; 0 without front matter. */
  end: number
  /** The position of a key or list item; for a missing one, of its nearest parent. */
  placeOf(path: readonly string[]): Place
  /** The value of a key, unchecked. */
  valueAt(key: string): unknown
  /** The texts of a list. */
  listAt(key: string): string[]
}

const BLOCK = /^---\n(?<yaml>[\s\S]*?)^---[ \t]*(?:\n|$)/m

/** Cache, because rules, lists and the loader read the same page. It is cleared in long sessions. */
const known = new Map<string, FrontMatter>()
const MAX_KNOWN = 2000

/** Reads the block between the two `---` lines at the top of a page, with the position of every value. */
export function readFrontMatter(text: string): FrontMatter {
  const before = known.get(text)
  if (before) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const matter = parseFrontMatter(text)
  known.set(text, matter)
  return matter
}

function parseFrontMatter(text: string): FrontMatter {
  const block = BLOCK.exec(text)
  const isThere = block?.index === 0
  // The first line of the file is the opening `---`.
  const { value, problems, placeOf } = parseYaml(isThere ? (block.groups?.['yaml'] ?? '') : '', 2)
  const keys = new Map<string, unknown>(Object.entries(value ?? {}))
  const message = /^---\n/.test(text)
    ? 'The front matter is never closed. Put `---` on its own line below it.'
    : 'The page has no front matter. Start it with a block between two `---` lines: title and description.'
  const start = { line: 1, column: 1 }
  return {
    value: value ?? {},
    problems: isThere ? problems.map(inMatter) : [{ ...start, message }],
    end: isThere ? block[0].length : 0,
    placeOf: isThere ? placeOf : () => start,
    valueAt: (key) => keys.get(key),
    listAt: (key) => {
      const list = keys.get(key)
      return Array.isArray(list) ? list.map(String) : []
    },
  }
}

function inMatter({ message, ...place }: Problem): Problem {
  const inside = `The front matter is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
  return { ...place, message: message === LOST_LETTER ? message : inside }
}
