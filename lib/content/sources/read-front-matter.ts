import { parseYaml, type Place } from '@chain-data/findings'

export interface FrontMatter {
  /** What the YAML says; an empty object when there is none. */
  value: unknown
  /** Faults of the YAML itself. */
  problems: (Place & { message: string })[]
  /** Where a key or a list item stands; for a missing one, where the nearest thing around it does. */
  placeOf(path: readonly string[]): Place
  /** The texts of a list. */
  listAt(key: string): string[]
}

/** The front matter of a page, from its first line. */
export const BLOCK = /^---\r?\n(?<yaml>[\s\S]*?)^---[ \t]*$/m

/** Reads the block between the two `---` lines at the top of a page, with the place of everything in it. */
export function readFrontMatter(text: string): FrontMatter {
  const yaml = text.startsWith('---') ? BLOCK.exec(text)?.groups?.['yaml'] : undefined
  if (yaml === undefined) {
    const message = /^---\r?\n/.test(text)
      ? 'The front matter has no end. Put `---` on a line of its own below it.'
      : 'The page has no front matter. Start it with a block between two `---` lines: title and description.'
    return {
      value: {},
      problems: [{ line: 1, column: 1, message }],
      placeOf: () => ({ line: 1, column: 1 }),
      listAt: () => [],
    }
  }
  // The first line of the file is the `---` itself.
  const { value = {}, problems, placeOf } = parseYaml(yaml, { firstLine: 2 })
  return {
    value,
    problems: problems.map(({ message, ...place }) => ({
      ...place,
      message: `The front matter is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    })),
    placeOf,
    listAt: (key) => listAt(value, key),
  }
}

function listAt(value: unknown, key: string): string[] {
  const list: unknown = new Map<string, unknown>(Object.entries(value ?? {})).get(key)
  return Array.isArray(list) ? list.map(String) : []
}
