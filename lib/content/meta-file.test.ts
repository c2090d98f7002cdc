import { describe, expect, it } from 'vitest'
import { formatPlace } from '@chain-data/findings'
import { parseMetaFile } from './meta-file'

const messages = (text: string) =>
  parseMetaFile('pages/_meta.ts', text).findings.map((f) => `${formatPlace(f)} ${f.message}`)

describe('a _meta file', () => {
  it('gives its entries in the order of the file, with their places', () => {
    const { entries, findings } = parseMetaFile(
      'pages/_meta.ts',
      `const meta = {\n  index: { title: 'Home', type: 'page' },\n  docs: 'Docs',\n  '2024': { display: 'hidden' },\n} as const\n\nexport default meta\n`,
    )
    expect(findings).toEqual([])
    expect(entries).toEqual([
      { key: 'index', value: { title: 'Home', type: 'page' }, line: 2, column: 3 },
      { key: 'docs', value: 'Docs', line: 3, column: 3 },
      { key: '2024', value: { display: 'hidden' }, line: 4, column: 3 },
    ])
  })

  it('reads through satisfies and brackets', () => {
    expect(parseMetaFile('pages/_meta.ts', `export default ({ a: 'A' }) satisfies X`).entries).toHaveLength(1)
  })

  it('reports every fault at once, each where it stands', () => {
    const text = `export default {
  intro: { titel: 'Intro' },
  api: { display: 'hiden', theme: { tok: false, toc: 'no' } },
  intro: 'Twice',
  more: { type: 'menu', title: 'More' },
  calm: makeTitle(),
  gap: { type: 'separator', href: '/x' },
  empty: 3,
}
`
    expect(messages(text)).toEqual([
      'pages/_meta.ts:4:3 "intro" is already defined in line 2. Remove one of the two.',
      'pages/_meta.ts:6:9 `makeTitle()` is computed. Write a literal value: this file is parsed, not run.',
      'pages/_meta.ts:2:12 Unknown property "titel". Did you mean "title"? Allowed: type, title, display, href, newWindow, theme.',
      'pages/_meta.ts:3:10 "display" can\'t be "hiden". Did you mean "hidden"? Allowed: normal, hidden, children.',
      'pages/_meta.ts:3:49 "toc" must be true or false, not "no".',
      'pages/_meta.ts:3:37 Unknown property "tok". Did you mean "toc"? Allowed: breadcrumb, collapsed, footer, layout, navbar, pagination, sidebar, timestamp, toc, typesetting.',
      'pages/_meta.ts:5:3 Missing property "items" (a group of keys).',
      'pages/_meta.ts:7:29 Unknown property "href". Allowed: type, title.',
      'pages/_meta.ts:8:3 "empty" must be a title or a group of properties, not 3.',
    ])
  })

  it('asks for a default export with written-out keys', () => {
    expect(messages('export const meta = {}')).toEqual([
      'pages/_meta.ts:1:1 A _meta file must be `export default { … }` with literal keys.',
    ])
    expect(messages('\nexport default build()')).toEqual([
      'pages/_meta.ts:2:1 A _meta file must be `export default { … }` with literal keys.',
    ])
  })
})
