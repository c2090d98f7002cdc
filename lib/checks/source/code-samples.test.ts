import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject, text as lines } from '../testing'
import { codeFences, exampleFiles, recordings } from './code-samples'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

describe('source/code-fences', () => {
  it('finds code without an end, without a language or with an unknown one', async () => {
    expect(await findInSources(codeFences, fixture(import.meta.url, 'code-fences'))).toEqual([
      'warning pages/index.mdx:8:1 The code has no language. Name one after the fence (plain text is `text`): ```ts',
      'warning pages/index.mdx:18:3 Unknown language "pyton". Did you mean "python"? Use any language of https://shiki.style/languages, or "text" for plain text.',
      'error pages/index.mdx:22:1 Mermaid diagrams are not rendered. Export an SVG (mermaid.live, or npx @mermaid-js/mermaid-cli) and show it as a picture: ![What it shows](./diagram.svg).',
      'error pages/index.mdx:26:1 Formulas are not rendered. Write them in words and code, or show a picture: ![The formula in words](./formula.svg).',
      'warning pages/titled.mdx:8:1 "showLineNumbers" has no effect here: code has no numbers. Remove it.',
      'warning pages/titled.mdx:8:1 title="…" has no effect here. To show a name above the code, write filename="pay.ts"',
      'error pages/unclosed.mdx:8:1 This code block is never closed, so everything after it is shown as code. Put ``` on its own line below the code, indented like the opening fence.',
    ])
  })
})

describe('source/code-fences, for texts of other tools', () => {
  const told = (file: string, ...body: string[]) =>
    findInSources(codeFences, temporaryProject({ [`pages/${file}`]: lines(...body) }))

  it('tells of marks in code, and of numbers', async () => {
    const mark = (place: string, name: string, form: string) =>
      `warning pages/a.mdx:${place} "${name}" is another tool's mark, and is shown as code. Remove it, and write the numbers of the lines after the language: ${form}`
    expect(
      await told(
        'a.mdx',
        '```js showLineNumbers',
        '// highlight-next-line',
        'a // [!code ++]',
        'b # [!code --]',
        '```',
      ),
    ).toEqual([
      'warning pages/a.mdx:1:1 "showLineNumbers" has no effect here: code has no numbers. Remove it.',
      mark('2:1', 'highlight-next-line', '{3}'),
      mark('3:3', '[!code ++]', 'ins={3}'),
      mark('4:3', '[!code --]', 'del={3}'),
    ])
  })

  it('takes indented code for code, and the languages of Shiki for languages', async () => {
    expect(await told('a.md', 'Text', '', '    <h1>', '\t', '\t<br>', '', '```ansi', 'x', '```')).toEqual([])
  })
})

describe('source/example-files', () => {
  it('finds files and regions that do not exist', async () => {
    expect(await findInSources(exampleFiles, fixture(import.meta.url, 'example-files'))).toEqual([
      'error pages/index.mdx:11:1 No region "sing" in examples/pay.ts. Did you mean "sign"? Available: sign, send.',
      'error pages/index.mdx:14:1 No file "examples/pya.ts". Did you mean "examples/pay.ts"?',
      'error pages/index.mdx:17:1 No region "all" in examples/plain.sh. The file has no regions.',
      'error pages/index.mdx:20:1 The code comes from "examples/plain.sh". Leave the fence empty: its own code is not shown.',
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
    'error api/recordings/first-call.json:1:1 This exchange was recorded before api/openapi.yaml changed: payment terms, limits. Run "npm --prefix tools run record" to record all exchanges again.',
  )
})

it('says nothing of a description whose prose was changed', { timeout: 60_000 }, async () => {
  writeFileSync(description, text.replace('Blocks, transactions', 'All blocks, transactions'))
  expect(await findInSources(recordings, folder)).toEqual([])
})

it('says of a changed summary that it is one: a 402 repeats it', { timeout: 60_000 }, async () => {
  writeFileSync(description, text.replace('summary: Get a block\n', 'summary: Read a block\n'))
  const found = await findInSources(recordings, folder)
  expect(found).toContainEqual(expect.stringContaining('was recorded before api/openapi.yaml changed: summaries.'))
  writeFileSync(description, text)
})

it('names a recording that can not be read', async () => {
  writeFileSync(path.join(folder, 'api/recordings/first-call.json'), '{"id":"first-call"}')
  const [found] = await findInSources(recordings, folder)
  expect(found).toMatch(
    /^error api\/recordings\/first-call\.json:1:1 .* Record it again with "npm --prefix tools run record"\.$/,
  )
})
