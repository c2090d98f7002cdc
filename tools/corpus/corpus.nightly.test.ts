import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import type { CorpusCheck } from './check'
import { corpusFiles, CORPUS, OTHERS } from './files'
import { tally } from './judge'
import { rawDescription } from './raw'

const { features, others } = corpusFiles()

const checks = await Promise.all(
  readdirSync(path.join(import.meta.dirname, 'checks')).map(async (file): Promise<[string, CorpusCheck]> => {
    const module: { default: CorpusCheck } = await import(`./checks/${file}`)
    return [path.parse(file).name, module.default]
  }),
)

it('has enough descriptions', () => {
  expect(features.length).toBeGreaterThan(120)
  expect(others).toHaveLength(OTHERS)
})

afterAll(() => {
  const { examples, invalid, strings, patterns } = tally
  const listed = (lines: Iterable<string>) => [...lines].map((each) => `\n  ${each}`).join('')
  console.log(
    `${examples} examples were made. ${strings} texts are "string", because no other was found for their pattern.\n` +
      `${invalid.length} examples are invalid, and named by the check:${listed(invalid)}\n` +
      `${patterns.size} patterns are no regular expressions:${listed(patterns)}`,
  )
})

it.each([...features, ...others])('%s', async (file) => {
  const loaded = await loadApi({ root: CORPUS, file, internal: 'publish' })
  const text = readFileSync(path.join(CORPUS, file), 'utf8')
  const raw = rawDescription(file, text)
  for (const [name, check] of checks) {
    // A check of a large description takes a minute on a busy machine: the runner wants to hear of the test between them.
    await setImmediate()
    expect(await check(loaded, raw), name).toEqual([])
  }
})
