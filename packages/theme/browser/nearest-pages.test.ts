import { expect, it } from 'vitest'
import { nearestPages } from './nearest-pages'
import type { ListedPage } from 'docs402/shared/formats/search-files'

const pages: ListedPage[] = [
  ['/', 'Home'],
  ['/blog', 'Blog'],
  ['/blog/archive', 'Archive'],
  ['/blog/first-blog-post', 'How a paid request works'],
  ['/docs', 'Documentation'],
  ['/docs/api/authentication', 'Authentication'],
  ['/docs/api/endpoints', 'Endpoints'],
  ['/docs/api/networks', 'Networks'],
  ['/docs/api/rate-limits', 'Rate limits'],
  ['/docs/intro', 'Introduction'],
]
const first = (path: string) => nearestPages(path, pages)[0]?.[0]

it.each([
  ['/docs/authentication', '/docs/api/authentication'],
  ['/docs/api/authentification', '/docs/api/authentication'],
  ['/docs/introduction', '/docs/intro'],
  ['/docs/api/rate_limits.html', '/docs/api/rate-limits'],
  ['/networks/', '/docs/api/networks'],
  ['/docs/api/netwroks', '/docs/api/networks'],
  ['/blog/how-a-paid-request-works', '/blog/first-blog-post'],
  ['/archive', '/blog/archive'],
  ['/documentation', '/docs'],
])('suggests for %s first %s', (path, route) => {
  expect(first(path)).toBe(route)
})

it('suggests nothing that has nothing to do with the path', () => {
  expect(nearestPages('/wp-login.php', pages)).toEqual([])
  expect(nearestPages('/xyzzy/qwertz', pages)).toEqual([])
  expect(nearestPages('/docs/xyzzy', pages)).toEqual([])
  expect(
    nearestPages(
      '/docs/xyzzy-api',
      pages.map(([route, title]) => [route, `${title} API`]),
    ),
  ).toEqual([])
})

it('suggests at most five', () => {
  expect(nearestPages('/docs/api', pages).length).toBeLessThanOrEqual(5)
})
