import path from 'node:path'
import { expect, it } from 'vitest'
import { readRecording } from './recordings'
import { amountWords, recordedExchange } from './recorded-exchange'

const root = path.join(import.meta.dirname, '../..')

it('shows every request and answer with the payment headers decoded', async () => {
  const recording = readRecording('first-call', root)
  const text = String(await recordedExchange(recording, { decimals: 6, symbol: 'USDC' })).replace(/<[^>]*>/g, '')
  for (const { request, response, decoded } of recording.exchanges) {
    expect(text).toContain(`${request.method} ${request.target} HTTP/1.1`)
    expect(text).toContain(`HTTP/1.1 ${response.status} ${response.reason}`)
    for (const name of Object.keys(decoded)) expect(text).toContain(`${name}, decoded`)
  }
  expect(text).toContain(`Charged in total: ${amountWords(recording.charged, 6)} USDC`)
})

it('writes amounts without needless zeros', () => {
  expect(['0', '1', '1000', '1000000', '12345678'].map((amount) => amountWords(amount, 6))).toEqual([
    '0',
    '0.000001',
    '0.001',
    '1',
    '12.345678',
  ])
})
