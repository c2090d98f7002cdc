import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseYaml } from '@docs402/findings'
import { BYTES, faultOf, formatWords } from './fault-of'
import type { Targets, WrittenSchema } from './subschemas'

type Row = [schema: WrittenSchema, value: unknown, fault: string | null, path?: string]

/** What schemas refer to, and rows of a schema, a value and what is wrong with it, and where. */
const { references, faults, strict } = parseYaml(readFileSync(`${import.meta.dirname}/fault-of.yaml`, 'utf8'))
  .value as {
  references: Targets
  faults: Row[]
  strict: Row[]
}

it.each<Row>([
  ...faults,
  [{ type: 'string', format: 'binary' }, BYTES, null],
  [{ type: 'object' }, BYTES, 'must be an object'],
])('%j allows %j, or says why not: %s', (schema, value, message, path = '') => {
  const fault = faultOf(schema, value, references)
  expect(fault?.message ?? null).toBe(message)
  if (fault) expect(fault.path.join('/')).toBe(path)
})

it.each<Row>(strict)('an example of %j is taken strictly: %j', (schema, value, message, path = '') => {
  const fault = faultOf(schema, value, references, { isStrict: true })
  expect(fault).toEqual(message === null ? null : { message, path: path === '' ? [] : path.split('/') })
})

it.each([
  ['A block number, a block hash, `latest` or `finalized`.', 'a block number, a block hash, latest or finalized'],
  ['An address: `0x` and 40 digits. Responses differ.', 'an address: 0x and 40 digits'],
  ['A time such as `2026-11-02T12:00:00.5Z`', 'a time such as 2026-11-02T12:00:00.5Z'],
  ['', ''],
])('of a description, the first sentence says what is wanted: "%s"', (description, words) => {
  expect(formatWords(description)).toBe(words)
})

// Each level that was checked again for each of its members would take longer than a test may.
it('what is nested deep in schemas that choose is checked once', () => {
  const value = Array.from({ length: 12 }).reduce<object>((next) => ({ next, a: 1, b: 1, c: 1, d: 1 }), {})
  expect(faultOf({ $ref: '#/node' }, value, references, { isStrict: true })).toBeNull()
})
