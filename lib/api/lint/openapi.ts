import { validate } from '@readme/openapi-parser'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Finding } from '../finding'
import { findingAt, rootSpot, spotAt, type Source } from '../source'

/** The description is a valid OpenAPI 3.1 document. */
export async function openapi(source: Source): Promise<Finding[]> {
  const copy: Parameters<typeof validate>[0] = JSON.parse(JSON.stringify(source.json))
  const result = await validate(copy, { validate: { errors: { colorize: false } } })
  if (result.valid) return []
  // The parser puts the target in place of each reference in its copy, and names places by the line of that copy.
  const text = JSON.stringify(copy, null, 2)
  const findings = result.errors.map(({ message }) => {
    const [first = 'invalid'] = message.split('\n')
    const line = /^> *(\d+) \|/m.exec(message)?.[1]
    const detail = /\| +\^ (.+)$/m.exec(message)?.[1]
    const place = line ? spotAt(source, rootSpot(source), ...pathOfLine(text, Number(line))).path : []
    return findingAt(source, place, { rule: 'openapi', message: `Not valid OpenAPI 3.1: ${detail ?? first}` })
  })
  // A fault in a shared part is reported once for every place that refers to it.
  return findings.filter((finding, index) => index === findings.findIndex((other) => samePlace(finding, other)))
}

function samePlace(a: Finding, b: Finding): boolean {
  return a.line === b.line && a.column === b.column && a.message === b.message
}

function pathOfLine(text: string, line: number): (string | number)[] {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const offset = before + (lines[line - 1] ?? '').trimEnd().length - 1
  return descend(parseDocument(text).contents, offset)
}

function descend(node: unknown, offset: number): (string | number)[] {
  const within = (part: unknown) =>
    (isMap(part) || isSeq(part) || isScalar(part)) && part.range
      ? part.range[0] <= offset && offset <= part.range[1]
      : false
  if (isMap(node)) {
    const pair = node.items.find((item) => within(item.value))
    return pair && isScalar(pair.key) ? [String(pair.key.value), ...descend(pair.value, offset)] : []
  }
  if (isSeq(node)) {
    const index = node.items.findIndex(within)
    return index >= 0 ? [index, ...descend(node.items[index], offset)] : []
  }
  return []
}
