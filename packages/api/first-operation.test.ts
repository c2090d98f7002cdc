import { expect, it } from 'vitest'
import { firstOperation } from './first-operation'
import { described } from './testing/described'

const response = (example?: object) => ({
  200: {
    description: 'Good.',
    content: { 'application/json': { schema: { type: 'object' }, ...(example && { example }) } },
  },
})
const needs = (name: string) => ({ parameters: [{ name, in: 'query', required: true, schema: { type: 'string' } }] })

/** The id of the first of some operations, by tag and what they have. */
async function firstOf(operations: Record<string, object>, chosen?: string): Promise<string | undefined> {
  const paths = Object.entries(operations).map(([id, { tag = 'B', ...more }]: [string, { tag?: string }]) => [
    `/${id}`,
    { get: { operationId: id, tags: [tag], responses: response(), ...more } },
  ])
  const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
  const components = { securitySchemes: { usual: key('X-Key'), admin: key('X-Admin') } }
  const text = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    components,
    tags: [{ name: 'A' }, { name: 'B' }],
  }
  return firstOperation((await described({ ...text, paths: Object.fromEntries(paths) })).api, chosen)?.id
}

it.each<[string, Record<string, object>]>([
  ['one that is not deprecated', { old: { deprecated: true }, best: needs('q') }],
  ['one that needs less', { many: needs('q'), best: {} }],
  ['one of the tag that is first', { other: { tag: 'B' }, best: { tag: 'A' } }],
  [
    'one with the credentials that most take',
    {
      admin: { tag: 'A', security: [{ admin: [] }], responses: response({ id: 7 }) },
      best: { security: [{ usual: [] }] },
      more: { ...needs('q'), security: [{ usual: [] }] },
    },
  ],
  ['one with an example', { bare: {}, best: { responses: response({ id: 7 }) } }],
])('the first request is %s', async (_, operations) => {
  expect(await firstOf(operations)).toBe('best')
})

it('an owner chooses another one', async () => {
  expect(await firstOf({ easy: {}, mine: needs('q') }, 'mine')).toBe('mine')
})
