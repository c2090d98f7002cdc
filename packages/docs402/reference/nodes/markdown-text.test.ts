import { expect, it } from 'vitest'
import type { Root } from 'mdast'
import { treeMarkdown } from '../../page/tree/markdown'
import { treeRecord } from '../../page/tree/records'
import { htmlOf } from '../testing/reference-pages'
import { described } from './description'

const PAGE = { url: 'https://docs.example/docs/api/overview' }
const treeOf = (text: string, level?: 2 | 3): Root => ({
  type: 'root',
  children: described(text, { resolve: () => null, level }) as Root['children'],
})
const markdownOf = async (text: string, level?: 2 | 3) => (await treeMarkdown(treeOf(text, level), PAGE)).trim()

const TABLE = '| Plan | Limit |\n|:-----|------:|\n| Free | 10 |'
const SHOWN = '| Plan | Limit |\n| :- | -: |\n| Free | 10 |'
const BLOCKS = `# Errors\n- one\n${TABLE}`
const BLOCKS_SHOWN = `## Errors\n\n- one\n\n${SHOWN}`

it.each([
  ['a heading, a list and a table', BLOCKS, BLOCKS_SHOWN],
  ['the same without spaces', BLOCKS.replace('# Errors', '#Errors'), BLOCKS_SHOWN],
  ['a title of a lower level without a space', '##errors', '## errors'],
  ['no title without a space and a capital letter', 'See\n#hashtag', 'See #hashtag'],
  ['numbers of issues', 'See #12.', 'See #12.'],
  ['a table after a paragraph', `Plans:\n${TABLE}`, `Plans:\n\n${SHOWN}`],
  ['a table without outer pipes', 'Plan | Limit\n:---|---:\nFree | 10', SHOWN],
  ['a comment of code', `Plans.\n\n    ${BLOCKS.replaceAll('\n', '\n    ')}`, `Plans.\n\n${BLOCKS_SHOWN}`],
  ['code after a colon', 'Run:\n\n    # Start\n    npm start', 'Run:\n\n```text\n# Start\nnpm start\n```'],
  ['code in a fence', '```sh\n##x\n<b>\n- y\n```', '```sh\n##x\n<b>\n- y\n```'],
  ['new lines that are written as such', `# Errors\\n\\n- one\\n\\n${TABLE.replaceAll('\n', '\\n')}`, BLOCKS_SHOWN],
  ['a backslash in prose', 'Split at \\n only.', 'Split at n only.'],
  ['lines of Windows', BLOCKS.replaceAll('\n', '\r\n'), BLOCKS_SHOWN],
  ['Markdown after HTML', `<a name="errors"></a>\n${BLOCKS}`, BLOCKS_SHOWN],
  ['Markdown after a line break of HTML', `<br/>\n${BLOCKS}`, BLOCKS_SHOWN],
  ['Markdown within HTML', `<div>\n${BLOCKS}\n</div>`, BLOCKS_SHOWN],
  ['text that is no Markdown', '<pre>\n# a\n- b\n</pre>', '```text\n# a\n- b\n```'],
  ['a table of HTML', '<table><tr><th align="right">A</th></tr><tr><td>1</td></tr></table>', '| A |\n| -: |\n| 1 |'],
])('%s: %j', async (_, text, markdown) => {
  expect((await markdownOf(text, 2)).replaceAll('\\', '').trim()).toBe(markdown.replaceAll('\\', ''))
})

it.each([
  ['# A\n## B\n### C', '## A ### B #### C'],
  ['## A\n### B', '## A ### B'],
  ['# A\n### B\n## C\n#### D', '## A ### B ### C #### D'],
  ['### A\n# B\n###### C', '## A ## B ### C'],
  ['<h1>A</h1>\n<h3>B</h3>', '## A ### B'],
])('headings of %j leave out no level below that of the page: %s', async (text, headings) => {
  expect((await markdownOf(text, 2)).replaceAll(/\s+/g, ' ')).toBe(headings)
})

it('the page and search have headings, lists and aligned tables, and nothing raw', async () => {
  const html = htmlOf(treeOf(`<a name="x"></a>\n${BLOCKS}`, 2))
  expect(html).toContain('<h2>Errors</h2>')
  expect(html).toContain('<th data-align="right">Limit</th>')
  const { body, headings } = await treeRecord(treeOf(BLOCKS, 2), PAGE)
  expect(headings).toEqual(['Errors'])
  expect(`${html}${body}`).not.toMatch(/# |\|/)
})
