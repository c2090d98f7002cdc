import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Scalar,
} from 'yaml'
import { LOST_LETTER, LOST_LETTERS } from './lost-letters'
import { cureOf, REFERENCE } from './yaml-cures'

/** Counted from 1. */
export interface Place {
  line: number
  column: number
}

/** A fault, and its position. */
export interface Problem extends Place {
  message: string
}

/** A scalar value, with its path of keys; `start` and `end` include its quotes. */
export interface Leaf extends Place {
  keys: string[]
  value: unknown
  /** As written, without quotes. */
  source: string
  start: number
  end: number
}

/** YAML with the position of every value. */
export interface YamlText {
  document: Document
  /** The value; undefined for an empty text, or invalid YAML. */
  value: unknown
  /** Faults: invalid YAML, duplicate keys, misleading values, letters that are no UTF-8. */
  problems: Problem[]
  /** The start of a key, its value, or a list item; for a missing one, of its nearest parent. */
  placeOf(path: readonly string[], of?: 'key' | 'value'): Place
  /** The same as an offset into the text; undefined for a missing one. */
  offsetOf(path: readonly string[]): number | undefined
  /** Line and column of an offset. */
  placeAt(offset: number): Place
  /** The scalar value at a path. */
  leafAt(path: readonly string[]): Leaf | undefined
  leaves(): Leaf[]
}

/**
 * Reads a text as YAML 1.2: only `true` and `false` are booleans, and a day is a text.
 * @param options where the text starts in its file, and whether it may have references (`&name`, `*name`)
 */
export function parseYaml(text: string, { firstLine = 1, references = false } = {}): YamlText {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false, stringKeys: true })
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const offsetOf = (path: readonly string[], of: 'key' | 'value' = 'key') => {
    const parent = document.getIn(path.slice(0, -1), true)
    const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined
    const node = of === 'key' && pair ? pair.key : document.getIn(path, true)
    return isNode(node) ? node.range?.[0] : undefined
  }
  const leaves = () => leavesBelow(document.contents, [], placeAt)
  // Later faults are often only a consequence of the first.
  const [broken] = [...document.errors, ...document.warnings]
  const problems = broken
    ? [{ ...placeAt(startOf(broken, leaves())), message: cureOf(broken, ...aroundOf(text, broken.pos[0])) }]
    : [...misleading(document, placeAt, references), ...lostLetters(text, placeAt)]
  const unread = broken ?? problems.find(({ message }) => message === REFERENCE)
  return {
    document,
    value: unread ? undefined : (document.toJS() ?? undefined),
    problems,
    placeOf: (path, of) => {
      for (let length = path.length; length > 0; length -= 1) {
        const offset = offsetOf(path.slice(0, length), of)
        if (offset !== undefined) return placeAt(offset)
      }
      return { line: 1, column: 1 }
    },
    offsetOf,
    placeAt,
    leafAt: (path) => leaves().find(({ keys }) => JSON.stringify(keys) === JSON.stringify(path)),
    leaves,
  }
}

/** Report an unclosed construct at its start, not at the end of the file. */
function startOf({ message, pos }: Document.Parsed['errors'][number], leaves: readonly Leaf[]): number {
  const open = message.startsWith('Missing closing') ? leaves.findLast(({ start }) => start < pos[0]) : undefined
  return open?.start ?? pos[0]
}

/** The text before and after an offset in its line. */
function aroundOf(text: string, offset: number): [before: string, after: string] {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return [text.slice(start, offset), text.slice(offset).split('\n')[0] ?? '']
}

type PlaceAt = (offset: number) => Place

function leavesBelow(node: unknown, keys: string[], placeAt: PlaceAt): Leaf[] {
  if (isMap<Scalar>(node))
    return node.items.flatMap(({ key, value }) => leavesBelow(value, [...keys, String(key.value)], placeAt))
  if (isSeq(node)) return node.items.flatMap((item, index) => leavesBelow(item, [...keys, String(index)], placeAt))
  if (!isScalar(node) || !node.range) return []
  const [start, end] = node.range
  return [{ keys, value: node.value, source: node.source ?? '', start, end, ...placeAt(start) }]
}

/** What YAML reads differently than people: references, a key twice, a comment that was meant as text. */
function misleading(document: Document.Parsed, placeAt: PlaceAt, references: boolean): Problem[] {
  const found: Problem[] = []
  const report = (node: Node | null, message: string) =>
    void (node?.range && found.push({ ...placeAt(node.range[0]), message }))
  visit(document, {
    Node(key, node) {
      const refers = isAlias(node) || (isScalar(node) && node.anchor !== undefined)
      if (refers && !references) report(node, REFERENCE)
      if (isMap<Scalar>(node)) {
        const first = new Map<unknown, Scalar>()
        for (const { key } of node.items) {
          const before = first.get(key.value)?.range
          const line = before && placeAt(before[0]).line
          if (before) report(key, `"${String(key.value)}" is already defined in line ${line}. Remove one of the two.`)
          else first.set(key.value, key)
        }
      }
      // `Prices #1` is the text "Prices" and a comment, which is never intended. Real comments have a space after `#`.
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return
      const cut = `The text ends before " #${node.comment}", which is a comment.`
      if (/^[^\s#]/.test(node.comment ?? ''))
        report(node, `${cut} Put the whole text in quotes, or a space after the "#".`)
    },
  })
  return found
}

const lostLetters = (text: string, placeAt: PlaceAt): Problem[] =>
  [...text.matchAll(LOST_LETTERS)].map(({ index }) => ({ ...placeAt(index), message: LOST_LETTER }))
