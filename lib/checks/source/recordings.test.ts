import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findInSources } from '../testing'
import { recordings } from './recordings'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(path.join(root, 'api'), path.join(folder, 'api'), { recursive: true })

const description = path.join(folder, 'api/openapi.yaml')
const text = readFileSync(description, 'utf8')

it('names recordings whose facts the description no longer states, and the command', { timeout: 60_000 }, async () => {
  expect(await findInSources(recordings, folder)).toEqual([])
  writeFileSync(
    description,
    text.replace(/requests: \d+/, 'requests: 59').replace(/maxTimeoutSeconds: \d+/, 'maxTimeoutSeconds: 61'),
  )
  const found = await findInSources(recordings, folder)
  expect(found).toContain(
    'error api/recordings/first-call.json:1:1 The exchange that pages show was recorded with other payment terms, limits than api/openapi.yaml states now. Run "npm run record": it records all of them anew.',
  )
})

it('says nothing of a description whose prose was changed', { timeout: 60_000 }, async () => {
  writeFileSync(description, text.replace('Blocks, transactions', 'All blocks, transactions'))
  expect(await findInSources(recordings, folder)).toEqual([])
})

it('says of a changed summary that it is one: a 402 repeats it', { timeout: 60_000 }, async () => {
  writeFileSync(description, text.replace('summary: Get a block\n', 'summary: Read a block\n'))
  const found = await findInSources(recordings, folder)
  expect(found).toContainEqual(expect.stringContaining('was recorded with other summaries than'))
  writeFileSync(description, text)
})

it('names a recording that can not be read', async () => {
  writeFileSync(path.join(folder, 'api/recordings/first-call.json'), '{"id":"first-call"}')
  const [found] = await findInSources(recordings, folder)
  expect(found).toMatch(/^error api\/recordings\/first-call\.json:1:1 .* Write it anew with "npm run record"\.$/)
})
