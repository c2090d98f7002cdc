import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type ErrorCode, type Node } from 'yaml'

export interface Place {
  line: number
  column: number
}

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

/** What writers do, in their words, by the code that the parser gives it. */
const CURES: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon and a space in it needs quotes: title: "Our month: what we learned"',
  DUPLICATE_KEY: 'this key is there twice. Keep one of them',
  UNEXPECTED_TOKEN:
    'a text in quotes ends at the next quote of the same kind. Use the other kind around it: title: "It\'s here"',
  BAD_INDENT:
    'a list in brackets has no end, or lines are not indented alike. Write it in one line: tags: [guides, x402]',
  MISSING_CHAR: 'a quote or bracket has no end. Close it',
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
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  // The first line of the file is the `---` itself.
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: line + 1, column: col }
  }
  return {
    value: document.errors.length > 0 ? {} : (document.toJS() ?? {}),
    problems: [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
      ...place(pos[0]),
      message: `The front matter is not valid YAML: ${CURES[code] ?? message}.`.replace(/\.+$/, '.'),
    })),
    placeOf: (path) => placeOfPath(document, path, place),
    listAt: (key) => {
      const node = document.get(key, true)
      return isSeq(node) ? node.items.flatMap((item) => (isScalar(item) ? [String(item.value)] : [])) : []
    },
  }
}

function placeOfPath(document: Document.Parsed, path: readonly string[], place: (offset: number) => Place): Place {
  let node: Node | null = document.contents
  let offset: number | undefined
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
      if (!pair) break
      offset = isScalar(pair.key) ? pair.key.range?.[0] : undefined
      node = isNode(pair.value) ? pair.value : null
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(step)]
      if (!isNode(item)) break
      offset = item.range?.[0]
      node = item
    }
  }
  return offset === undefined ? { line: 1, column: 1 } : place(offset)
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value)
}
