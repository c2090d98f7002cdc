import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { parseYaml } from '@docs402/findings'
import { References } from '../build/references'
import type { Json, JsonObject } from '../json'
import { Generator } from './generator'
import { exampleFault, exampleOfSchema } from './index'
import { textsOf } from './pattern'

type Row = [schema: Json, inRequest: Json, inResponse?: Json]

/** Patterns with the first text; schemas with their examples in a request, and in a response where that is another. */
const { targets, patterns, examples } = parseYaml(readFileSync(`${import.meta.dirname}/examples.yaml`, 'utf8'))
  .value as { targets: Record<string, Json>; patterns: [string, string][]; examples: Row[] }

const named: JsonObject = Object.fromEntries(
  Object.entries(targets).map(([reference, schema]) => [reference.replace('#/components/schemas/', ''), schema]),
)
const inheritance = () => ({
  targets,
  references: new References({ components: { schemas: named } }),
  values: new WeakMap(),
  ambiguous: new Map(),
})

it.each(patterns)('the first text for %s is %s', (pattern, text) => {
  expect(textsOf(pattern).next().value).toBe(text)
  expect(text).toMatch(new RegExp(pattern, 'u'))
})

it.each(['(?<', '[', '^(?=a)b$', '^a(?!b)b$'])('there is no text for %s', (pattern) => {
  expect(textsOf(pattern).next().done).toBe(true)
})

it.each(examples)('%j has the example %j in a request', (schema, request, response = request) => {
  const all = inheritance()
  expect(exampleOfSchema(schema, 'request', all)).toEqual(request)
  expect(exampleOfSchema(schema, 'response', all)).toEqual(response)
})

it('an example that nobody can make says what the schema wants', () => {
  const schema = { type: 'string', pattern: '^(?=a)b$' }
  const value = exampleOfSchema(schema, 'request', inheritance())
  expect([value, exampleFault(schema, value, 'request', inheritance())?.message]).toEqual([
    'string',
    'must match the pattern ^(?=a)b$',
  ])
})

it('a schema that others refer to is made once, not once for each way to it', () => {
  const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` })
  const chain = Array.from({ length: 12 }, (_, index): [string, Json] => {
    const fields = { one: ref(index + 1), other: ref(index + 2) }
    return [ref(index).$ref, index < 10 ? { type: 'object', required: ['one', 'other'], properties: fields } : {}]
  })
  const makes = vi.spyOn(Generator.prototype, 'value')
  const all = { ...inheritance(), targets: Object.fromEntries(chain) }
  const value = exampleOfSchema(ref(0), 'response', all)
  // Of the first there are 89 ways to the last.
  expect(JSON.stringify(value).match(/null/g)).toHaveLength(89 + 55)
  expect(makes.mock.calls.length).toBeLessThan(4 * chain.length)
  makes.mockRestore()
})
