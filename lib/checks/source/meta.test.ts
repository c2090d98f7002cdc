import { expect, it } from 'vitest'
import { findInSources, fixture, tells, text } from '../testing'
import { metaFiles } from './meta'

const meta = (...lines: string[]) => text('export default {', ...lines, '}')
const noKey = (file: string, key: string) =>
  `${file} has no key here, so its place in the sidebar is undefined. Add ${key}: …`

tells(
  metaFiles,
  [
    [
      meta(
        "  index: 'A',",
        "  intro: { title: 'B' },",
        "  '-': { type: 'separator' },",
        "  'rate-limits': 'C',",
        "  status: { title: 'D', href: 'https://a.example' },",
      ),
    ],
    [
      meta("  index: 'A',", "  itro: 'B',"),
      'error 3:3 "itro" has no page in pages/docs/. Did you mean "intro"? Remove the key, or add the page.',
      `warning 3:3 ${noKey('pages/docs/intro.mdx', 'intro')}`,
      `warning 3:3 ${noKey('pages/docs/rate-limits.mdx', "'rate-limits'")}`,
    ],
    [
      meta("  index: { titel: 'A' },", "  intro: { display: 'hiden' },", "  'rate-limits': 'C',", "  intro: 'Again',"),
      'error 2:12 Unknown property "titel". Did you mean "title"? Allowed: title, display, type, href.',
      'error 5:3 "intro" is already defined in line 3. Remove one of the two.',
    ],
    [
      meta("  index: 'A',", "  intro: { display: 'hiden' },", "  'rate-limits': 'C',"),
      'error 3:12 "display" can\'t be "hiden". Did you mean "hidden"? Allowed: normal, hidden, children.',
    ],
    [
      meta("  index: 'A'", "  intro: 'B',"),
      'error 3:3 A comma is missing before this. Each line of a list ends with a comma.',
    ],
    [meta("  index: 'A,"), 'error 2:13 The file is not valid TypeScript: Unterminated string literal.'],
  ],
  'pages/docs/_meta.ts',
  { 'pages/docs/index.mdx': '', 'pages/docs/intro.mdx': '', 'pages/docs/rate-limits.mdx': '' },
)

it('asks for a file in each folder of the docs, and for no key of another version, which has a sidebar of its own', async () => {
  expect(await findInSources(metaFiles, { 'pages/docs/api/index.mdx': '', 'pages/blog/a.mdx': '' })).toEqual([
    'warning pages/docs/api/_meta.ts pages/docs/api/ has no _meta.ts that orders its pages: index.',
  ])
  expect(await findInSources(metaFiles, fixture(import.meta.url, 'versions'))).toEqual([])
})
