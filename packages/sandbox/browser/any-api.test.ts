import path from 'node:path'
import { expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { exampleValues, requestOf, requestShape } from '@docs402/api/request'
import { bundled } from '../bundled'
import { exampleInit } from '../example-request'
import type { PlayBody } from './messages'
import { playSession } from './session'

const root = path.resolve(import.meta.dirname, '../testing')
const loaded = await loadApi({ root, file: 'any-api.yaml' })
const { api } = loaded
const sandbox = bundled(loaded, null)

const session = () => playSession({ api: sandbox.api, own: null, payments: null, payer: null })

/** The body of an example request, as a page sends it to its worker. */
async function bodyOf(init: RequestInit): Promise<PlayBody | null> {
  if (init.body instanceof FormData) {
    const fields = [...init.body].map(([name, value]) => ({ name, value }))
    return { mediaType: 'multipart/form-data', fields }
  }
  const type = new Headers(init.headers).get('content-type')
  return typeof init.body === 'string' ? { mediaType: type ?? '', content: init.body } : null
}

it.each(api.operations)('$method $path is sent in a page, whatever it takes', async (operation) => {
  const shape = requestShape(operation, api)
  const { target } = requestOf(shape, exampleValues(operation, shape))
  const init = exampleInit(operation)
  const { calls } = session()
  calls.serve(sandbox.operation(operation))
  const headers = Object.fromEntries([...new Headers(init.headers)].filter(([name]) => name !== 'content-type'))
  const keys = { cookie: 'session=abc' }
  const query = shape.credentials.some((each) => each.in === 'query') ? `${target}?api_key=1` : target
  const { id, method } = operation
  const sent = { operation: id, method, target: query, headers: { ...keys, ...headers }, body: await bodyOf(init) }
  const { response, problem, balance } = await calls.send(sent)
  expect([problem, balance]).toEqual([null, null])
  expect(response?.status).toBeLessThan(300)
})

it('a session of an API without prices has no wallet, and tells a wrong request in words', async () => {
  const { calls } = session()
  const operation = api.operations.find(({ id }) => id === 'getWeather')
  if (!operation) throw new Error('The operation is missing.')
  calls.serve(sandbox.operation(operation))
  expect(Object.keys(calls)).toEqual(['serve', 'send'])
  const wrong = { operation: 'getWeather', method: 'GET', target: '/weather?lat=91', headers: {}, body: null }
  expect((await calls.send(wrong)).problem).toEqual({
    ...{ code: 'invalid_parameter', parameter: 'lat', detail: '"lat" must be at most 90.', advice: null },
  })
  const cold = { ...wrong, target: '/weather?lat=1', headers: { Prefer: 'example=cold' } }
  expect((await calls.send(cold)).response?.text, 'all digits').toContain('12345678901234567890')
})
