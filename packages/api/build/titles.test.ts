import { expect, it } from 'vitest'
import { described } from '../testing/described'

async function titleOf(summary: string, description = '') {
  const get = { operationId: 'a', summary, description, responses: { 200: { description: 'Good.' } } }
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } }
  const { api } = await described(document)
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
