import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@chain-data/findings'
import { lintApi, loadApi } from './index'

const base = readFileSync(path.join(import.meta.dirname, 'fixtures/base.yaml'), 'utf8')

/** The description of the tests with something deprecated in each place where that is possible. */
const written = base
  .replace('      summary: List networks\n', '      summary: List networks\n      deprecated: true\n')
  .replace(
    '        - { name: block,',
    `        - name: tag
          in: query
          deprecated: true
          description: Tag.
          schema:
            type: string
            oneOf: [{ const: latest }, { const: pending, deprecated: true }]
        - { name: block,`,
  )
  .replace(
    'properties: { count: { type: integer, minimum: 0 } }',
    `properties:
        count: { type: integer, minimum: 0 }
        total: { type: integer, deprecated: true }
        other: { $ref: '#/components/schemas/Problem', deprecated: true }`,
  )

const namesOf = (all: readonly { name: string; deprecated: boolean }[] = []) =>
  all.filter(({ deprecated }) => deprecated).map(({ name }) => name)

it('says of operations, parameters, values and fields whether they are deprecated, of a field with a reference too', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'deprecated-'))
  writeBelow(root, 'api/openapi.yaml', written)
  expect((await lintApi(root, 'api/openapi.yaml')).map(({ message }) => message)).toEqual([])
  const { operations, schemas } = (await loadApi({ root, file: 'api/openapi.yaml' })).api
  const [, block] = operations
  expect(operations.filter(({ deprecated }) => deprecated).map(({ id }) => id)).toEqual(['listNetworks'])
  expect(namesOf(block?.parameters)).toEqual(['tag'])
  const fields = schemas.Count?.properties.filter(({ schema }) => schema.deprecated)
  expect(fields?.map(({ name }) => name)).toEqual(['total', 'other'])
  expect(block?.parameters[1]?.schema).toMatchObject({
    types: ['string'],
    values: [
      { value: 'latest', deprecated: false },
      { value: 'pending', deprecated: true },
    ],
  })
})
