import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadApi, type Api } from '@docs402/api'
import counts from './checks/counts'
import { rawDescription } from './raw'

const root = path.resolve(import.meta.dirname, '../../packages/api/fixtures/traits')
const read = async (file: string, lose: (api: Api) => unknown = () => null) => {
  const loaded = await loadApi({ root, file })
  const api = structuredClone(loaded.api)
  lose(api)
  return counts({ ...loaded, api }, rawDescription(file, readFileSync(path.join(root, file), 'utf8')))
}

it.each(['bare.yaml', 'bodies.yaml', 'composition.yaml', 'events.yaml', 'keywords.yaml', 'recursion.yaml'])(
  'nothing of %s is lost',
  async (file) => expect(await read(file)).toEqual([]),
)

it.each<[string, (api: Api) => unknown, RegExp]>([
  ['operation', (api) => api.operations.pop(), /^operations: 1 are written, 0/],
  ['status', (api) => api.operations[0]?.responses.pop(), /^statuses: 4 are written, 3/],
  ['header', (api) => api.operations[0]?.responses[0]?.headers.pop(), /^headers: 2 are written, 1/],
  ['media type', (api) => api.operations[0]?.body?.content.pop(), /^mediaTypes: 8 are written, 7/],
  [
    'property',
    (api) => api.schemas.File?.properties.pop(),
    /^the property \/components\/schemas\/File\/properties\/key/,
  ],
])('a lost %s is found', async (_, lose, expected) => {
  expect((await read('bodies.yaml', lose)).join('\n')).toMatch(expected)
})
