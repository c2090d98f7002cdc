import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { OUTPUTS } from '../../packages/docs402/build/outputs'
import { formatted } from '../formatted'
import { PACKAGE, VERSION } from '../../packages/docs402/package-folder'
import { isGenerated } from '../../packages/docs402/content/output-urls'
import { readRecord, RECORD, withStart } from '../../packages/docs402/upgrade/start-record'
import { PUBLIC_PAGE, publicPage } from './page'

const HOW = 'Run "npm --prefix tools run public", and say in CHANGELOG.md what changed for owners.'
const read = (file: string) => readFileSync(path.join(PACKAGE, file), 'utf8')

it('what is public of the engine is what its page says', async () => {
  expect(read(PUBLIC_PAGE), HOW).toBe(await publicPage())
}, 60_000)

it('what a new site begins with is recorded, so that the next version can tell it from what owners edit', () => {
  const record = formatted(RECORD, JSON.stringify(withStart(readRecord(), VERSION)))
  expect(read(RECORD), HOW).toBe(record)
})

it('every URL of the page is one that links and the dev server take for a file of a build', () => {
  const urls = OUTPUTS.flatMap((output) => output.urls ?? []).map((url) => url.replaceAll(/<\w+>/g, 'x'))
  expect(urls.length).toBeGreaterThan(15)
  expect(urls.filter((url) => !isGenerated(url) && !url.endsWith('.md'))).toEqual([])
})
