import { expect, it } from 'vitest'
import { nearestRoutes } from './nearest-route'

const routes = [
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
])('%s means %j: %s', (path, expected) => expect(nearestRoutes(path, routes)).toEqual(expected))
