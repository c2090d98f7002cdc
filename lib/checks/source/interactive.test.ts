import { describe, expect, it } from 'vitest'
import { openProject } from '../project'
import { findInSources, fixture } from '../testing'
import { interactive } from './interactive'

const root = fixture(import.meta.url, 'interactive')
const STATIC =
  'but this page is static: nothing of React runs in the browser. Add "interactive: true" to the front matter, or make it work with HTML alone.'
const COUNTER = 'useState (parts/counter.tsx:5) and the handler onClick (parts/counter.tsx:8)'

const foundIn = async (page: string) => (await findInSources(interactive, root)).filter((line) => line.includes(page))

describe('source/interactive', () => {
  it('finds parts that need React, through barrels, partials and hooks, at the name that a static page imports', async () => {
    expect(await foundIn('docs/parts.mdx')).toEqual([
      `error pages/docs/parts.mdx:6:10 <Clock> uses useEffect (parts/boundary.tsx:10), ${STATIC}`,
      `error pages/docs/parts.mdx:6:17 <Go> uses next/link (components/index.tsx:9), ${STATIC}`,
      `error pages/docs/parts.mdx:6:21 <Guard> uses the class component Boundary (parts/boundary.tsx:3), ${STATIC}`,
      `error pages/docs/parts.mdx:6:28 <Sized> uses useRef (parts/use-size.ts:5), useLayoutEffect (parts/use-size.ts:6) and next/router (parts/use-size.ts:7), ${STATIC}`,
      `error pages/docs/parts.mdx:7:21 <Clicks> uses ${COUNTER}, ${STATIC}`,
      `error pages/docs/parts.mdx:8:8 <Setup> uses the handler onClick of <button> (parts/setup.mdx:7), ${COUNTER}, ${STATIC}`,
      `error pages/docs/parts.mdx:9:13 <parts.Counter> uses ${COUNTER}, ${STATIC}`,
    ])
  })

  it('finds handlers in the text of a static page, and components of its own, if it shows them', async () => {
    expect(await foundIn('docs/own.mdx')).toEqual([
      `error pages/docs/own.mdx:9:24 <Toggle> uses useReducer and the handler onClick, ${STATIC}`,
      `error pages/docs/own.mdx:19:10 The text uses the handler onClick of <Callout>, ${STATIC}`,
      `error pages/docs/own.mdx:20:25 The text uses the handler onMouseEnter of <a>, ${STATIC}`,
      `error pages/docs/own.mdx:23:34 The text uses the handler onFocus, ${STATIC}`,
    ])
  })

  it('says nothing of what a page imports and does not show, of its neighbours in a file, and of code that is shown', async () => {
    expect(await foundIn('pages/index.mdx')).toEqual([])
  })

  it('lets an interactive page use them, also from a package; one that needs nothing of it is warned', async () => {
    expect(await foundIn('blog/live.mdx')).toEqual([])
    expect(await foundIn('docs/package.mdx')).toEqual([])
    expect(await foundIn('docs/needless.mdx')).toEqual([
      'warning pages/docs/needless.mdx:4:1 Nothing on this page needs React, but its readers would load more than 100 KiB for it. Take "interactive" out.',
    ])
  })

  it('reads each file once, however many pages use it', async () => {
    const project = openProject(root)
    const reads: string[] = []
    const counting = { ...project, read: (file: string) => (reads.push(file), project.read(file)) }
    await interactive.run(counting)
    const read = reads.filter((file) => !file.startsWith('pages/'))
    expect(read).toContain('parts/counter.tsx')
    expect(read).toEqual([...new Set(read)])
  })
})
