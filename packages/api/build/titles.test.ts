import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadApi } from '../load'

async function titleOf(summary: string, description = '') {
  const folder = mkdtempSync(path.join(tmpdir(), 'titles-'))
  const get = { operationId: 'a', summary, description, responses: { 200: { description: 'Good.' } } }
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } }
  writeFileSync(path.join(folder, 'a.json'), JSON.stringify(document))
  const { api } = await loadApi({ root: folder, file: 'a.json' })
  return api.operations.map((operation) => [operation.summary, operation.description])[0]
}

it.each([
  ['Draw a map.', '', 'Draw a map', ''],
  [
    'Draw a map. [Learn more](/guides/maps).',
    'Slow.',
    'Draw a map',
    'Draw a map. [Learn more](/guides/maps).\n\nSlow.',
  ],
  ['Draw a [map](/maps) of `north`', '', 'Draw a map of north', 'Draw a [map](/maps) of `north`'],
  ['Set `color`.', 'Set `color`.', 'Set color', ''],
  ['List items[]', '', 'List items[]', ''],
])('a summary with marks of Markdown is a title without them: %s', async (summary, text, title, description) => {
  expect(await titleOf(summary, text)).toEqual([title, description])
})
