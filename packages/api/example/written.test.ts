import { expect, it } from 'vitest'
import { lintApi, publicDocument } from '../index'
import { described, folderWith } from '../testing/described'

const HEAD = "info: { title: A, version: '1' }\nservers: [{ url: https://a.dev }]\ntags: [{ name: T }]\n"
interface Written {
  version?: string
  media?: string
  more?: string
  type?: string
}
const description = (
  schema: string,
  { version = '3.1.0', media = '', more = '', type = 'application/json' }: Written = {},
) => {
  const content = `{ ${type}: { schema: ${schema}${media} } }`
  return `openapi: ${version}\n${HEAD}paths:
  /a:
    post:
      operationId: a
      tags: [T]
      requestBody: { content: ${content} }
      responses: { '200': { description: A, content: ${content} } }
${more}`
}
const missing = async (text: string) =>
  (await lintApi(folderWith({ 'a.yaml': text }), 'a.yaml')).filter(({ rule }) => rule === 'example-missing').length

const fields = 'a: { type: string, examples: [x] }, b: { type: integer, examples: [1] }'
const object = `{ type: object, properties: { ${fields} } }`
const in30 = (form: string) => object.replaceAll(/examples: \[(\w)\]/g, form)
const version = '3.0.3'
it.each<[where: string, schema: string, more?: Written]>([
  ['of 3.1 at every field', object],
  ['of 3.2 at every field', object, { version: '3.2.0' }],
  ['of 3.0 at every field', in30('example: $1'), { version }],
  ['as a map of names at every field', in30('examples: { one: { value: $1 } }'), { version }],
  ['as the extension of 2.0 at every field', in30('x-example: $1'), { version }],
  ['at the fields of items', `{ type: array, items: ${object} }`],
  ['at the fields of subschemas', `{ allOf: [${object}, { properties: { c: { type: string, examples: [y] } } }] }`],
  ['at the fields of a choice with null', `{ anyOf: [${object}, { type: 'null' }] }`],
  ['at the fields of a variant', `{ oneOf: [${object}, { type: integer }] }`],
  ['at a field, beside values and defaults', `{ properties: { ${fields}, c: { enum: [z] }, d: { default: 4 } } }`],
  ['at the values of a map', '{ type: object, additionalProperties: { type: string, examples: [x] } }'],
  ['of a reference', `{ $ref: '#/components/schemas/A' }`, { more: `components: { schemas: { A: ${object} } }\n` }],
  ['in XML', object, { type: 'application/xml' }],
  ['as a list at the media type', '{ type: object }', { media: ', examples: [{ a: 1 }]' }],
  ['as a map at the schema', '{ type: object, examples: { one: { value: { a: 1 } } } }'],
])('examples %s are examples', async (_, schema, more) => {
  expect(await missing(description(schema, more))).toBe(0)
})

it.each([
  ['a field has none', `{ properties: { ${fields}, c: { type: string } } }`],
  ['an item has none', '{ type: array, items: { type: string } }'],
  ['there are no fields', '{ type: object }'],
])('where %s, an example is missing in body and response', async (_, schema) => {
  expect(await missing(description(schema))).toBe(2)
})

const schema = 'schema: { type: string }'
it.each([
  ['3.1.0', `{ name: p, in: query, required: true, ${schema}, example: x }`],
  ['3.1.0', '{ name: p, in: query, required: true, schema: { type: string, examples: [x] } }'],
  ['3.1.0', `{ name: p, in: query, required: true, ${schema}, examples: { one: { value: x } } }`],
  ['3.1.0', `{ name: p, in: query, required: true, ${schema}, examples: [x] }`],
  ['3.0.3', `{ name: p, in: query, required: true, ${schema}, x-example: x }`],
  ['2.0', '{ name: p, in: query, required: true, type: string, x-example: x }'],
  ['2.0', '{ name: p, in: query, required: true, type: string, x-examples: { one: x } }'],
  ['2.0', '{ name: p, in: query, required: true, type: string, example: x }'],
])('in %s, samples send the example of the parameter %s', async (version, parameter) => {
  const start = version === '2.0' ? "swagger: '2.0'" : `openapi: ${version}`
  const text = `${start}\n${HEAD}paths: { /a: { get: { parameters: [${parameter}], responses: { '204': { description: A } } } } }\n`
  const { api } = await described(text)
  expect(api.operations[0]?.exampleRequest.target).toBe('/a?p=x')
})

it('in 2.0, samples send the example of a body', async () => {
  const body = '{ name: b, in: body, schema: { type: object }, x-example: { a: 1 } }'
  const text = `swagger: '2.0'\n${HEAD}consumes: [application/json]\npaths: { /a: { post: { parameters: [${body}], responses: { '204': { description: A } } } } }\n`
  const { api } = await described(text)
  expect(api.operations[0]?.exampleRequest.body?.value).toEqual({ a: 1 })
})

const PRIVATE = '{ type: object, properties: { a: {}, secret: { x-internal: true } } }'
it.each([
  [PRIVATE, ', examples: [{ a: 1, secret: 2 }]'],
  [PRIVATE, ', x-examples: { one: { a: 1, secret: 2 } }'],
  [`{ examples: { one: { value: { a: 1, secret: 2 } } }, ${PRIVATE.slice(2)}`, ''],
])('a list or a map of examples of %s%s shows nothing that is hidden', async (hidden, media) => {
  const loaded = await described(description(hidden, { media }))
  expect(JSON.stringify([loaded.api, publicDocument(loaded)])).not.toMatch(/secret/)
})
