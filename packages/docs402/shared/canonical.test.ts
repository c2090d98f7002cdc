import { describe, expect, it } from 'vitest'
import { cardText } from '../build/outputs/cards/card-text'
import { pageProps, testSite } from '../page/props/testing'
import type { DocsProps, VersionNotice } from '../page/props/docs-props'
import { canonicalRoute, isListed, isOtherVersion } from './canonical'

const latest = (route: string, same = true) => ({ name: 'current', label: '2.0', route, same })
const docs = (home: string, version: VersionNotice | null): { docs: DocsProps } => ({
  docs: {
    ...{ breadcrumbs: [], sidebar: [], parts: [], posts: [], moved: [], previous: null, next: null },
    home,
    version,
  },
})
const old = (route: string, same: boolean) =>
  docs('/docs/1.0', { name: '1.0', label: '1.0', status: 'unmaintained', latest: latest(route, same) })
const current = { name: 'current', label: '2.0', status: 'latest', latest: latest('/docs/intro') } as const

const pages = {
  single: pageProps({}, docs('/docs', null)),
  latest: pageProps({}, docs('/docs', current)),
  home: pageProps({ route: '/docs/1.0', title: 'All' }, old('/docs', true)),
  same: pageProps({ route: '/docs/1.0/intro' }, old('/docs/intro', true)),
  only: pageProps({ route: '/docs/1.0/gone', title: 'Gone' }, old('/docs/intro', false)),
}

describe('a page of an older version', () => {
  it('gives way to the same page of the recommended one, and stands for itself where that has none', () => {
    const counts = Object.values(pages).map(canonicalRoute)
    expect(counts).toEqual(['/docs/intro', '/docs/intro', '/docs', '/docs/intro', '/docs/1.0/gone'])
    expect(Object.values(pages).map(isListed)).toEqual([true, true, false, false, true])
    expect(Object.values(pages).map(isOtherVersion)).toEqual([false, false, true, true, true])
  })

  it('says its version on its card', () => {
    expect(cardText(pages.same, testSite).section).toBe('Documentation 1.0')
    expect(cardText(pages.latest, testSite).section).toBe('Documentation')
  })
})
