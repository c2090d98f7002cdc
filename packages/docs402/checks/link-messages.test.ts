import { expect, it } from 'vitest'
import { nearestRoutes, withBasePath } from './link-messages'

it.each([
  ['/repo/docs/intro', 'https://docs.example.com'],
  ['/repo/docs/nowhere', 'https://owner.github.io/repo'],
  ['/docs/nowhere', 'https://owner.github.io/repo'],
  ['/repo/docs/intro', undefined],
])('%s has nothing of the base path of %s to take away', (path, url) =>
  expect(withBasePath(path, url, ['/', '/docs', '/docs/intro'])).toBeUndefined(),
)

const API = ['/docs/api', '/docs/api/webhooks', '/docs/api/networks']
it.each([
  ['/docs/api/rate-limits', ['/docs/limits'], 'a page that moved and lost a word'],
  ['/api/networks', ['/docs/api/networks'], 'a page of another folder'],
  ['/docs/api/netwroks', ['/docs/api/networks'], 'a slip in the name'],
  ['/dosc/intro', ['/docs/intro'], 'a slip in the folder'],
  ['/blog/tag', ['/blog/tags'], 'a slip in a short name'],
  ['/docs/api/pricing', [], 'nothing that is meant, though its folder has pages'],
  ['/', [], 'no name at all'],
])('%s means %j: %s', (path, expected) =>
  expect(nearestRoutes(path, ['/', '/docs', '/docs/intro', '/docs/limits', ...API, '/blog/tags'])).toEqual(expected),
)
