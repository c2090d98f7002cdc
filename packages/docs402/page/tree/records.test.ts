import { expect, it } from 'vitest'
import { markdown } from '../mdx/parser'
import { treeRecord } from './records'

it('reads the text of a page, its words once, and spaces between words of writing systems that have none', async () => {
  const tree = markdown.parse('# 余额\n\n## Paid blocks\n\n查询区块数据\n\n```js\nawait paid\n```\n')
  const { body, headings, words } = await treeRecord(tree, { url: 'https://docs.example.com/docs/a' })
  expect(body).toBe(
    '<h2>Paid blocks</h2>\n<p>\u034f 查询\u034f 区块\u034f 数据\u034f </p>\n<pre data-pagefind-weight="0.3">⟦ <code class="language-js">await\n</code> ⟧</pre>',
  )
  expect(headings).toEqual(['Paid blocks'])
  expect(words).toBe('余额 paid blocks 查询区块数据 await')
})

it('keeps numbers in samples as they are typed, with the commas between thousands', async () => {
  const tree = markdown.parse('# A\n\n```\nuses 3,900kWh of 1,250,000 at [1,20,300]\n```\n')
  const { body, words } = await treeRecord(tree, { url: 'https://docs.example.com/docs/a' })
  expect(words).toBe('a uses 3,900kwh of 1,250,000 at 1 20,300')
  expect(body).toContain('3,900kWh of 1,250,000')
})
