import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { described } from '../api/testing/described'
import { createSandbox } from '.'
import { tryAll } from './testing/try-all'

const written = readFileSync(path.join(import.meta.dirname, '../api/fixtures/internal/places.yaml'), 'utf8')

const hiddenThings = () => described(written.replaceAll('MARK: true', 'x-internal: true'))

it('answers what is not for readers as what it does not know, and never names it', async () => {
  const { fetch } = await createSandbox({ description: await hiddenThings() })
  const send = async (method: string, target: string) => {
    const response = await fetch(new Request(`http://127.0.0.1:4402${target}`, { method, headers: { 'X-Key': 'k' } }))
    return { status: response.status, text: await response.text() }
  }
  const unknown = await send('GET', '/no-such-path')
  for (const target of ['/secret-staff', '/secret-by-tag', '/secret-by-reference'])
    expect((await send('GET', target)).status, target).toBe(unknown.status)
  expect(unknown.status).toBe(404)
  expect(await send('DELETE', '/parcels/7')).toMatchObject({ status: (await send('PUT', '/parcels/7')).status })
  expect((await send('GET', '/openapi.json')).text).not.toMatch(/secret/i)
  expect((await send('GET', '/parcels')).text).not.toMatch(/secret/i)
})

it('responds to what is left as it is described', async () => {
  expect(await tryAll(await hiddenThings())).toEqual([])
})
