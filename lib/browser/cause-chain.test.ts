import { describe, expect, it } from 'vitest'
import { causeChain } from './cause-chain'

describe('what went wrong, and why', () => {
  it('is the message alone when there is no cause', () => expect(causeChain(new Error('A'))).toEqual(['A']))
  it('goes down the causes', () => {
    const error = new Error('A', { cause: new Error('B', { cause: new Error('C') }) })
    expect(causeChain(error)).toEqual(['A', 'B', 'C'])
  })
  it('ends where a chain leads back into itself', () => {
    const first = new Error('A')
    const second = new Error('B', { cause: first })
    first.cause = second
    expect(causeChain(first)).toEqual(['A', 'B'])
    const own = new Error('own')
    own.cause = own
    expect(causeChain(own)).toEqual(['own'])
  })
  it('tells causes that are no errors', () => {
    expect(causeChain(new Error('A', { cause: 'the text' }))).toEqual(['A', 'the text'])
    expect(causeChain(new Error('A', { cause: { status: 500 } }))).toEqual(['A', '{"status":500}'])
    expect(causeChain(new Error('A', { cause: 404 }))).toEqual(['A', '404'])
    expect(causeChain(new Error('A', { cause: null }))).toEqual(['A', 'null'])
  })
  it('has words for what has none', () => {
    expect(causeChain(undefined)).toEqual(['undefined'])
    expect(causeChain('')).toEqual(['An empty text was thrown.'])
    expect(causeChain(new TypeError())).toEqual(['TypeError'])
    const round: Record<string, unknown> = {}
    round['self'] = round
    expect(causeChain(round)).toEqual(['[object Object]'])
  })
})
