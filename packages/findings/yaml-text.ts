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
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const offsetOf = (path: readonly string[], of?: 'key' | 'value') => offsetAt(document.contents, path, of)
  const leaves = () => leavesBelow(document.contents, [], place)
  const referring = references ? [] : referencesIn(document, place)
  // Later faults are often only a consequence of the first.
  const [broken] = [...document.errors, ...document.warnings]
  const problems = broken
    ? [{ ...place(startOf(broken, leaves())), message: cureOf(broken, ...aroundOf(text, broken.pos[0])) }]
    : [...referring, ...twice(document, place), ...cutOff(document, place), ...lostLetters(text, place)]
  return {
    document,
    value: broken || referring.length > 0 ? undefined : (document.toJS() ?? undefined),
    problems,
    placeOf: (path, of) => {
      for (let length = path.length; length > 0; length -= 1) {
        const offset = offsetOf(path.slice(0, length), of)
        if (offset !== undefined) return place(offset)
      }
      return { line: 1, column: 1 }
    },
    offsetOf,
    placeAt: place,
    leafAt: (path) =>
      leaves().find(({ keys }) => keys.length === path.length && keys.every((key, at) => key === path[at])),
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

function offsetAt(contents: unknown, path: readonly string[], of: 'key' | 'value' = 'key'): number | undefined {
  let node = contents
  let offset: number | undefined
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && nameOf(key) === step)
      offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined
      node = pair?.value
    } else {
      node = isSeq(node) ? node.items[Number(step)] : undefined
      offset = startOfNode(node)
    }
    if (offset === undefined) return undefined
  }
  return of === 'key' ? offset : startOfNode(node)
}

function startOfNode(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

function leavesBelow(node: unknown, keys: string[], place: (offset: number) => Place): Leaf[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => leavesBelow(value, [...keys, nameOf(key)], place))
  if (isSeq(node)) return node.items.flatMap((item, index) => leavesBelow(item, [...keys, String(index)], place))
  if (!isScalar(node) || !node.range) return []
  const [start, end] = node.range
  return [{ keys, value: node.value, source: node.source ?? '', start, end, ...place(start) }]
}

/** A key as objects have it: `429` and "429" are one. */
function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key)
}

function twice(document: Document.Parsed, place: (offset: number) => Place): Problem[] {
  const found: Problem[] = []
  visit(document, {
    Map(_, { items }) {
      const first = new Map<string, number>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const name = nameOf(key)
        const line = first.get(name)
        const own = place(key.range[0])
        if (line === undefined) first.set(name, own.line)
        else found.push({ ...own, message: `"${name}" is already defined in line ${line}. Remove one of the two.` })
      }
    },
  })
  return found
}

function referencesIn(document: Document.Parsed, place: (offset: number) => Place): Problem[] {
  const found: Problem[] = []
  visit(document, {
    Node(_, node) {
      const refers = isAlias(node) || (isScalar(node) && node.anchor !== undefined)
      if (refers && node.range) found.push({ ...place(node.range[0]), message: REFERENCE })
    },
  })
  return found
}

/**
 * `Prices #1` is the text "Prices" and a comment, which is never intended. Real comments have a space after the `#`.
 */
function cutOff(document: Document.Parsed, place: (offset: number) => Place): Problem[] {
  const found: Problem[] = []
  visit(document, {
    Scalar(key, node: Node & { comment?: string | null; value: unknown }) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range || !/^[^\s#]/.test(node.comment ?? '')) return
      const message = `The text ends before " #${node.comment}", which is a comment. Put the whole text in quotes, or a space after the "#".`
      found.push({ ...place(node.range[0]), message })
    },
  })
  return found
}

const lostLetters = (text: string, place: (offset: number) => Place): Problem[] =>
  [...text.matchAll(LOST_LETTERS)].map(({ index }) => ({ ...place(index), message: LOST_LETTER }))
