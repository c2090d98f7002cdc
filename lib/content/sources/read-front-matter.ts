import { parseYaml, type Place, type Problem } from '@chain-data/findings'

/** The front matter of a page: the only reader of it, which lists, rules and the loader share. */
export interface FrontMatter {
  /** What the YAML says; an empty object when there is none. */
  value: unknown
  /** Faults of the YAML itself. */
  problems: Problem[]
  /** Offset at which the page's text begins, below the closing `---`; 0 without front matter. */
  end: number
  /** Where a key or a list item stands; for a missing one, where the nearest thing around it does. */
  placeOf(path: readonly string[]): Place
  /** The value of a key, unchecked. */
  valueAt(key: string): unknown
  /** The texts of a list. */
  listAt(key: string): string[]
}

const BLOCK = /^---\r?\n(?<yaml>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** Rules, lists and the loader ask for the same page: its YAML is parsed once. Long sessions of edits begin anew. */
const known = new Map<string, FrontMatter>()
const MAX_KNOWN = 2000

/** Reads the block between the two `---` lines at the top of a page, with the place of everything in it. */
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
  if (block?.index !== 0) {
    const message = /^---\r?\n/.test(text)
      ? 'The front matter has no end. Put `---` on a line of its own below it.'
      : 'The page has no front matter. Start it with a block between two `---` lines: title and description.'
    const start = { line: 1, column: 1 }
    return {
      value: {},
      problems: [{ ...start, message }],
      end: 0,
      placeOf: () => start,
      valueAt: () => undefined,
      listAt: () => [],
    }
  }
  // The first line of the file is the `---` itself.
  const { value = {}, problems, placeOf } = parseYaml(block.groups?.['yaml'] ?? '', { firstLine: 2 })
  const keys = new Map<string, unknown>(Object.entries(value ?? {}))
  return {
    value,
    problems: problems.map(({ message, ...place }) => ({
      ...place,
      message: `The front matter is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    })),
    end: block[0].length,
    placeOf,
    valueAt: (key) => keys.get(key),
    listAt: (key) => {
      const list = keys.get(key)
      return Array.isArray(list) ? list.map(String) : []
    },
  }
}
