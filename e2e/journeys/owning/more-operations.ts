import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'

const FILE = 'api/openapi.yaml'
const COUNT = 6
const NETWORK = `  - id: gnosis
    name: Gnosis Chain
    caip2: eip155:100
    chainId: 100
    nativeCoin: { symbol: XDAI, name: xDAI, decimals: 18 }
    type: mainnet
    features: [blocks, logs, balances, transfers, tokens]
`
const PAYABLE = `    - network: polygon
      environment: production
      symbol: USDC
      address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
      decimals: 6
      domain: { name: USD Coin, version: '2' }
`
const told: { before: string; after: string; code: number | null } = { before: '', after: '', code: 1 }

export const journey: Journey = {
  name: 'six more operations, another price, one more network to query and one more to pay on',

  async change(site) {
    const text = site.read(FILE)
    const start = text.indexOf('  /v1/{network}/tokens/{address}/price:')
    const end = text.indexOf('  /v1/{network}/tokens/{address}/holders:')
    const block = text.slice(start, end)
    const more = Array.from({ length: COUNT }, (_, number) =>
      block
        .replace('/price:', `/quote-${number}:`)
        .replace('operationId: getTokenPrice', `operationId: getQuote${number}`)
        .replace('summary: Get a token price', `summary: Get quote ${number}`),
    )
    const price = /(?<before>operationId: getBlock\n[\s\S]*?amount: ')0\.001'/
    site.write(FILE, (text.slice(0, end) + more.join('') + text.slice(end)).replace(price, "$<before>0.0045'"))
    site.edit(FILE, '\nx-payment-terms:\n', `${NETWORK}\nx-payment-terms:\n`)
    site.edit(FILE, '  assets:\n', `  assets:\n${PAYABLE}`)
    told.before = (await site.run('npm run check -- --sources')).output
    const recorded = await site.run('npm --prefix tools run record')
    expect(recorded.code, recorded.output).toBe(0)
    const after = await site.run('npm run check -- --sources')
    Object.assign(told, { after: after.output, code: after.code })
  },

  looks(built) {
    it('names the recordings that are out of date, and the command', () => {
      expect(told.before).toContain('npm --prefix tools run record')
      expect(told.code, told.after).toBe(0)
    })

    it('shows each operation and the price wherever they stand', () => {
      expect(
        built()
          .filesWith('id="get-quote5"')
          .filter((file) => file.endsWith('.html')),
      ).toHaveLength(1)
      expect(built().text('index.html')).toContain('$0.0045')
      // Two pages show the recorded call, and one the recorded settlement that is pending.
      expect(
        built()
          .text('llms-full.txt')
          .match(/This request costs 0\.0045 USD/g),
      ).toHaveLength(3)
    })

    it('shows the networks wherever they stand', () => {
      const page = built().text('docs/api/networks.md')
      expect(page).toMatch(/Gnosis Chain \| `gnosis` \| `eip155:100`/)
      expect(page).toMatch(/Polygon PoS \| `eip155:137` \| USDC .*0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359/)
      expect(built().text('openapi.json')).toContain('"gnosis"')
    })
  },
}
