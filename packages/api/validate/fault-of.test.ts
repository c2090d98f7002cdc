import { expect, it } from 'vitest'
import { BYTES, faultOf, formatWords } from './fault-of'
import type { Targets, WrittenSchema } from './schema-parts'

const references: Targets = {
  '#/pet': {
    oneOf: [{ $ref: '#/schemas/Cat' }, { $ref: '#/schemas/Dog' }],
    discriminator: { propertyName: 'kind', mapping: { kitten: '#/schemas/Cat' } },
  },
  '#/schemas/Cat': {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { type: 'string' }, lives: { type: 'integer', maximum: 9 } },
  },
  '#/schemas/Dog': {
    allOf: [{ $ref: '#/schemas/Base' }, { required: ['barks'], properties: { barks: { type: 'boolean' } } }],
  },
  '#/schemas/Base': {
    type: 'object',
    properties: { kind: { type: 'string' }, id: { type: 'integer', readOnly: true } },
    required: ['id'],
  },
  '#/tree': {
    type: 'object',
    properties: { left: { $ref: '#/tree' }, value: { type: 'integer' } },
    additionalProperties: false,
  },
  '#/loop': { $ref: '#/loop' },
  '#/animal': { type: 'object', required: ['kind'], properties: { kind: true }, oneOf: [{ $ref: '#/lion' }] },
  '#/lion': { allOf: [{ $ref: '#/animal' }, { properties: { mane: { type: 'boolean' } } }] },
  '#/node': {
    type: 'object',
    properties: { next: { anyOf: [{ $ref: '#/node' }, { type: 'null' }] }, a: true, b: true, c: true, d: true },
  },
}
const ref = (name: string) => ({ $ref: name })

type Row = [schema: WrittenSchema, value: unknown, fault: string | null, path?: string]

