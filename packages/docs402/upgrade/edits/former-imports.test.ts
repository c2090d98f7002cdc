import { describe, expect, it } from 'vitest'
import { text, temporaryProject } from '../../checks/testing'
import { namedExports } from '../../../../tools/public/named-exports'
import { openSources } from '../site-sources'
import { formerImports, THEME_EXPORTS } from './former-imports'

async function upgraded(files: Record<string, string>) {
  const { site, changes, works } = openSources(temporaryProject(files))
  await formerImports(site)
  return {
    texts: Object.fromEntries(changes().map(({ file, after }) => [file, after])),
    works: works.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  }
}

const page = (...lines: string[]) => text('---', 'title: A', '---', '', ...lines)

it('a text that begins with an import begins with its next line', async () => {
  const { texts } = await upgraded({ 'snippets/a.mdx': text("import { Price } from '@/components/api'", '', '# A') })
  expect(texts).toEqual({ 'snippets/a.mdx': '# A\n' })
})

describe('a page of a clone', () => {
  it.each([
    ['one import', ["import { Price } from '@/components/api'", '', '# A'], ['# A']],
    [
      'an import among those of the owner',
      ["import { Price } from '@/components/api'", "import { Mine } from '@/components/mine'", '', '# A'],
      ["import { Mine } from '@/components/mine'", '', '# A'],
    ],
    [
      'an import of several lines',
      ['import {', '  Price,', '  Cost,', "} from '@/components/api'", '', '# A'],
      ['# A'],
    ],
    [
      'a component under another name',
      ["import { Price as P } from '@/components/api'", '', '<P of="a" />'],
      ["import { Price as P } from 'docs402-theme/api'", '', '<P of="a" />'],
    ],
    [
      'what the theme exports by name',
      ["import { useBlog } from '@/components/frame/page-context'", '', '# A'],
      ["import { useBlog } from 'docs402-theme'", '', '# A'],
    ],
  ])('with %s is edited', async (_, before, after) => {
    const { texts, works } = await upgraded({
      'pages/a.mdx': page(...before),
      'components/mine.tsx': 'export const Mine = () => null\n',
    })
    expect(texts).toEqual({ 'pages/a.mdx': page(...after) })
    expect(works).toEqual([])
  })

  it.each([
    ['has an import in a sample', ['```tsx', "import { Price } from '@/components/api'", '```']],
    ['imports a file of the owner’s own that stands there', ["import { Price } from '@/components/api'", '', '# A']],
  ])('is left as it is where it %s', async (_, lines) => {
    const { texts, works } = await upgraded({
      'pages/a.mdx': page(...lines),
      'components/api.tsx': 'export const Price = () => null\n',
    })
    expect(texts).toEqual({})
    expect(works).toEqual([])
  })

  it('that imports what has no name any more is named with its place', async () => {
    const { texts, works } = await upgraded({
      'pages/a.mdx': page("import { isRtl } from '@/lib/content/language'", '', '# A'),
      'pages/b.mdx': page("import { Price, Secret } from '@/components/api'", '', '# A'),
      'snippets/c.mdx': page('<Broken'),
    })
    expect(texts).toEqual({})
    expect(works).toEqual([
      'pages/a.mdx:5:10 "@/lib/content/language" was a file of the engine, which a site has no more. PUBLIC.md of docs402 lists what can be imported by name; or copy the file into components/.',
      'pages/b.mdx:5:10 "@/components/api" was a file of the engine, which a site has no more. PUBLIC.md of docs402 lists what can be imported by name; or copy the file into components/.',
    ])
  })

  it('that can’t be read is named, when it may import something', async () => {
    const { works } = await upgraded({ 'pages/a.mdx': page("import { Price } from '@/components/api'", '', '<Broken') })
    expect(works).toHaveLength(1)
    expect(works[0]).toMatch(/^pages\/a\.mdx:7:\d+ .* Fix this, and run this command again\.$/)
  })
})

it('what the theme exports by name is what an edit may name', () => {
  const names = namedExports('packages/theme/index.ts')
  expect(THEME_EXPORTS.filter((name) => !names.includes(name))).toEqual([])
})
