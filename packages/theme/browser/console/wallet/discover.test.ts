import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { discoverWallets, type Wallet, walletIn } from './discover'

const provider = { request: async () => null }
const PNG = 'data:image/png;base64,AAAA'
const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Example Wallet', icon: PNG, rdns: 'com.example' }
const announced = (detail: unknown) => Object.assign(new Event('eip6963:announceProvider'), { detail })

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

it('wallets announce themselves when they are asked, and later', () => {
  page.addEventListener('eip6963:requestProvider', () => page.dispatchEvent(announced({ info, provider })))
  const lists: (readonly Wallet[])[] = []
  const end = discoverWallets((wallets) => lists.push(wallets))
  page.dispatchEvent(announced({ info: { ...info, uuid: 'late', name: 'Late' }, provider }))
  page.dispatchEvent(announced({ info: { ...info, name: 'Again' }, provider }))
  end()
  page.dispatchEvent(announced({ info: { ...info, uuid: 'gone' }, provider }))
  expect(lists.map((wallets) => wallets.map(({ name }) => name))).toEqual([
    [],
    ['Example Wallet'],
    ['Example Wallet', 'Late'],
  ])
})

it('without an announcement there is none, whatever window.ethereum is', () => {
  vi.stubGlobal('ethereum', provider)
  const show = vi.fn()
  discoverWallets(show)()
  expect(show.mock.calls).toEqual([[[]]])
})

it.each<[what: string, detail: unknown]>([
  ['no detail', undefined],
  ['a detail that is null', null],
  ['no provider', { info }],
  ['a provider without request', { info, provider: {} }],
  ['no name', { info: { ...info, name: 7 }, provider }],
  ['a name that nobody sees', { info: { ...info, name: '\u200b\u202e' }, provider }],
  ['no id', { info: { ...info, uuid: '' }, provider }],
])('an announcement with %s is none', (_, detail) => {
  expect(walletIn(detail)).toBeUndefined()
})

it.each([
  ['https://tracker.example/icon.png', ''],
  ['javascript:alert(1)', ''],
  ['data:text/html,<script>alert(1)</script>', ''],
  [`data:image/png;base64,${'A'.repeat(300_000)}`, ''],
  [7, ''],
  ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
  [PNG, PNG],
])('the icon %.40s is shown only if it is a picture in the announcement itself', (icon, expected) => {
  expect(walletIn({ info: { ...info, icon }, provider })?.icon).toBe(expected)
})

it('a name is cut, and has nothing that turns a line around', () => {
  const name = `A\u202e${'b'.repeat(100)}`
  expect(walletIn({ info: { ...info, name }, provider })?.name).toBe(`A${'b'.repeat(39)}`)
})