it.each<Row>([
  [true, 1, null],
  [false, 1, 'is not allowed'],
  [{ type: 'integer' }, 1.5, 'must be a whole number'],
  [{ type: 'number' }, 1, null],
  [{ type: ['string', 'null'] }, null, null],
  [{ type: ['string', 'null'] }, 1, 'must be a string or null'],
  [{ minimum: 1 }, 0, 'must be at least 1'],
  [{ exclusiveMaximum: 1 }, 1, 'must be less than 1'],
  [{ multipleOf: 0.01 }, 19.99, null],
  [{ multipleOf: 0.01 }, 19.999, 'must be a multiple of 0.01'],
  [{ multipleOf: 2 }, 1000000000003, 'must be a multiple of 2'],
  [{ maxLength: 2 }, '😀😀', null],
  [{ maxLength: 1 }, 'ab', 'must have at most 1 character'],
  [{ pattern: '^[a-z]+$' }, 'A', 'must match the pattern ^[a-z]+$'],
  [{ pattern: '^[a-z]+$', description: 'Small `letters`. More.' }, 'A', 'must be small letters'],
  [{ pattern: '(?<' }, 'A', null],
  [{ format: 'date' }, '2026-13-01', 'must be a date such as 2026-11-02'],
  [{ format: 'uuid' }, 'x', 'must be a UUID'],
  [{ format: 'password' }, 'x', null],
  [{ format: 'int32' }, 2 ** 31, 'must be an int32'],
  [{ type: 'string', format: 'int64' }, '9007199254740993', null],
  [{ type: 'string', format: 'binary' }, BYTES, null],
  [{ type: 'object' }, BYTES, 'must be an object'],
  [{ enum: ['a', 1] }, 'b', 'must be one of a, 1'],
  [{ enum: [{ b: 1, a: 2 }] }, { a: 2, b: 1 }, null],
  [{ const: 'x' }, 'y', 'must be x'],
  [{ minItems: 1 }, [], 'must have at least 1 item'],
  [
    { uniqueItems: true },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    'must not have the same item twice',
  ],
  [{ items: { type: 'integer' } }, [1, 'x'], 'must be a whole number', '1'],
  [{ prefixItems: [{ type: 'string' }], items: false }, ['a', 1], 'is not allowed', '1'],
  [{ contains: { const: 1 }, minContains: 2 }, [1, 2], 'must contain at least 2 such items'],
  [{ required: ['a'] }, {}, 'must have the member "a"'],
  [{ additionalProperties: false, properties: { a: true } }, { b: 1 }, 'has an unknown member "b"'],
  [{ additionalProperties: { type: 'integer' } }, { b: 'x' }, 'must be a whole number', 'b'],
  [
    { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    { 'x-a': 1 },
    'must be a string',
    'x-a',
  ],
  [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, 'must not have a member "ab"'],
  [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'must have the member "b" beside "a"'],
  [{ not: { type: 'string' } }, 'x', 'has a value that is excluded'],
  [{ if: { minimum: 10 }, then: { multipleOf: 10 } }, 15, 'must be a multiple of 10'],
  [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, true, 'must be a string, or must be a whole number'],
  [
    { anyOf: [{ type: 'string' }, { properties: { a: { type: 'integer' } }, type: 'object' }] },
    { a: 'x' },
    'must be a whole number',
    'a',
  ],
  [ref('#/pet'), { kind: 'kitten', lives: 10 }, 'must be at most 9', 'lives'],
  [ref('#/pet'), { kind: 'Dog' }, 'must have the member "barks"'],
  [ref('#/pet'), { kind: 'Dog', barks: true }, null],
  [ref('#/tree'), { left: { left: { value: 'x' } } }, 'must be a whole number', 'left/left/value'],
  [ref('#/loop'), 1, null],
  [ref('#/nowhere'), 1, null],
  [
    { allOf: [ref('#/schemas/Base')], unevaluatedProperties: false },
    { kind: 'a', other: 1 },
    'has an unknown member "other"',
  ],
])('%j allows %j, or says why not: %s', (schema, value, message, path = '') => {
  const fault = faultOf(schema, value, references)
  expect(fault?.message ?? null).toBe(message)
  if (fault) expect(fault.path.join('/')).toBe(path)
})

const one = { type: 'object', properties: { a: { type: 'integer' } } }
const two = { required: ['b'], properties: { b: { type: 'integer', readOnly: true } } }

it.each<Row>([
  [one, { a: 1, c: 1 }, 'has an unknown member "c"'],
  [{ properties: { of: one } }, { of: { c: 1 } }, 'has an unknown member "c"', 'of'],
  [{ ...one, additionalProperties: true }, { c: 1 }, null],
  [{ allOf: [one, two] }, { a: 1, b: 1 }, null],
  [{ allOf: [one, two] }, { a: 1 }, 'must have the member "b"'],
  [{ oneOf: [one, two] }, { a: 'x' }, 'must be a whole number', 'a'],
  [{ allOf: [one, { $ref: '#/nowhere' }] }, { c: 1 }, null],
  [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, 1, 'matches more than one variant of oneOf'],
  [{ items: one }, [{ a: 1 }, { c: 1 }], 'has an unknown member "c"', '1'],
  [ref('#/animal'), { kind: 'lion', mane: true }, null],
  [ref('#/animal'), { kind: 'lion', legs: 4 }, 'has an unknown member "legs"'],
  [{ ...one, dependentSchemas: { a: { properties: { b: true } } } }, { a: 1, b: 2 }, null],
  [{ ...one, dependentSchemas: { a: { properties: { b: true } } } }, { b: 2 }, 'has an unknown member "b"'],
  [{ allOf: [{ ...one, unevaluatedProperties: true }] }, { c: 1 }, null],
  [{ allOf: [{ prefixItems: [true, true] }], unevaluatedItems: false }, [1, 2], null],
  [{ prefixItems: [true], unevaluatedItems: false }, [1, 2], 'is not allowed', '1'],
])('an example of %j is taken strictly: %j', (schema, value, message, path = '') => {
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
  expect(faultOf(ref('#/node'), value, references, { isStrict: true })).toBeNull()
})
