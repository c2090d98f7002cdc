import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject } from '../testing'
import { components } from './components'

describe('source/components', () => {
  it('finds components that are not there, and wrong places', async () => {
    expect(await findInSources(components, fixture(import.meta.url, 'components'))).toEqual([
      'error pages/index.mdx:11:1 There is no component <Callouts>. Did you mean <Callout>? Available without an import: Callout, Card, Cards, Figure, FileTree, Steps, Tab, Tabs, Zoom. Import others below the front matter.',
      `error pages/index.mdx:13:1 <ApiValue> is not imported. Add below the front matter: import { ApiValue } from '@/components/api'`,
      `error pages/index.mdx:13:31 There is no component <PriceLst>. Did you mean <PriceList>? Import it: import { PriceList } from '@/components/api' Available without an import: Callout, Card, Cards, Figure, FileTree, Steps, Tab, Tabs, Zoom. Import others below the front matter.`,
      'error pages/index.mdx:15:1 There is no component <Chart>. Did you mean <Card>? Available without an import: Callout, Card, Cards, Figure, FileTree, Steps, Tab, Tabs, Zoom. Import others below the front matter.',
      'error pages/index.mdx:27:1 <Tab> is outside of <Tabs>. Put it directly into <Tabs group="…" labels={[…]}> … </Tabs>.',
      'error pages/index.mdx:29:1 <Tabs> has 1 labels and 2 <Tab>. Give each tab one label.',
      'error pages/index.mdx:34:1 <Steps> has no steps. Start each step with a level-3 heading: ### First do this. Its headings are level 4: write ### for each.',
      'error pages/index.mdx:40:1 <Steps> has no steps. Start each step with a level-3 heading: ### First do this.',
      `error pages/index.mdx:48:6 The content security policy blocks style attributes. Remove it, and use a class of a style sheet, or a component that has one.`,
      'error pages/index.mdx:52:18 There is no component <Missing>. Available without an import: Callout, Card, Cards, Figure, FileTree, Steps, Tab, Tabs, Zoom. Import others below the front matter.',
      'error pages/index.mdx:58:1 <center> is obsolete HTML. Write <div align="center"> and </div>, as on GitHub.',
    ])
  })

  it.each([
    ['<Tabs group="a">', "a list of labels, for example labels={['curl', 'Python']}."],
    ["<Tabs labels={['A']}>", 'a group, for example group="language".'],
  ])('asks %s for the rest', async (tabs, missing) => {
    const root = temporaryProject({ 'pages/a.mdx': `${tabs}\n<Tab>Text</Tab>\n</Tabs>\n` })
    expect(await findInSources(components, root)).toEqual([`error pages/a.mdx:1:1 <Tabs> needs ${missing}`])
  })
})
