import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { remarkTabs } from './remark-tabs'

async function run(text: string) {
  const done = await unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkTabs)
    .use(remarkStringify)
    .process({ path: 'x.mdx', value: text })
  return String(done)
}

const tabs = (attributes: string) => `<Tabs ${attributes}>\n<Tab>\none\n</Tab>\n<Tab>\ntwo\n</Tab>\n</Tabs>\n\n`

it('numbers the groups of a page, and leaves an id alone', async () => {
  const text = await run(
    tabs(`group="language" labels={['a', 'b']}`) +
      tabs(`group="shell" labels={['a', 'b']}`) +
      tabs(`group="language" labels={['a', 'b']}`) +
      tabs(`group="language" labels={['a', 'b']} id="mine"`),
  )
  expect([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['language', 'shell', 'language-2', 'mine'])
})

it('tells where labels and tabs do not match', async () => {
  await expect(run(`# X\n\n${tabs(`group="language" labels={['a']}`)}`)).rejects.toMatchObject({
    reason: '<Tabs> has 1 labels and 2 <Tab>. Give each tab one label.',
    line: 3,
    column: 1,
  })
  await expect(run(tabs(`labels={['a', 'b']}`))).rejects.toThrow('<Tabs> needs a group, for example group="language".')
  await expect(run(tabs(`group="language" labels={list}`))).rejects.toThrow('<Tabs> needs a list of labels')
})
