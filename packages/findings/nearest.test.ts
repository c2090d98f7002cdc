import { describe, expect, it } from 'vitest'
import { didYouMean, hint, nearest, unknownId } from './nearest'

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
