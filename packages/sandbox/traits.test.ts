import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { tryAll } from './testing/try-all'

// Descriptions with one trait each: OpenAPI 2.0 and 3.2, several files, composition, recursion, styles.
const root = path.resolve(import.meta.dirname, '../api/fixtures/traits')
const files = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
  if (entry.isDirectory()) return [`${entry.name}/openapi.yaml`]
  return /\.(ya?ml|json)$/.test(entry.name) ? [entry.name] : []
})

it.each(files)('the example request of every operation in %s gets a response that is as described', async (file) => {
  const loaded = await loadApi({ root, file })
  expect(await tryAll(loaded)).toEqual([])
})
