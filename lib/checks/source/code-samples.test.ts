import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { codeFences, exampleFiles, recordings } from './code-samples'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

describe('source/code-fences', () => {
  it('finds code without an end, without a language or with an unknown one', async () => {
    expect(await findInSources(codeFences, fixture(import.meta.url, 'code-fences'))).toEqual([
      'warning pages/index.mdx:8:1 The code has no language. Name one after the fence (plain text is `text`): ```ts',
      'warning pages/index.mdx:18:3 Unknown language "pyton". Did you mean "python"? Every language of https://shiki.style/languages is known; plain text is "text".',
      'error pages/index.mdx:22:1 Diagrams in Mermaid are not drawn. Make an SVG of it (mermaid.live, or npx @mermaid-js/mermaid-cli) and show it as a picture: ![What it shows](./diagram.svg).',
      'error pages/index.mdx:26:1 Formulas are not typeset. Write them in words and code, or show a picture: ![The formula in words](./formula.svg).',
      'warning pages/titled.mdx:8:1 title="…" shows nothing here. The name above the code is: filename="pay.ts"',
      'error pages/unclosed.mdx:8:1 The code that begins here has no end, so all that follows is shown as code. Put ``` on a line of its own below it, as far indented as above.',
    ])
  })
})

describe('source/example-files', () => {
  it('finds files and regions that do not exist', async () => {
    expect(await findInSources(exampleFiles, fixture(import.meta.url, 'example-files'))).toEqual([
      'error pages/index.mdx:11:1 No region "sing" in examples/pay.ts. Did you mean "sign"? Available: sign, send.',
      'error pages/index.mdx:14:1 No file "examples/pya.ts". Did you mean "examples/pay.ts"?',
      'error pages/index.mdx:17:1 No region "all" in examples/plain.sh. The file has none.',
      'error pages/index.mdx:20:1 The code comes from "examples/plain.sh". Leave the fence empty: code in it is not shown.',
    ])
  })
})

const root = path.resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
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
    'error api/recordings/first-call.json:1:1 The exchange that pages show was recorded with other payment terms, limits than api/openapi.yaml states now. Run "npm --prefix tools run record": it records all of them anew.',
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
  expect(found).toMatch(
    /^error api\/recordings\/first-call\.json:1:1 .* Write it anew with "npm --prefix tools run record"\.$/,
  )
})
