import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { interactive } from './interactive'

const root = fixture(import.meta.url, 'interactive')
const STATIC =
  'but this page is static, and React does not run in the browser. Add "interactive: true" to the front matter, or use components that work without React in the browser.'
const COUNTER = 'useState (parts/counter.tsx:5) and 1 more'
const BARREL = 'next/link (components/index.tsx:1) and 5 more'

const foundIn = async (page: string) => (await findInSources(interactive, root)).filter((line) => line.includes(page))

describe('source/interactive', () => {
  it('finds parts that need React, through barrels, partials and hooks, at the name that a static page imports', async () => {
    expect(await foundIn('docs/parts.mdx')).toEqual([
      ...['10 <Clock>', '17 <Go>', '21 <Guard>', '28 <Sized>'].map(
        (name) => `error pages/docs/parts.mdx:6:${name} uses ${BARREL}, ${STATIC}`,
      ),
      `error pages/docs/parts.mdx:7:10 <Clicks> uses ${COUNTER}, ${STATIC}`,
      `error pages/docs/parts.mdx:8:8 <Setup> uses useState (parts/counter.tsx:5) and 2 more, ${STATIC}`,
      `error pages/docs/parts.mdx:9:8 <parts> uses ${COUNTER}, ${STATIC}`,
      `error pages/docs/parts.mdx:10:10 <Chart> uses components/interactive/chart.tsx, ${STATIC}`,
    ])
  })

  it('finds handlers in the text of a static page, and in components of its own', async () => {
    expect(await foundIn('docs/own.mdx')).toEqual([
      `error pages/docs/own.mdx:9:24 The page uses useReducer, ${STATIC}`,
      `error pages/docs/own.mdx:10:32 The page uses onClick, ${STATIC}`,
      `error pages/docs/own.mdx:17:10 The page uses onClick of <Callout>, ${STATIC}`,
      `error pages/docs/own.mdx:18:25 The page uses onMouseEnter of <a>, ${STATIC}`,
      `error pages/docs/own.mdx:21:34 The page uses onFocus, ${STATIC}`,
    ])
  })

  it('says nothing of what a page imports and does not show, and of code that is shown', async () => {
    expect(await foundIn('pages/index.mdx')).toEqual([])
  })

  it('lets an interactive page use them, also from a package; one that needs nothing of it is warned', async () => {
    expect(await foundIn('blog/live.mdx')).toEqual([])
    expect(await foundIn('docs/package.mdx')).toEqual([])
    expect(await foundIn('docs/needless.mdx')).toEqual([
      'warning pages/docs/needless.mdx:4:1 Nothing on this page needs React in the browser, but readers would load more than 100 KiB for it. Remove "interactive".',
    ])
  })
})
