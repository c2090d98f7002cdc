import { expect, it } from 'vitest'
import { temporaryProject } from '@/lib/checks/testing'
import { readMetaFile } from './meta-file'

const root = temporaryProject({ 'titles.ts': `export const home: string = 'Home'` })
const read = (text: string) => readMetaFile('_meta.ts', root, text)

it.each([
  ['`as const`', `const meta = { index: { title: 'Home' }, docs: 'Docs' } as const\nexport default meta`],
  [
    '`satisfies`',
    `interface X { docs: string }\nexport default ({ index: { title: 'Home' }, docs: 'Docs' }) satisfies X`,
  ],
  ['what is computed', `const docs = ['D', 'ocs'].join('')\nexport default { ...{ index: { title: 'Home' } }, docs }`],
  ['what another file has', `import { home } from './titles'\nexport default { index: { title: home }, docs: 'Docs' }`],
])('gives its entries, with %s', (_, text) => {
  const { entries, problems } = read(text)
  expect(Object.fromEntries(entries)).toEqual({ index: { title: 'Home' }, docs: { title: 'Docs' } })
  expect(problems).toEqual([])
})

it('keeps the order of the file, with numbers too', () => {
  expect([...read(`export default { b: 'B', '2024': 'C', a: 'A' }`).entries.keys()]).toEqual(['b', '2024', 'a'])
})
