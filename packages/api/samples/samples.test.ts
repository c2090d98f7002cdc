import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadApi } from '../load'
import { parseErrors } from '../testing/parse-errors'
import { describedRequests, REQUESTS } from '../testing/requests'
import { allSamples, languagesFor } from './index'

const api = await describedRequests()
const codeOf = (operation: string, kind: string) =>
  allSamples(api).find((each) => each.operation === operation && each.kind === kind)?.code ?? ''

describe('samples', () => {
  it('are programs that their languages can read, whatever they send', () => {
    expect(api.operations.map(({ id }) => id)).toEqual(REQUESTS.map(({ name }) => name))
    expect(parseErrors(allSamples(api))).toEqual([])
  })

  it('need nothing of a wallet where nothing is paid, and no helper of ours', () => {
    expect(languagesFor(false).map(({ kind }) => kind)).toEqual(['curl', 'typescript', 'python'])
    for (const { needs } of languagesFor(false)) expect(JSON.stringify(needs(false))).not.toMatch(/viem|x402|eth-|sign/)
    for (const { operation, code, kind } of allSamples(api)) {
      const isPaid = REQUESTS.find(({ name }) => name === operation)?.isPaid === true
      expect(/\.\/pay'|from pay import|sign-payment/.test(code), `${operation} in ${kind}`).toBe(isPaid)
    }
  })

  it('send the request up to its 402 where they cannot pay, and name what can', async () => {
    const root = path.resolve(import.meta.dirname, '../fixtures/traits/metered')
    const { api: metered } = await loadApi({ root, file: 'openapi.yaml' })
    const samples = allSamples(metered).filter(({ operation }) => operation !== 'free')
    expect(parseErrors(samples)).toEqual([])
    expect(samples.map(({ kind }) => kind)).not.toContain('by-hand')
    for (const { code, kind } of samples) {
      expect(code).not.toMatch(/\.\/pay'|from pay import|sign-payment|PRIVATE_KEY/)
      expect(code, kind).toMatch(
        kind === 'curl' ? /^curl -sSi / : /cannot pay it by (upto|exact) on[^]*PAYMENT-REQUIRED/,
      )
    }
  })

  it('say where a token comes from, and which scopes it needs', () => {
    const told = /get it from https:\/\/auth\.example\.com\/token.*, with the scopes read/
    for (const kind of ['curl', 'typescript', 'python']) expect(codeOf('oauth', kind), kind).toMatch(told)
  })
})
