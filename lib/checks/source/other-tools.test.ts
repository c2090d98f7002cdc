import { expect, it } from 'vitest'
import { findInSources, temporaryProject, text } from '../testing'
import { imports } from './imports'
import { alerts, mdxSyntax } from './mdx-syntax'
import { componentElsewhere } from './other-tools'

const told = async (file: string, ...lines: string[]) =>
  (await findInSources(alerts, temporaryProject({ [file]: text(...lines) }))).map((line) =>
    line
      .replace(/^error pages\/a\.mdx?:/, '')
      .replace(/(is shown as text\. Write (?:a callout as )?<\w+(?: type="\w+")?).*/, '$1'),
  )

it('says how this site writes the blocks of other tools', async () => {
  const blocks = [
    ':::details More',
    ':::',
    '::::code-group',
    '::::',
    ':::note{title="A"}',
    ':::steps',
    '::: tip',
    ':::cards',
  ]
  expect(await told('pages/a.mdx', ...blocks.filter((line) => !line.includes('{')))).toEqual([
    '1:1 ":::details" is shown as text. Write <details',
    '3:1 "::::code-group" is shown as text. Write <Tabs',
    '5:1 ":::steps" is shown as text. Write <Steps',
    '6:1 ":::tip" is shown as text. Write a callout as <Callout type="tip"',
    '7:1 ":::cards" is shown as text. Write <Cards',
  ])
  expect(
    await told('pages/a.md', ':::note{title="A"}', '!!! note "A"', '[[toc]]', '{{< figure >}}', '{% hint %}'),
  ).toEqual([
    '1:1 ":::note" is shown as text. Write a callout as <Callout type="note"',
    '2:1 "!!! note "A"" is shown as text. Write a callout as <Callout type="note"',
    '3:1 "[[toc]]" is shown as text. Pages have a table of contents automatically. Remove this line.',
    expect.stringContaining('4:1 "{{<" is shown as text. It is another tool\'s shortcode.'),
    expect.stringContaining('5:1 "{%" is shown as text. It is another tool\'s shortcode.'),
  ])
})

it('names the callout of the same kind', async () => {
  expect(await told('pages/a.md', ':::warning', '', '!!! danger', '', '::: info Title')).toEqual([
    '1:1 ":::warning" is shown as text. Write a callout as <Callout type="warning"',
    '3:1 "!!! danger" is shown as text. Write a callout as <Callout type="danger"',
    '5:1 ":::info" is shown as text. Write a callout as <Callout type="note"',
  ])
})

it('leaves samples of them alone', async () => {
  expect(await told('pages/a.mdx', '```md', ':::tip', '[[toc]]', '```', '', 'Write `:::tip` there.')).toEqual([])
})

it('knows the components of other tools, and what they import', async () => {
  for (const [name, form] of [
    ['Accordion', '<details>'],
    ['CodeGroup', '<Tabs'],
    ['Aside', '<Callout type="tip"'],
    ['Warning', '<Callout type="warning"'],
    ['TabItem', '<Tab>'],
    ['LinkCard', '<Card '],
  ])
    expect(componentElsewhere(name ?? '')).toContain(form)
  const lines = ["import Tabs from '@theme/Tabs'", "import { Card } from '@astrojs/starlight/components'"]
  const root = temporaryProject({ 'pages/a.mdx': text(...lines, '', 'Text') })
  expect(await findInSources(imports, root)).toEqual([
    expect.stringContaining(`error pages/a.mdx:1:8 "@theme/Tabs" is another tool's.`),
    expect.stringContaining(`error pages/a.mdx:2:10 "@astrojs/starlight/components" is another tool's.`),
  ])
})

it('tells of MDX in a file of Markdown', async () => {
  const root = temporaryProject({ 'pages/a.md': text("import A from './a'", '', 'Text') })
  expect(await findInSources(mdxSyntax, root)).toEqual([
    'error pages/a.md:1:1 This line is shown as text: ".md" files are rendered as on GitHub. Rename the file: pages/a.mdx',
  ])
})
