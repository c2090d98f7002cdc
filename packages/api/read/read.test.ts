import { describe, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { jsonText, loadApi } from '../index'
import { folderWith } from '../testing/described'
import { parseText, placesIn } from './parse'

describe('numbers', () => {
  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['-9007199254740993', '-9007199254740993'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['1000000000000000000000', '1000000000000000000000'],
    ['0.30000000000000004', '0.30000000000000004'],
    ['9007199254740991', '9007199254740991'],
    ['0x1F', '31'],
    ['1.50', '1.5'],
  ])('%s is shown as %s', (written, expected) => {
    expect(jsonText(parseText(`a: [${written}]`).value)).toBe(`{"a":[${expected}]}`)
  })

  it('that a double holds are ordinary numbers, and a long text is a text', () => {
    expect(parseText('{ "a": 0.30000000000000004, "b": "12345678901234567890" }').value).toEqual({
      a: 0.30000000000000004,
      b: '12345678901234567890',
    })
  })
})

it.each([
  ['a:\n  b: [1, "x"]\nc: 2\n', '/a/b/1', 'value', 2, 10],
  ['a:\n  b: [1, "x"]\nc: 2\n', '/a/b', 'key', 2, 3],
  ['a:\n  b: [1, "x"]\nc: 2\n', '/a/b/7/deep', 'value', 2, 6],
  ['{"x":\n {"~/": true}}', '/x/~0~1', 'value', 2, 9],
  ['base: &b { k: 1 }\nother: *b\n', '/other', 'key', 2, 1],
])('%j at %s has its place', (text, pointer, of, line, column) => {
  expect(placesIn(text)(pointer, of === 'key' ? 'key' : 'value')).toEqual({ line, column })
})

const minimal = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { get: { operationId: getA } } }\n'
const message = async (payments: string, description = minimal) => {
  const root = folderWith({ 'openapi.yaml': description, ...(payments && { 'payments.yaml': payments }) })
  const text = await loadApi({ root, file: 'openapi.yaml' }).then(
    () => '',
    (error: unknown) => String(error),
  )
  return text.split('\n')[1] ?? ''
}

it.each([
  ['operations: { getB: {} }', 'payments.yaml:1:15 error There is no operation "getB". Did you mean "getA"?'],
  ['operations: { POST /a: {} }', 'payments.yaml:1:15 error There is no operation "POST /a".'],
  ['operations: { GET /a: { summary: A } }', 'payments.yaml:1:25 error "summary" cannot be added. Write fields'],
  ['info: {}', 'payments.yaml:1:1 error "info" cannot be added. Write fields that start with x-, or'],
  ['operations: { getA: 5 }', 'payments.yaml:1:15 error "getA" must be a group of fields that start with x-.'],
  ['[]', 'payments.yaml:1:1 error The file must have x- fields, and operations.'],
  ['operations: { getA: { x-limit-group: 5 } }', 'payments.yaml:1:38 error "x-limit-group" must be text, not 5.'],
  ['x-limits: [', 'payments.yaml:1:12 error'],
])('a payments.yaml with %s is told there', async (payments, expected) => {
  expect(await message(payments)).toContain(expected)
})

it.each([
  ['openapi: 4.0.0\n', 'openapi.yaml:1:1 error OpenAPI 4.0.0 is unknown. Start it with a known one: openapi: 3.1.0.'],
  ['title: A\n', 'openapi.yaml:1:1 error The file does not say its version of OpenAPI.'],
  ['[]', 'openapi.yaml:1:1 error The file must contain one object, as YAML or JSON.'],
  ['a: b: c\n', 'openapi.yaml:1:4 error'],
  ['', 'openapi.yaml:1:1 error'],
])('%j is no description', async (description, expected) => {
  expect(await message('', description)).toContain(expected)
})

it('a description changes with its payments.yaml, and again when that goes', async () => {
  const root = folderWith({ 'openapi.yaml': minimal })
  const limits = async () => (await loadApi({ root, file: 'openapi.yaml' })).api.limits.map(({ id }) => id)
  expect(await limits()).toEqual([])
  const limit = '{ id: free, title: Free, requests: 1, windowSeconds: 1, per: ip, description: Free. }'
  writeBelow(root, 'payments.yaml', `x-limits: [${limit}]\n`)
  expect(await limits()).toEqual(['free'])
})

it('a fault behind a key that is written twice has its place, in one line', () => {
  const text = 'a: 1\na: 2\nb: !other 3\n'
  expect(() => parseText(text)).toThrow(/^Unresolved tag: !other\..*$/)
})
