import { describe, expect, it } from 'vitest'
import { didYouMean, hint, nearest, nearestRoutes, unknownId } from './nearest'

describe('the nearest match', () => {
  it('finds a slip of the finger', () => {
    expect(nearest('descripton', ['date', 'description', 'draft'])).toBe('description')
    expect(didYouMean('/docs/itro', ['/docs/intro', '/blog'])).toBe(' Did you mean "/docs/intro"?')
  })

  it('takes letters in the wrong order for a smaller slip than other letters', () => {
    expect(nearest('sing', ['send', 'sign'])).toBe('sign')
  })

  it('says nothing when nothing is near', () => {
    expect(nearest('zebra', ['title', 'date'])).toBeUndefined()
    expect(didYouMean('zebra', [])).toBe('')
  })
})

describe('what an unknown name could have been', () => {
  it('is said with everything that is known', () => {
    expect(hint('bsae', ['base', 'ethereum'])).toBe('Did you mean "base"? Known: base, ethereum.')
    expect(hint('zebra', ['base', 'ethereum'])).toBe('Known: base, ethereum.')
    expect(hint('zebra', [])).toBe('None are known.')
  })

  it('is listed line by line for an id', () => {
    expect(unknownId('doc', 'itro', ['intro', 'api'])).toBe(
      'There is no doc with the id "itro". Did you mean "intro"?\nAvailable doc ids are:\n- api\n- intro',
    )
  })
})

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
