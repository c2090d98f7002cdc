import { describe, expect, it } from 'vitest'
import { didYouMean, nearest } from './nearest'

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
