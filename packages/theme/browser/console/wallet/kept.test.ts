import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encode } from '../../../../sandbox/testing/payer'

const NONCE = `0x${'a'.repeat(64)}` as const
const header = (change: object = {}, authorization: object = {}) =>
  encode({
    accepted: { network: 'eip155:84532', asset: `0x${'1'.repeat(40)}`, amount: '1000' },
    payload: {
      signature: '0x',
      authorization: { from: `0x${'2'.repeat(40)}`, nonce: NONCE, validBefore: '1060', ...authorization },
    },
    extensions: { 'payment-identifier': { info: { id: 'identifier' } } },
    ...change,
  })
const words = { line: 'GET /v1/block', symbol: 'USDC', decimals: 6, networkName: 'Base Sepolia' }
const payment = { request: 'hash', header: header(), ...words }

/** Storage of one origin, with a tab of its own for each load of the modules. */
function storage(isBlocked = false) {
  const open = (values: Map<string, string>) => {
    const use = <Result>(act: () => Result): Result => {
      if (isBlocked) throw new DOMException('Blocked', 'SecurityError')
      return act()
    }
    const methods = {
      getItem: (name: string) => use(() => values.get(name) ?? null),
      setItem: (name: string, value: string) => use(() => void values.set(name, value)),
      removeItem: (name: string) => use(() => void values.delete(name)),
    }
    return new Proxy<Record<string, unknown>>(methods, {
      get: (target, name) => target[String(name)] ?? values.get(String(name)),
      ownKeys: () => use(() => [...values.keys()]),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
  }
  const [local, session] = [new Map<string, string>(), new Map<string, string>()]
  vi.stubGlobal('localStorage', open(local))
  vi.stubGlobal('sessionStorage', open(session))
  const otherTab = () => vi.stubGlobal('sessionStorage', open(new Map()))
  return { local, session, otherTab }
}

/** The module in a page that was just loaded. */
async function loaded() {
  vi.resetModules()
  return { ...(await import('./kept')), ...(await import('./cap')) }
}

beforeEach(() => void storage())
afterEach(() => void vi.unstubAllGlobals())

describe('an open payment', () => {
  it('is kept over a reload in its tab alone; the site knows until when, and nothing that pays', async () => {
    const { local, session, otherTab } = storage()
    const first = await loaded()
    expect(first.openPayment()).toBeUndefined()
    first.keepPayment(payment)
    const again = await loaded()
    expect(again.openPayment()).toEqual({
      ...payment,
      ...{ from: `0x${'2'.repeat(40)}`, nonce: NONCE, identifier: 'identifier', network: 'eip155:84532' },
      ...{ chainId: 84532, asset: `0x${'1'.repeat(40)}`, amount: '1000', validBefore: 1060 },
    })
    expect(again.openElsewhere(1000)).toBeUndefined()
    expect(JSON.stringify([...local])).toBe(
      JSON.stringify([['open-payment', JSON.stringify({ nonce: NONCE, validBefore: 1060 })]]),
    )
    otherTab()
    const other = await loaded()
    expect([other.openPayment(), other.openElsewhere(1000), other.openElsewhere(1060)]).toEqual([
      undefined,
      1060,
      undefined,
    ])
    other.closePayment()
    expect(local.size, 'a tab closes its own payment alone').toBe(1)
    vi.stubGlobal('sessionStorage', { getItem: (name: string) => session.get(name) ?? null, setItem: () => undefined })
    ;(await loaded()).closePayment()
    expect(local.size).toBe(0)
  })

  it('lasts as long as the page where storage is blocked', async () => {
    storage(true)
    const page = await loaded()
    page.keepPayment(payment)
    expect(page.openPayment()).toMatchObject(payment)
    page.closePayment()
    expect(page.openPayment()).toBeUndefined()
  })

  it.each<[what: string, stored: string]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no header', JSON.stringify({ ...payment, header: undefined })],
    ['a header that is none', JSON.stringify({ ...payment, header: '%' })],
    ['a header without a signature', JSON.stringify({ ...payment, header: encode({}) })],
    [
      'a header of another kind of network',
      JSON.stringify({ ...payment, header: header({ accepted: { network: 'solana:x' } }) }),
    ],
    ['a header with a wrong time', JSON.stringify({ ...payment, header: header({}, { validBefore: 'soon' }) })],
    ['decimals that are none', JSON.stringify({ ...payment, decimals: '6' })],
  ])('is none where the tab has stored %s', async (_, stored) => {
    const { session, local } = storage()
    session.set('payment', stored)
    local.set('open-payment', stored)
    const page = await loaded()
    expect([page.openPayment(), page.openElsewhere(0)]).toEqual([undefined, undefined])
  })
})

describe('the cap', () => {
  it('is ten cents for all that is signed in the tab, also after a reload, until the reader sets another', async () => {
    const page = await loaded()
    expect([page.cap(), page.capWords(page.leftOf(page.cap()))]).toEqual([{ limit: 100_000n, signed: 0n }, '$0.10'])
    page.count(page.microDollars('60000', 6))
    const again = await loaded()
    expect(again.capWords(again.leftOf(again.cap()))).toBe('$0.04')
    expect(again.setCap('$0.05')).toBe(true)
    expect(again.leftOf(again.cap())).toBe(0n)
    again.count(-100_000n)
    expect(again.cap()).toEqual({ limit: 50_000n, signed: 0n })
  })

  it.each(['', 'much', '-1', '0.0000001', '1e9', '1'.repeat(20), '$'])('is not changed by "%s"', async (text) => {
    const page = await loaded()
    expect([page.setCap(text), page.cap().limit]).toEqual([false, 100_000n])
  })

  it('counts tokens of any decimals, rounded up', async () => {
    const { microDollars } = await loaded()
    expect(microDollars('1', 18)).toBe(1n)
    expect(microDollars('1000000000000000', 18)).toBe(1000n)
    expect(microDollars('5', 2)).toBe(50_000n)
  })
})
