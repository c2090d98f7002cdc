import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteApi } from './site-api'
import { readRecording } from './recordings'
import { homeExchange, homeFigures, homePrices, networkNames } from './home'

const root = path.resolve(import.meta.dirname, '../..')
const api = siteApi(root)
const count = (text: string, part: string) => text.split(part).length - 1

describe('the figures of the home page', () => {
  it('are counted in the description', () => {
    const text = String(homeFigures(api)).replace(/\s+/g, ' ')
    expect(text).toContain(`<dt>operations</dt><dd>${api.operations.length}</dd>`)
    expect(text).toContain(`<dt>charging cases, each of them tested</dt><dd>${api.charging.length}</dd>`)
    const mainnets = api.networks.filter(({ type }) => type === 'mainnet')
    expect(text).toContain(`<dt>mainnets</dt><dd>${mainnets.length}</dd>`)
  })

  it('follow the description, also when nothing is paid for', () => {
    const free = api.operations.map((operation) => ({ ...operation, price: null }))
    const text = String(homeFigures({ ...api, operations: free })).replace(/\s+/g, ' ')
    expect(text).toContain(`<dt>calls that are free</dt><dd>${free.length}</dd>`)
    expect(text).toContain('<dt>lowest price of a request</dt><dd>free</dd>')
  })
})

it('lists every operation once by its price, free ones first', () => {
  const text = String(homePrices(api))
  for (const { summary } of api.operations) expect(count(text, `>${summary}<`)).toBe(1)
  expect(text.indexOf('Free')).toBeLessThan(text.indexOf('$'))
})

it('names the networks that are no testnets', () => {
  const text = String(networkNames(api))
  for (const { name, type } of api.networks) expect(text.includes(`<li>${name}</li>`)).toBe(type === 'mainnet')
})

it('shows what a recorded call said, in four tabs', async () => {
  const text = String(await homeExchange(readRecording('first-call', root)))
  expect(count(text, 'role="tab"')).toBe(4)
  expect(count(text, 'role="tabpanel"')).toBe(4)
  expect(text).not.toContain('>null<')
})
