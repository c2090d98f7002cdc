import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { compiler } from '@/lib/sources/compiler'
import { readLiteral, type Literal, type Place } from '@/lib/sources/static-literal'

/** One value of a file, with the keys that lead to it. */
export interface Leaf extends Place {
  keys: string[]
  value: string | number
}

/** Every text and number that a data file exports, read without running it; the constant's name is the first key. */
export function leavesOfData(file: string, text: string): Leaf[] {
  const source = compiler().createSourceFile(file, text, compiler().ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    if (!compiler().isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!compiler().isIdentifier(name) || !initializer) return []
      const { value, places } = readLiteral(initializer, source)
      const placeOf = (keys: readonly string[]): Place =>
        places.get(JSON.stringify(keys)) ?? (keys.length > 0 ? placeOf(keys.slice(0, -1)) : { line: 1, column: 1 })
      return literalLeaves(value ?? null).map((leaf) => ({
        keys: [name.text, ...leaf.keys],
        value: leaf.value,
        ...placeOf(leaf.keys),
      }))
    })
  })
}

function literalLeaves(value: Literal, keys: string[] = []): { keys: string[]; value: string | number }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ keys, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => literalLeaves(inner, [...keys, key]))
}

/** Every text and number of a YAML file. */
export function leavesOfYaml(text: string): Leaf[] {
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: lines })
  const read = (node: unknown, keys: string[]): Leaf[] => {
    if (isMap(node)) return node.items.flatMap(({ key, value }) => read(value, [...keys, String(key)]))
    if (isSeq(node)) return node.items.flatMap((item, index) => read(item, [...keys, String(index)]))
    if (!isScalar(node)) return []
    const { value } = node
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const { line, col } = lines.linePos(startOf(node))
    return [{ keys, value, line, column: col }]
  }
  return read(contents, [])
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}
