import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { lintApi, loadApi, publicDocument } from '../index'

function folderOf(text: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'written-'))
  writeBelow(root, 'a.yaml', text)
  return root
}
const HEAD = "info: { title: A, version: '1' }\nservers: [{ url: https://a.dev }]\ntags: [{ name: T }]\n"
const description = (version: string, schema: string, { media = '', more = '', type = 'application/json' } = {}) => {
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
  (await lintApi(folderOf(text), 'a.yaml')).filter(({ rule }) => rule === 'example-missing').length

const fields = 'a: { type: string, examples: [x] }, b: { type: integer, examples: [1] }'
const object = `{ type: object, properties: { ${fields} } }`
it.each([
  ['of 3.1 at every field', description('3.1.0', object)],
  ['of 3.2 at every field', description('3.2.0', object)],
  ['of 3.0 at every field', description('3.0.3', object.replaceAll(/examples: \[(\w)\]/g, 'example: $1'))],
  [
    'as a map of names at every field',
    description('3.0.3', object.replaceAll(/examples: \[(\w)\]/g, 'examples: { one: { value: $1 } }')),
  ],
  [
    'as the extension of 2.0 at every field',
    description('3.0.3', object.replaceAll(/examples: \[(\w)\]/g, 'x-example: $1')),
  ],
  ['at the fields of items', description('3.1.0', `{ type: array, items: ${object} }`)],
  [
    'at the fields of parts',
    description('3.1.0', `{ allOf: [${object}, { properties: { c: { type: string, examples: [y] } } }] }`),
  ],
  ['at the fields of a choice with null', description('3.1.0', `{ anyOf: [${object}, { type: 'null' }] }`)],
  ['at the fields of a variant', description('3.1.0', `{ oneOf: [${object}, { type: integer }] }`)],
  [
    'at a field, beside allowed values and defaults',
    description('3.1.0', `{ properties: { ${fields}, c: { enum: [z] }, d: { default: 4 } } }`),
  ],
  [
    'at the values of a map',
    description('3.1.0', '{ type: object, additionalProperties: { type: string, examples: [x] } }'),
  ],
  [
    'of a referenced schema',
    description('3.1.0', `{ $ref: '#/components/schemas/A' }`, { more: `components: { schemas: { A: ${object} } }\n` }),
  ],
  ['in XML', description('3.1.0', object, { type: 'application/xml' })],
  ['as a list at the media type', description('3.1.0', '{ type: object }', { media: ', examples: [{ a: 1 }]' })],
  ['as a map at the schema', description('3.1.0', '{ type: object, examples: { one: { value: { a: 1 } } } }')],
])('examples %s are examples', async (_, text) => {
  expect(await missing(text)).toBe(0)
})

it.each([
  ['a field has none', `{ properties: { ${fields}, c: { type: string } } }`],
  ['an item has none', '{ type: array, items: { type: string } }'],
  ['there are no fields', '{ type: object }'],
])('where %s, an example is missing in body and response', async (_, schema) => {
  expect(await missing(description('3.1.0', schema))).toBe(2)
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
  const { api } = await loadApi({ root: folderOf(text), file: 'a.yaml' })
  expect(api.operations[0]?.exampleRequest.target).toBe('/a?p=x')
})

it('in 2.0, samples send the example of a body', async () => {
  const body = '{ name: b, in: body, schema: { type: object }, x-example: { a: 1 } }'
  const text = `swagger: '2.0'\n${HEAD}consumes: [application/json]\npaths: { /a: { post: { parameters: [${body}], responses: { '204': { description: A } } } } }\n`
  const { api } = await loadApi({ root: folderOf(text), file: 'a.yaml' })
  expect(api.operations[0]?.exampleRequest.body?.value).toEqual({ a: 1 })
})

const PRIVATE = '{ type: object, properties: { a: {}, secret: { x-internal: true } } }'
it.each([
  [PRIVATE, ', examples: [{ a: 1, secret: 2 }]'],
  [PRIVATE, ', x-examples: { one: { a: 1, secret: 2 } }'],
  [`{ examples: { one: { value: { a: 1, secret: 2 } } }, ${PRIVATE.slice(2)}`, ''],
])('a list or a map of examples of %s%s shows nothing that is hidden', async (hidden, media) => {
  const loaded = await loadApi({ root: folderOf(description('3.1.0', hidden, { media })), file: 'a.yaml' })
  expect(JSON.stringify([loaded.api, publicDocument(loaded)])).not.toMatch(/secret/)
})
