import { isMap, isScalar, type Pair as YamlPair, type YAMLMap } from 'yaml'
import { isKept, type Comparison } from '@docs402/api/compare'
import type { Operation } from '@docs402/api'
import { edited, type Edit } from '@docs402/findings'
import { PAYMENTS } from '../site/described'
import { readableYaml, yamlText } from '../shared'

const callOf = ({ method, path }: Operation): string => `${method} ${path}`

/** What an operation is called in the file of prices, in the form that the file has. */
const keyOf = (operation: Operation, isCall: boolean): string =>
  isCall ? callOf(operation) : (operation.operationId ?? callOf(operation))

/** Prices that follow their operations to the names that those have now. */
export interface KeptPayments {
  text: string
  /** Names of operations that went: so did their prices. */
  removed: string[]
}

/**
 * The file of prices for a new description: operations are called as they are there, and those that went are left out;
 * everything else stays as it is written.
 * @param text of `api/payments.yaml`; empty without one
 * @throws with the place of what is no YAML
 */
export function keptPayments(text: string, { operations }: Pick<Comparison, 'operations'>): KeptPayments {
  const { document } = readableYaml(PAYMENTS, text)
  const entries: unknown = document.get('operations', true)
  if (!isMap(entries)) return { text, removed: [] }
  const edits: Edit[] = []
  const removed: string[] = []
  for (const entry of [...entries.items]) {
    const { key } = entry
    if (!isScalar(key)) continue
    const name = String(key.value)
    const pair = operations.find(({ before }) => before && (before.operationId === name || callOf(before) === name))
    if (!pair?.before) continue
    if (!isKept(pair)) {
      removed.push(name)
      edits.push({ ...linesOf(entries, entry, text), text: '' })
      continue
    }
    const [start = 0, end = 0] = key.range ?? []
    const next = keyOf(pair.after, callOf(pair.before) === name)
    if (next !== name) edits.push({ start, end, text: yamlText(next) })
  }
  // In braces, or with nothing left, a part of the text is no whole entry.
  if (removed.length > 0 && (entries.flow === true || removed.length === entries.items.length)) {
    for (const name of removed) entries.delete(name)
    return { text: document.toString({ lineWidth: 0, singleQuote: true }), removed }
  }
  return { text: edited(text, edits), removed }
}

/** The lines of an entry, up to the next one or the end of the group. */
function linesOf(entries: YAMLMap, entry: YamlPair, text: string): { start: number; end: number } {
  const startOf = ({ key }: YamlPair): number => {
    const offset = isScalar(key) ? (key.range?.[0] ?? 0) : 0
    return text.lastIndexOf('\n', offset - 1) + 1
  }
  const next = entries.items[entries.items.indexOf(entry) + 1]
  return { start: startOf(entry), end: next ? startOf(next) : (entries.range?.[1] ?? text.length) }
}
