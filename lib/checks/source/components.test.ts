import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { components } from './components'

describe('source/components', () => {
  it('finds components that are not there, wrong properties and wrong places', async () => {
    expect(await findInSources(components, fixture(import.meta.url, 'components'))).toEqual([
      'error pages/index.mdx:11:1 There is no component <Callouts>. Did you mean <Callout>? Available without an import: Callout, Card, Cards, CodeBlock, Figure, FileTree, Raw, Steps, Tab, Tabs, Zoom. Import others below the front matter.',
      `error pages/index.mdx:13:1 <ApiValue> is not imported. Add below the front matter: import { ApiValue } from '@/components/api'`,
      `error pages/index.mdx:13:31 There is no component <PriceLst>. Did you mean <PriceList>? Import it: import { PriceList } from '@/components/api' Available without an import: Callout, Card, Cards, CodeBlock, Figure, FileTree, Raw, Steps, Tab, Tabs, Zoom. Import others below the front matter.`,
      'error pages/index.mdx:15:1 There is no component <Chart>. Did you mean <Card>? Available without an import: Callout, Card, Cards, CodeBlock, Figure, FileTree, Raw, Steps, Tab, Tabs, Zoom. Import others below the front matter.',
      `error pages/index.mdx:17:10 "type" of <Callout> can't be "info". It is "note", "tip", "warning" or "danger".`,
      'error pages/index.mdx:19:10 <Callout> has no property "titel". Did you mean "title"? Allowed: type, title.',
      `error pages/index.mdx:21:10 "type" of <Callout> can't be without a value. It is "note", "tip", "warning" or "danger".`,
      'error pages/index.mdx:23:1 <Callout> is empty. Put its content between <Callout> and </Callout>, or remove it.',
      'error pages/index.mdx:25:22 "alt" of <Zoom> is empty. It is a text, alt="…".',
      'error pages/index.mdx:27:1 <Tab> is outside of <Tabs>. Put it directly into <Tabs group="…" labels={[…]}> … </Tabs>.',
      'error pages/index.mdx:29:1 <Tabs> has 1 labels and 2 <Tab>. Give each tab one label.',
      'error pages/index.mdx:29:1 <Tabs> needs "group": a text, group="…".',
      'error pages/index.mdx:34:1 <Steps> has no steps. Start each step with a level-3 heading: ### First do this. Its headings are level 4: write ### for each.',
      'error pages/index.mdx:40:1 <Steps> has no steps. Start each step with a level-3 heading: ### First do this.',
      'error pages/index.mdx:46:1 There is no HTML element <callout>. Did you mean <Callout>? To show it as text, put it in backticks.',
      'error pages/index.mdx:46:30 There is no HTML element <foo>. To show it as text, put it in backticks.',
      `error pages/index.mdx:48:6 The content security policy blocks style attributes. Remove it, and use a class of a style sheet, or a component that has one.`,
      `error pages/index.mdx:48:25 "onclick" can't be a string: the content security policy blocks scripts in attributes. Pass a function, on a page with "interactive: true".`,
      'error pages/index.mdx:50:1 <Meter> does not show its content. Write it as <Meter … />.',
      `error pages/index.mdx:50:8 "size" of <Meter> can't be "large". It is "small" or "wide".`,
      `error pages/index.mdx:50:21 "unit" of <Meter> can't be 3. It is a text, unit="…".`,
      'error pages/index.mdx:52:18 There is no component <Missing>. Available without an import: Callout, Card, Cards, CodeBlock, Figure, FileTree, Raw, Steps, Tab, Tabs, Zoom. Import others below the front matter.',
      'error pages/index.mdx:54:1 <Price> needs "of": a text, of="…".',
      'error pages/index.mdx:58:1 <center> is obsolete HTML. Write <div align="center"> and </div>, as on GitHub.',
    ])
  })
})
