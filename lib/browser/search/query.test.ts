import { expect, it } from 'vitest'
import { formsOf } from './query'

const texts = (query: string) => formsOf(query).map(({ text, api }) => (api ? `api: ${text}` : text))

it('drops the words that say nothing, unless there are no others', () => {
  expect(texts('how do I pay?')[0]).toBe('pay?')
  expect(texts('what is it')[0]).toBe('what is it')
  expect(texts('   ')).toEqual([])
})

it('tries looser forms after the strict one', () => {
  expect(texts('retry x-payment twice')).toEqual([
    'retry x-payment twice',
    'retry x payment twice',
    'x payment twice',
    'retry payment twice',
    'retry x twice',
    'retry x payment',
  ])
})

it('looks for a pasted message without what differs each time, then by its beginning', () => {
  const pasted =
    '402 payment_invalid: The wallet does not hold 1000 of 0x036C (/tmp/open-1.json), in this token on the network'
  expect(texts(pasted)[2]).toBe('payment_invalid wallet not hold token network')
  expect(texts('The price of 1000 is over the cap of 99: nothing more was ever signed')).toContain(
    'price over cap nothing more ever',
  )
})

it('takes a quoted query to the letter', () => {
  expect(texts('"how do I pay"')).toEqual(['"how do I pay"'])
})

it('looks for a path among the operations first, then by its names', () => {
  expect(texts('GET /v1/solana/blocks/5')).toEqual(['api: /v1/solana/blocks/5', 'api: blocks', '/v1/solana/blocks/5'])
  expect(texts('https://api.example.com/v1/networks?x=1')).toEqual([
    'api: /v1/networks',
    'api: networks',
    '/v1/networks',
  ])
  expect(texts('/v1/base/addresses/0xabc/balances')[1]).toBe('api: addresses balances')
})
