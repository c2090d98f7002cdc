import { expect, it } from 'vitest'
import { readText } from '@chain-data/findings'
import { applyFixes } from '../../apply-fixes'
import { findingsOfRule, openProject } from '../../project'
import { temporaryProject } from '../../testing'
import { codeFences } from '../code-samples'
import { components } from '../components'
import { frontMatter } from '../front-matter'
import { headings } from '../headings'
import { imports } from '../imports'
import { links } from '../links'
import { mdxSyntax } from '../mdx-syntax'
import { shownAsText } from '../shown-as-text'

const RULES = [mdxSyntax, shownAsText, imports, components, codeFences, headings, frontMatter, links]
const MATTER = '---\ntitle: A\ndescription: B\n---\n\n# A\n\n'

/** A page after all fixes, and what is said about it then. */
async function fixed(text: string, file = 'pages/docs/a.mdx') {
  const root = temporaryProject({ [file]: text, 'pages/docs/b.mdx': `${MATTER}## There` })
  for (let round = 0; ; round += 1) {
    const project = openProject(root)
    const found = (await Promise.all(RULES.map((rule) => findingsOfRule(rule, project)))).flat()
    const own = found.filter((finding) => finding.file === file)
    const { fixed, takenBack } = applyFixes(root, own)
    expect(takenBack).toEqual([])
    if (fixed.length === 0) return { text: readText(root, file), left: own.map(({ message }) => message), round }
    expect(round).toBeLessThan(6)
  }
}
const body = async (text: string, file?: string) => {
  const page = await fixed(MATTER + text, file)
  expect(page.left).toEqual([])
  expect(page.text.startsWith(MATTER)).toBe(true)
  return page.text
    .slice(MATTER.length)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

it.each([
  // Mintlify
  ['<Note>A</Note>', '<Callout type="note">A</Callout>'],
  ['<Check>\nA\n\n- b\n</Check>', '<Callout type="tip">\nA\n\n- b\n</Callout>'],
  [
    '<Steps>\n  <Step title="One" icon="x">\n    A\n  </Step>\n  <Step title="Two">B</Step>\n</Steps>',
    '<Steps>\n  ### One\n\n    A\n\n  ### Two\n\n  B\n</Steps>',
  ],
  [
    '<Accordion title="A {b} &lt;c>" icon="x">\nText\n</Accordion>',
    '<details>\n<summary>A &#123;b} &lt;c></summary>\n\nText\n\n</details>',
  ],
  [
    '<AccordionGroup>\n<Accordion title="A">B</Accordion>\n</AccordionGroup>',
    '<details>\n<summary>A</summary>\n\nB\n\n</details>',
  ],
  [
    '<CardGroup cols={2}>\n<Card title="A" icon="x" href="/b">\nB\n</Card>\n</CardGroup>',
    '<Cards>\n<Card title="A" href="/docs/b">\nB\n</Card>\n</Cards>',
  ],
  ['<Card title="A" icon="x">\nB\n</Card>', '**A:**\n\nB'],
  [
    '<CodeGroup>\n\n```bash npm\nnpm i\n```\n\n```bash pnpm\npnpm i\n```\n\n</CodeGroup>',
    '<Tabs>\n\n<Tab title="npm">\n\n```bash\nnpm i\n```\n\n</Tab>\n\n<Tab title="pnpm">\n\n```bash\npnpm i\n```\n\n</Tab>\n\n</Tabs>',
  ],
  ['<Tabs>\n<Tab title="A" icon="x">\nB\n</Tab>\n</Tabs>', '<Tabs>\n<Tab title="A">\nB\n</Tab>\n</Tabs>'],
  [
    '<ParamField body="id" type="string" required default="x">\nText\n</ParamField>',
    '**`id`**: `string`, required, default `x`\n\nText',
  ],
  [
    '<Expandable title="More">\n<ResponseField name="a">B</ResponseField>\n</Expandable>',
    '<details>\n<summary>More</summary>\n\n**`a`**\n\nB\n\n</details>',
  ],
  [
    'A <Tooltip tip="what it is">word</Tooltip> and <Icon icon="x" size={3} /> an icon.',
    'A word (what it is) and  an icon.',
  ],
  ['<Update label="May" description="v1">\nText\n</Update>', '## May\n\nv1\n\nText'],
  ['```js Example Request\na\n```', '```js title="Example Request"\na\n```'],
  ['```js index.js {1} lines expandable\na\n```', '```js {1} title="index.js"\na\n```'],
  // Fumadocs
  [
    "import { Tab, Tabs } from 'fumadocs-ui/components/tabs';\n\n<Tabs items={['A', 'B']} persist>\n<Tab value=\"A\">\nC\n</Tab>\n<Tab value=\"B\">\nD\n</Tab>\n</Tabs>",
    "<Tabs labels={['A', 'B']}>\n<Tab>\nC\n</Tab>\n<Tab>\nD\n</Tab>\n</Tabs>",
  ],
  [
    '<Callout type="warn" title="T" icon={<b>x</b>}>\nA\n</Callout>',
    '<Callout type="warning" title="T">\nA\n</Callout>',
  ],
  [
    '<Files>\n<Folder name="app" defaultOpen>\n<File name="a.ts" />\n</Folder>\n</Files>',
    '<FileTree>\n\n- app/\n  - a.ts\n\n</FileTree>',
  ],
  ['<Steps>\n<Step>\n\n### One\n\nA\n\n</Step>\n</Steps>', '<Steps>\n\n### One\n\nA\n\n</Steps>'],
  ['```ts title="a.ts" lineNumbers twoslash\na() // [!code ++]\n```', '```ts title="a.ts" ins={1}\na()\n```'],
  // Starlight
  [':::tip[Try it]\nA\n:::', '<Callout type="tip" title="Try it">\n\nA\n\n</Callout>'],
  ['<Aside type="caution" title="T">\nA\n</Aside>', '<Callout type="danger" title="T">\nA\n</Callout>'],
  [
    '<Tabs syncKey="pkg">\n<TabItem label="npm" icon="x">A</TabItem>\n</Tabs>',
    '<Tabs group="pkg">\n<Tab title="npm">A</Tab>\n</Tabs>',
  ],
  ['<Steps>\n\n1. One\n2. Two\n\n</Steps>', '1. One\n2. Two'],
  ['<LinkCard title="A" href="/b/" description="C" />', '<Card href="/docs/b" title="A">C</Card>'],
  ['```js "word" wrap frame="none"\nword\n```', '```js /word/\nword\n```'],
  // Nextra 4
  [
    "import { Tabs } from 'nextra/components'\n\n<Tabs items={['A']} storageKey=\"s\">\n<Tabs.Tab>B</Tabs.Tab>\n</Tabs>",
    '<Tabs group="s" labels={[\'A\']}>\n<Tab>B</Tab>\n</Tabs>',
  ],
  [
    '<Cards num={2}>\n<Cards.Card title="A" href="/docs/b" icon={<b>x</b>} arrow />\n</Cards>',
    '<Cards>\n<Card href="/docs/b" title="A" />\n</Cards>',
  ],
  [
    '<FileTree>\n<FileTree.Folder name="a">\n<FileTree.File name="b" />\n</FileTree.Folder>\n</FileTree>',
    '<FileTree>\n\n- a/\n  - b\n\n</FileTree>',
  ],
  ['import Link from \'next/link\'\n\nA <Link href="/docs/b">link</Link>.', 'A [link](/docs/b).'],
  ['```sh npm2yarn copy\nnpm i\n```', '```sh\nnpm i\n```'],
  // Docusaurus
  [
    ':::note Title here\n\n::::tip\nA\n::::\n:::',
    '<Callout type="note" title="Title here">\n\n<Callout type="tip">\n\nA\n\n</Callout>\n\n</Callout>',
  ],
  [
    "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs groupId=\"os\" defaultValue=\"a\" values={[{label: 'A a', value: 'a'}]}>\n<TabItem value=\"a\">B</TabItem>\n</Tabs>",
    '<Tabs group="os" labels={[\'A a\']}>\n<Tab title="a">B</Tab>\n</Tabs>',
  ],
  ['<TabItem value="a" label="A" default>B</TabItem>', undefined],
  [
    '## Setup {#own}\n\n<!-- a *b* -->\n\nText<br>and <https://a.example/b>.',
    '## Setup [#own]\n\n{/* a *b* */}\n\nText<br />and [https://a.example/b](https://a.example/b).',
  ],
  ['```js\n// highlight-next-line\na\n\n// highlight-start\nb\n// highlight-end\n```', '```js {1} {3}\na\n\nb\n```'],
  ['[a](./b.mdx#there) [c](/docs/b/)', '[a](/docs/b#there) [c](/docs/b)'],
  ['<div style={{ color: "red" }}>A</div>\n\n<center>B</center>', '<div>A</div>\n\n<div align="center">B</div>'],
])('%s', async (pasted, shown) => {
  if (shown === undefined) expect((await fixed(MATTER + pasted)).left).toHaveLength(1)
  else expect(await body(pasted)).toBe(shown)
})

it.each([
  [':::tip Title\nA\n\n- b\n:::', '> [!TIP]\n> **Title**\n>\n> A\n>\n> - b'],
  [':::details More\nA\n:::', '<details>\n<summary>More</summary>\n\nA\n\n</details>'],
])('in Markdown: %s', async (pasted, shown) => expect(await body(pasted, 'pages/docs/a.md')).toBe(shown))

it.each([
  ['---\nTitle: T\nDescription: D\n---\n', '---\ntitle: T\ndescription: D\n---\n\n# T\n'],
  [
    '---\ntitle: T\ndescription: D\nsidebar_label: S\nsidebar_position: 3\nicon: key\n---\n',
    '---\ntitle: T\ndescription: D\nsidebarTitle: S\n---\n\n# T\n',
  ],
  [
    '---\ntitle: T\nsidebar:\n  order: 2\n  label: S\ndescription: D\nslug: /x/a\ntags: [b]\n---\n\n# T\n',
    '---\ntitle: T\nsidebarTitle: S\ndescription: D\nkeywords: [b]\n---\n\n# T\n',
  ],
  [
    '# Only *this*\n\nThe [first](/docs/b) text. And more.\n',
    '---\ntitle: Only this\ndescription: The first text. And more.\n---\n\n# Only *this*\n\nThe [first](/docs/b) text. And more.\n',
  ],
  [
    '---\nsidebar_position: 1\n---\n\n# T\n\nWords of it.\n',
    '---\ntitle: T\ndescription: Words of it.\n---\n\n# T\n\nWords of it.\n',
  ],
])('front matter %j', async (pasted, shown) => {
  const page = await fixed(pasted)
  expect(page.left).toEqual([])
  expect(page.text).toBe(shown)
})

it.each([
  ['a hero of words', '---\ntitle: T\ndescription: D\nhero:\n  tagline: Words of ours\n---\n\n# T\n'],
  ['another URL', '---\ntitle: T\ndescription: D\nslug: /other\n---\n\n# T\n'],
  ['items that are computed', `${MATTER}export const x = []\n\n<Tabs items={x}><Tab>A</Tab></Tabs>\n`],
  ['a block that is never closed', `${MATTER}:::tip\nA\n`],
  ['words among files', `${MATTER}<Files>\nWords\n<File name="a" />\n</Files>\n`],
])('leaves %s, which would be lost, to its writer', async (_, pasted) => {
  const page = await fixed(pasted)
  expect(page.left.length).toBeGreaterThan(0)
  expect(page.text).toBe(pasted)
})

it('rewrites files with the line endings that they have', async () => {
  const page = await fixed(`${MATTER}<Note>\nA\n</Note>\n`.replaceAll('\n', '\r\n'))
  expect(page.text).toBe(`${MATTER}<Callout type="note">\nA\n</Callout>\n`)
})
