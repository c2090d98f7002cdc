import { expect, it } from 'vitest'
import { fill, piecesOf } from './words'

it('values stand where their names are, in the order of the language', () => {
  expect(fill('{to} from {from}, {to}', { from: 1, to: 'b' })).toBe('b from 1, b')
  expect(piecesOf('a {b} c', { b: [1] })).toEqual(['a ', [1], ' c'])
})
