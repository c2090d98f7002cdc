import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { formatPlace } from '@chain-data/findings'
import { readMetaFile } from './meta-file'

const root = mkdtempSync(path.join(tmpdir(), 'meta-'))
const read = (text: string) => readMetaFile('_meta.ts', root, text)
const messages = (text: string) => read(text).problems.map((fault) => `${formatPlace(fault)} ${fault.message}`)

it.each([
  ['`as const`', `const meta = { index: { title: 'Home' }, docs: 'Docs' } as const\nexport default meta`],
  [
    '`satisfies`',
    `interface X { docs: string }\nexport default ({ index: { title: 'Home' }, docs: 'Docs' }) satisfies X`,
  ],
  ['what is computed', `const docs = ['D', 'ocs'].join('')\nexport default { ...{ index: { title: 'Home' } }, docs }`],
  ['what another file has', `import { home } from './titles'\nexport default { index: { title: home }, docs: 'Docs' }`],
])('gives its entries, with %s', (_, text) => {
  writeFileSync(path.join(root, 'titles.ts'), `export const home: string = 'Home'`)
  const { entries, problems } = read(text)
  expect([[...entries], problems]).toEqual([
    [
      ['index', { title: 'Home' }],
      ['docs', { title: 'Docs' }],
    ],
    [],
  ])
})

it('keeps the order of the file, with numbers too', () => {
  expect([...read(`export default { b: 'B', '2024': 'C', a: 'A' }`).entries.keys()]).toEqual(['b', '2024', 'a'])
})

it('tells every fault at once, each where it stands', () => {
  const text = `export default {
  intro: { titel: 'Intro' },
  api: { display: 'hiden', theme: { toc: false } },
  'é': 'É', intro: 'Twice',
  more: { type: 'menu', title: 'More' },
  gap: { type: 'separator', href: '/x' },
  title: 3,
}
`
  expect(messages(text)).toEqual([
    '_meta.ts:4:13 "intro" is already defined in line 2. Remove one of the two.',
    '_meta.ts:3:10 "display" can\'t be "hiden". Did you mean "hidden"? Allowed: normal, hidden, children.',
    '_meta.ts:3:28 Unknown property "theme". Allowed: title, display, type, href.',
    `_meta.ts:5:11 "type" can't be "menu". Allowed: page, doc, separator.`,
    '_meta.ts:6:29 "href" has no effect on a separator. Remove it.',
    '_meta.ts:7:3 It must be a group of keys, not 3.',
  ])
})

it.each([
  ['export const meta = {}', '_meta.ts:1:1 A _meta file must be `export default { … }`, with the keys of its folder.'],
  ['\nexport default 3', '_meta.ts:2:1 A _meta file must be `export default { … }`, with the keys of its folder.'],
  ['export default {\n  a: titleOf(3),\n}', '_meta.ts:2:6 The file fails when it is run: titleOf is not defined.'],
  ["import './away'\nexport default {}", '_meta.ts:1:8 The file is not valid TypeScript: Could not resolve "./away".'],
  ["import './wrong'\nexport default {}", 'wrong.ts:2:7 The file fails when it is run: No.'],
])('tells why there is nothing to read: %j', (text, message) => {
  writeFileSync(path.join(root, 'wrong.ts'), `interface A { a: string }\nthrow new Error('No')\n`)
  expect(messages(text)).toEqual([message])
})
