import { describe, expect, it } from 'vitest'
import { requestsFor } from './request-budget'

describe('a budget buys', () => {
  it.each([
    ['5', '$0.001', 5000],
    ['0.3', '$0.1', 3],
    ['1.005', '$0.005', 201],
    ['0.0009', '$0.001', 0],
    ['0', '$0.01', 0],
    [' 2.5 ', '$0.5', 5],
  ])('%s dollars at %s each: %d requests', (budget, price, requests) => {
    expect(requestsFor(budget, price)).toBe(requests)
  })

  it.each(['', ' ', '-1', 'five', '1e999'])('nothing that could be told when it is "%s"', (budget) => {
    expect(requestsFor(budget, '$0.001')).toBeUndefined()
  })
})

it.each(['free', '', '$0'])('refuses the price "%s"', (price) => {
  expect(() => requestsFor('5', price)).toThrow(`A budget needs requests with a price, but the price is "${price}".`)
})
