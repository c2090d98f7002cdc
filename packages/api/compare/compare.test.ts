import { expect, it } from 'vitest'
import { formatPlace, readText } from '@docs402/findings'
import { loadApi } from '../load'
import { folderWith } from '../testing/described'
import { compareApis, sentenceOf } from './index'

const base = readText(import.meta.dirname, 'fixtures/pets.yaml')

const texts = new Map<string, ReturnType<typeof loadApi>>()

/** Loads a description, each once. */
function loaded(text: string, name: string) {
  const description = texts.get(name + text) ?? loadApi({ root: folderWith({ [name]: text }), file: name })
  texts.set(name + text, description)
  return description
}

/** The changes between two descriptions, a line each: its place, whether it breaks programs, and its sentence. */
async function linesOf(before: string, after: string): Promise<string[]> {
  const [old, next] = [await loaded(before, 'old.yaml'), await loaded(after, 'new.yaml')]
  const comparison = compareApis(old.api, next.api)
  const { changes, reworded } = comparison
  return [
    ...changes.map((change) => {
      const place = (change.in === 'old' ? old : next).source.place(change.at)
      return `${formatPlace(place)} ${change.breaking ? 'breaking ' : ''}${sentenceOf(change, comparison)}`
    }),
    ...reworded.map((name) => `reworded ${name}`),
  ]
}

/** Each case is one replacement in the small description, and all that is then different; `(all)`: wherever it is written. */
const cases = readText(import.meta.dirname, 'fixtures/changes.txt')
  .trimEnd()
  .split('\n\n')
  .map((block) =>
    block
      .replace(/^# /, '')
      .split('\n')
      .map((line) => line.replaceAll('\\n', '\n').replace('(nothing)', '')),
  )

it.each(cases)('%s', async (_, find = '', replacement = '', ...lines) => {
  const [text, isEverywhere] = find.startsWith('(all) ') ? [find.slice('(all) '.length), true] : [find, false]
  expect(base).toContain(text)
  const next = isEverywhere ? base.replaceAll(text, replacement) : base.replace(text, () => replacement)
  expect(await linesOf(base, next)).toEqual(lines)
})

it('says nothing of a description that is the same, in other versions of OpenAPI and with its parts in another order', async () => {
  const swagger = `swagger: '2.0'
info: { title: Pets, version: '1' }
host: api.example.com
schemes: [https]
paths:
  /pets:
    post:
      operationId: createPet
      consumes: [application/json]
      produces: [application/json]
      parameters: [{ in: body, name: pet, required: true, schema: { $ref: '#/definitions/Pet' } }]
      responses: { '200': { description: Pet., schema: { $ref: '#/definitions/Pet' } } }
definitions:
  Pet: { type: object, properties: { name: { type: string }, age: { type: integer, x-nullable: false } } }
`
  const openapi = `openapi: 3.2.0
info: { title: Pets, version: '1' }
servers: [{ url: https://api.example.com }]
components: { schemas: { Pet: { properties: { age: { type: integer }, name: { type: string } }, type: object } } }
paths:
  /pets:
    post:
      responses: { '200': { description: Pet., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      operationId: createPet
`
  const lines = await linesOf(swagger, openapi)
  expect(lines.filter((line) => !line.startsWith('reworded'))).toEqual([])
})

it('names the first of many operations, and writes names as code', async () => {
  const path = (at: number, name: string) =>
    `  /p${at}: { get: { operationId: get${at}, parameters: [{ $ref: '#/components/parameters/${name}' }], responses: { '204': { description: Good. } } } }\n`
  const text = (type: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
${[1, 2, 3, 4, 5].map((at) => path(at, 'Page')).join('')}components: { parameters: { Page: { name: page, in: query, schema: { type: ${type} } } } }
`
  const [old, next] = [await loaded(text('string'), 'a.yaml'), await loaded(text('integer'), 'a.yaml')]
  const comparison = compareApis(old.api, next.api)
  expect(comparison.changes.map((change) => sentenceOf(change, comparison, (name) => `\`${name}\``))).toEqual([
    'The parameter `page` in the query of `get1`, `get2`, `get3` and 2 more operations is now `integer`, before `string`.',
  ])
  expect(comparison.changes[0]?.operations).toEqual(['get1', 'get2', 'get3', 'get4', 'get5'])
})

it('pairs what is the same, whatever it is called now', async () => {
  const moved = base.replaceAll('/pets', '/animals').replaceAll('Owners', 'People').replaceAll('Fish', 'Trout')
  const { operations, groups, schemas } = compareApis(
    (await loaded(base, 'a.yaml')).api,
    (await loaded(moved, 'b.yaml')).api,
  )
  const names = <Thing>(
    pairs: readonly { before: Thing | null; after: Thing | null }[],
    nameOf: (one: Thing) => string,
  ) => pairs.map(({ before, after }) => [before && nameOf(before), after && nameOf(after)].join(' → '))
  expect(names(operations, ({ id }) => id)).toContain('delete-pets-id → delete-animals-id')
  expect(names(groups, ({ name }) => name)).toEqual(['Pets → Pets', 'Owners → People'])
  expect(names(schemas, (name) => name)).toContain('Fish → Trout')
})
