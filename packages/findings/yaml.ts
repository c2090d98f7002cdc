import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, YAMLParseError, type Document } from 'yaml'
import type { OffsetRange, Place, SourceRange } from './finding'

/** A scalar value with its path of keys; its range includes its quotes. */
export interface YamlScalar extends SourceRange {
  keys: string[]
  value: unknown
}

/** Decoders replace bytes that are not UTF-8 with U+FFFD. */
export const LOST_LETTERS = /\uFFFD+/g
export const LOST_LETTER =
  'Readers see "\uFFFD" here: the file is not saved as UTF-8. Save it as UTF-8, and type the character again.'

const QUOTES = 'Text with such a character needs quotes: title: "Our month: what we learned".'

/** How to fix it, where the parser's message does not say so. */
const FIXES: Readonly<Record<string, string>> = {
  BAD_ALIAS: QUOTES,
  BAD_SCALAR_START: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: `${QUOTES} Keys of one group start in the same column.`,
  BLOCK_IN_FLOW: 'A bracket is never closed.',
  MULTILINE_IMPLICIT_KEY: 'A key ends with a colon and a space: title: Guide.',
  TAG_RESOLVE_FAILED: QUOTES,
  UNEXPECTED_TOKEN: QUOTES,
}

/**
 * Reads a text as YAML 1.2: only `true` and `false` are booleans, and a day is a text.
 * @param firstLine where the text starts in its file
 */
export function parseYaml(text: string, firstLine = 1) {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true })
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const scalars = () => scalarsBelow(document.contents, [], placeAt)
  addMisleading(document)
  const faults: Fault[] = [...document.errors, ...document.warnings]
  // Later errors are often only a consequence of the first.
  const broken = faults.find(({ code }) => code !== 'DUPLICATE_KEY')
  const findings = (broken ? [broken] : faults).map((fault) => ({
    ...placeAt(startOf(fault, scalars())),
    message: messageOf(fault, text),
  }))
  const value: unknown = broken ? undefined : (document.toJS() ?? undefined)
  const lost = [...text.matchAll(LOST_LETTERS)].map(({ index }) => ({ ...placeAt(index), message: LOST_LETTER }))
  return {
    document,
    /** The value; undefined for an empty text, or invalid YAML. */
    value,
    /** Faults: invalid YAML, duplicate keys, misleading values, bytes that are not UTF-8. */
    problems: broken ? findings : [...findings, ...lost],
    /** The start of a key, its value, or a list item; for a missing one, of its nearest parent. */
    placeOf(path: readonly string[], of: 'key' | 'value' = 'key'): Place {
      const keys = path.map((_, index) => path.slice(0, index + 1))
      const offset = keys.reverse().flatMap((part) => offsetOf(document, part, of) ?? [])[0]
      return offset === undefined ? { line: 1, column: 1 } : placeAt(offset)
    },
    scalars,
    entries: () => entriesOf(document, text),
  }
}

/** The keys of the outermost group, and the lines of each with its value. */
function entriesOf({ contents }: Document, text: string): { name: string; key: OffsetRange; lines: OffsetRange }[] {
  if (!isMap(contents) || contents.flow) return []
  return contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !key.range) return []
    const [start, end] = key.range
    const last = isNode(value) && value.range ? value.range[1] : end
    const lineEnd = text[last - 1] === '\n' ? last : text.indexOf('\n', last) + 1
    const lines = { start: text.lastIndexOf('\n', start - 1) + 1, end: lineEnd === 0 ? text.length : lineEnd }
    return { name: String(key.value), key: { start, end }, lines }
  })
}

function offsetOf(document: Document, path: readonly string[], of: 'key' | 'value'): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined
  const node = of === 'key' && pair ? pair.key : document.getIn(path, true)
  return isNode(node) ? node.range?.[0] : undefined
}

type Fault = Pick<YAMLParseError, 'code' | 'message' | 'pos'>

/** What is never closed is reported at its start, not at the end of the file. */
function startOf({ message, pos }: Fault, scalars: readonly YamlScalar[]): number {
  const open = message.startsWith('Missing closing') ? scalars.findLast(({ start }) => start < pos[0]) : undefined
  return open?.start ?? pos[0]
}

function messageOf({ code, message, pos }: Fault, text: string): string {
  const before = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1, pos[0])
  if (code === 'TAB_AS_INDENT' || /^\s*\t\s*$/.test(before)) return 'YAML needs spaces here, not a tab.'
  return [`${message}.`, FIXES[code]].filter(Boolean).join(' ')
}

function scalarsBelow(node: unknown, keys: string[], placeAt: (offset: number) => Place): YamlScalar[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => scalarsBelow(value, [...keys, String(key)], placeAt))
  if (isSeq(node)) return node.items.flatMap((item, index) => scalarsBelow(item, [...keys, String(index)], placeAt))
  if (!isScalar(node) || !node.range) return []
  const [start, end] = node.range
  return [{ keys, value: node.value, start, end, ...placeAt(start) }]
}

/** Adds what the parser accepts, and nobody means. */
function addMisleading(document: Document.Parsed): void {
  const report = ([start = 0, end = 0]: readonly number[], message: string) =>
    void document.errors.push(new YAMLParseError([start, end], 'BAD_ALIAS', message))
  visit(document, {
    Alias: (_, node) =>
      void (node.resolve(document) ?? report(node.range ?? [], `There is no anchor "${node.source}"`)),
    // `Prices #1` is the text "Prices" and a comment. Real comments have a space after `#`.
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string' || !/^[^\s#]/.test(node.comment ?? '')) return
      report(node.range ?? [], `The text ends before " #${node.comment}", which is a comment`)
    },
  })
}
