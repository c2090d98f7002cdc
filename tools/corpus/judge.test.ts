import { expect, it } from 'vitest'
import type { Json, JsonObject } from '@docs402/api'
import { refused } from './judge'

const NAMED = '#/components/schemas/'
const ref = (name: string) => ({ $ref: NAMED + name })
const vehicle = (wheels: number | null, more: object = {}) => ({
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { type: 'string' },
    ...(wheels === null ? {} : { wheels: { type: 'integer', maximum: wheels } }),
  },
  ...more,
})
const schemas = { Bike: vehicle(2), Car: vehicle(4), Raft: vehicle(null, { required: ['kind', 'planks'] }) }
const discriminator = { propertyName: 'kind', mapping: { bicycle: `${NAMED}Bike`, cart: 'Car' } }

/** What is wrong about a value, by the judge of the night. */
function faultOf(schema: object, value: Json): string {
  const document: JsonObject = JSON.parse(JSON.stringify({ at: { schema }, components: { schemas } }))
  return refused(document, [{ at: '/at', value, direction: 'request' }])
    .map(({ fault }) => fault)
    .join()
}

const variants = [ref('Bike'), ref('Car'), ref('Raft')]
it.each<[string, object, Json, RegExp]>([
  ['the variant that a mapping names', { oneOf: variants, discriminator }, { kind: 'bicycle', wheels: 2 }, /^$/],
  ['it by its name', { oneOf: variants, discriminator }, { kind: 'Raft', planks: 3 }, /^$/],
  ['another than it names', { oneOf: variants, discriminator }, { kind: 'bicycle', wheels: 4 }, /wheels must be <= 2/],
  ['another that its name means', { anyOf: variants, discriminator }, { kind: 'Raft', wheels: 2 }, /planks/],
  ['two, and names neither', { oneOf: variants, discriminator }, { kind: 'sledge', wheels: 1 }, /exactly one/],
  ['two where nothing tells them apart', { oneOf: variants.slice(0, 2) }, { kind: 'x', wheels: 1 }, /exactly one/],
  [
    'one beside a rule',
    { oneOf: variants, discriminator, maxProperties: 1 },
    { kind: 'cart', wheels: 3 },
    /more than 1/,
  ],
  ['nothing of a schema without a type', { nullable: false, minLength: 2 }, 'a', /fewer than 2/],
  [
    'a property of that name',
    { properties: { discriminator: { type: 'integer' } } },
    { discriminator: 'a' },
    /integer/,
  ],
])('a value that matches %s', (_, schema, value, expected) => expect(faultOf(schema, value)).toMatch(expected))
