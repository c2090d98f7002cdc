import { expect, it } from 'vitest'
import { withBasePath, nearestRoutes } from './link-messages'

const routes = ['/', '/docs', '/docs/intro']

it.each([
  ['/repo/docs/intro', '/docs/intro'],
  ['/repo/docs/intro/', '/docs/intro'],
  ['/repo', '/'],
])('%s is told to be %s on a site below /repo', (path, route) => {
  expect(withBasePath(path, 'https://owner.github.io/repo', routes)).toEqual({
    route,
    message: `"${path}" starts with the base path of the site, which the build adds. Write "${route}".`,
  })
})

it.each([
  ['/repo/docs/intro', 'https://docs.example.com'],
  ['/repo/docs/nowhere', 'https://owner.github.io/repo'],
  ['/docs/nowhere', 'https://owner.github.io/repo'],
  ['/repo/docs/intro', undefined],
])('%s has nothing of the base path of %s to take away', (path, url) =>
  expect(withBasePath(path, url, routes)).toBeUndefined(),
)

const known = [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/limits',
  '/docs/api',
  '/docs/api/webhooks',
  '/docs/api/networks',
  '/blog/tags',
]

it.each([
  ['/docs/api/rate-limits', ['/docs/limits'], 'a page that moved and lost a word'],
  ['/api/networks', ['/docs/api/networks'], 'a page of another folder'],
  ['/docs/api/netwroks', ['/docs/api/networks'], 'a slip in the name'],
  ['/dosc/intro', ['/docs/intro'], 'a slip in the folder'],
  ['/blog/tag', ['/blog/tags'], 'a slip in a short name'],
  ['/docs/api/pricing', [], 'nothing that is meant, though its folder has pages'],
  ['/', [], 'no name at all'],
])('%s means %j: %s', (path, expected) => expect(nearestRoutes(path, known)).toEqual(expected))
