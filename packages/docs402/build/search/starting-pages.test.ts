import { describe, expect, it } from 'vitest'
import { startingPagesOf } from './starting-pages'

const link = (route: string) => ({ route, title: `Title of ${route}` })

describe('startingPagesOf', () => {
  it('takes the first pages of the sidebar, and the list of all of them by itself', () => {
    const routes = ['/docs', ...Array.from({ length: 9 }, (_, index) => `/docs/${index}`)]
    const links = startingPagesOf({ pages: routes.map(link) }, '/docs', routes.map(link))
    expect(links.pages.map(([route]) => route)).toEqual(routes.slice(1, 7))
    expect(links.pages[0]).toEqual(['/docs/0', 'Title of /docs/0'])
    expect(links.all).toBe('/docs')
  })

  it('ends with what readers look for most, which it names once', () => {
    const docs = [link('/docs/a'), link('/prices')]
    expect(startingPagesOf({ pages: docs }, '/docs', docs, [link('/prices')]).pages.map(([route]) => route)).toEqual([
      '/docs/a',
      '/prices',
    ])
  })

  it('names no list that the site does not have', () => {
    expect(startingPagesOf({ pages: [link('/docs/a')] }, '/docs', []).all).toBe('')
  })
})
