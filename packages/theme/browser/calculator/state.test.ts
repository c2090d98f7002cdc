import { describe, expect, it } from 'vitest'
import { priceWith, type CalculatorData } from 'docs402/shared/calculator/uses'
import { fragmentOf, stateIn } from './state'

describe('what is set, in the URL', () => {
  const operation = (id: string) => ({ id, anchor: id, title: id, atomic: '1000', label: '$0.001' })
  const data: CalculatorData = {
    decimals: 6,
    operations: ['getLogs', 'getBlock', 'plans'].map(operation),
    presets: [
      { name: 'Wallet app', about: '', counts: { getLogs: 100, getBlock: 7 } },
      { name: 'Shop', about: '', counts: { getBlock: 5 } },
    ],
  }

  it.each([
    ['the first app', '', { getLogs: 100, getBlock: 7 }, ''],
    ['another app', 'app=shop', { getBlock: 5 }, ''],
    ['nothing', 'app=nothing', {}, ''],
    ['what differs', 'getLogs=5', { getLogs: 5, getBlock: 7 }, ''],
    ['what differs, with a plan', 'app=shop&plans=1&plan=49.50', { getBlock: 5, plans: 1 }, '49.50'],
    ['one that has none of it', 'getLogs=0', { getBlock: 7 }, ''],
  ])('%s: #%s', (_, fragment, counts, plan) => {
    const all = { getLogs: 0, getBlock: 0, plans: 0, ...counts }
    expect(fragmentOf(data, { counts: all, plan })).toBe(fragment)
    const read = stateIn(data, `#${fragment}`)
    if (fragment !== '') expect({ ...all, ...read?.counts, plan: read?.plan }).toEqual({ ...all, plan })
  })

  it.each([
    ['too many', 'getLogs=99999999999999999999', { getLogs: 1e9, getBlock: 7 }],
    ['a grouped number', 'getLogs=1,234', { getLogs: 1234, getBlock: 7 }],
    ['the first of two', 'getLogs=1&getLogs=2', { getLogs: 1, getBlock: 7 }],
    ['what is no number beside what is', 'getLogs=-1&getBlock=2', { getLogs: 100, getBlock: 2 }],
    ['an operation that is gone, an app that is gone', 'getNone=5&app=bank&getBlock=1', { getLogs: 100, getBlock: 1 }],
    ['names of the language', '__proto__=5&constructor=1&app=shop', { getBlock: 5 }],
    ['a plan that is none', 'app=shop&plan=<script>', { getBlock: 5 }],
    ['a plan higher than any', `app=shop&plan=${'9'.repeat(400)}`, { getBlock: 5 }],
    ['broken escapes', 'app=shop&getLogs=%E0%A4%A', { getBlock: 5 }],
  ])('ignores or limits %s', (_, fragment, counts) =>
    expect(stateIn(data, `#${fragment}`)).toEqual({ counts, plan: '' }),
  )

  it('has the units of a request, where they differ from what a rate is for', () => {
    const rates = [{ usd: '0.002', per: 1000, unit: 'token', units: 'tokens' }]
    const metered = { ...operation('chat'), usage: { max: '0.05', min: '0', rates } }
    const chats: CalculatorData = {
      decimals: 6,
      operations: [metered],
      presets: [{ name: 'Chat', about: '', counts: { chat: 9 } }],
    }
    const counts = { chat: 9, 'chat.0': 4000 }
    expect(fragmentOf(chats, { counts: { chat: 9, 'chat.0': 1000 }, plan: '' })).toBe('')
    expect(fragmentOf(chats, { counts, plan: '' })).toBe('chat.0=4000')
    expect(stateIn(chats, '#chat.0=4,000')?.counts).toEqual(counts)
    expect([priceWith(metered, {}, 6), priceWith(metered, counts, 6)]).toEqual([2000n, 8000n])
    expect(priceWith(metered, { 'chat.0': 1e9 }, 6)).toBe(50_000n)
  })

  it.each(['', '#', '#the-budget', '#plan', '#getLogs', '#app', '#%', '#a=b'])('an anchor is none: %s', (hash) =>
    expect(stateIn(data, hash)).toBeUndefined(),
  )
})
