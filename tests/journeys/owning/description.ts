import path from 'node:path'
import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import { results } from '../support/results'

const FILE = 'api/openapi.yaml'
/** What `npm --prefix tools run record` does in the repository. */
const RECORD = `node --conditions=source --import tsx "${path.resolve(import.meta.dirname, '../../../tools/record.ts')}"`
const NEW_OPERATIONS = 6
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
const ORDER = `        - name: order
          in: query
          deprecated: true
          description: Was once needed.
          schema: { type: string, oneOf: [{ const: newest }, { const: oldest, deprecated: true }] }
`
const ENTRY = {
  date: '2026-01-05',
  kind: 'deprecated',
  title: 'Holders',
  text: 'Gone.',
  operations: ['listHolders'],
}

/** The text without an operation. */
function withoutOperation(text: string, id: string): string {
  const at = text.indexOf(`operationId: ${id}\n`)
  const start = text.lastIndexOf('\n  /v1/', at) + 1
  return text.slice(0, start) + text.slice(text.indexOf('\n  /v1/', at) + 1)
}

/** The text with operations that are like `getTokenPrice`. */
function withQuotes(text: string): string {
  const start = text.indexOf('  /v1/{network}/tokens/{address}/price:')
  const end = text.indexOf('  /v1/{network}/tokens/{address}/holders:')
  const more = Array.from({ length: NEW_OPERATIONS }, (_, number) =>
    text
      .slice(start, end)
      .replace('/price:', `/quote-${number}:`)
      .replace('operationId: getTokenPrice', `operationId: getQuote${number}`)
      .replace('summary: Get a token price', `summary: Get quote ${number}`),
  )
  return text.slice(0, end) + more.join('') + text.slice(end)
}

export const description: Journey = {
  name: 'another price, operations and networks more and fewer, a renamed field, a new value, and what is deprecated',

  change(site) {
    const text = withQuotes(withoutOperation(site.read(FILE), 'getStatus').replaceAll('metadata_url', 'metadata_link'))
    const price = /(?<before>operationId: getBlock\n[\s\S]*?amount: ')0\.001'/
    site.write(FILE, text.replace(price, "$<before>0.0045'"))
    const cursor = "        - $ref: '#/components/parameters/Cursor'\n"
    const signature = "        - $ref: '#/components/parameters/PaymentSignature'\n"
    const direction = 'type: string, enum: [in, out, self],'
    for (const [from, to] of [
      ['\nx-payment-terms:\n', `${NETWORK}\nx-payment-terms:\n`],
      ['  assets:\n', `  assets:\n${PAYABLE}`],
      ['enum: [success, failed], description: Outcome.', 'enum: [success, failed, replaced], description: Outcome.'],
      ['      summary: List holders\n', '      summary: List holders\n      deprecated: true\n'],
      [`direction: { ${direction}`, `direction: { deprecated: true, ${direction}`],
      [cursor + signature, cursor + ORDER + signature],
    ] as const)
      site.edit(FILE, from, to)
  },

  // What the check has named is changed as it says.
  async mend(site) {
    const overview = 'pages/docs/api/overview.mdx'
    site.edit(FILE, ' in `GET /v1/status`', '')
    site.edit('api/answers/answers.ts', 'metadata_url', 'metadata_link')
    for (const name of ['latest_block', 'finalized_block', 'lag_seconds'])
      site.edit(overview, `\`${name}\` in \`GET /v1/status\``, `\`${name}\``)
    site.edit(
      overview,
      ' [Get the status](/docs/api/operations#get-status) is free, and shows how far behind each network is',
      '',
    )
    site.edit(overview, '- `GET /v1/status` is free. It returns these three values for each network.\n', '')
    for (const file of ['examples/typescript/backfill-logs.ts', 'examples/typescript/watch-deposits.ts'])
      site.edit(file, '/v1/status', '/v1/networks')
    const support = 'pages/docs/help/support.mdx'
    site.edit(support, '[Get the status](/docs/api/operations#get-status) is free', 'A look is free')
    site.edit(support, '<RequestSamples of="getStatus" />\n', '')
    site.edit('pages/docs/payments/pricing.mdx', '`GET /v1/status` is free', 'A look is free')
    site.write('data/changelog.yaml', `${site.read('data/changelog.yaml')}\n- ${JSON.stringify(ENTRY)}\n`)
    const { code, output } = await site.run(RECORD)
    expect(code, output).toBe(0)
  },

  looks(built) {
    // Another day has moved the page, and the docs are frozen.
    const FILES = ['html', 'md'].map((kind) => `docs/api/operations.${kind}`)
    it('names what has to be changed elsewhere, with file, line and column, and the command that records', () => {
      const { text } = built().told
      expect(text).toMatch(
        /^api\/answers\/answers\.ts:\d+:7 The API has no field "metadata_url"\. Did you mean "metadata_link"\?/m,
      )
      const message = /^(\S+):\d+:\d+ No operation of the API has the path "\/v1\/status"\./gm
      const places = [...text.matchAll(message)].map(([, file]) => file)
      expect(places.filter((file) => file === 'api/openapi.yaml')).toHaveLength(1)
      expect(places.filter((file) => file === 'pages/docs/api/overview.mdx')).toHaveLength(4)
      expect(text).toContain('npm --prefix tools run record')
    })

    it('shows nowhere what is gone', () => {
      // The frozen docs keep their words, the index of search has all words, and the sandbox in the page keeps the code
      // of a response that nothing asks for.
      const kept = /^(docs\/1\.0|pagefind\/index|search-data\/words|assets\/sandbox-)/
      const frozen = new Set(
        built()
          .filesWith('/docs/1.0')
          .filter((file) => file.startsWith('pagefind/fragment')),
      )
      for (const trace of ['getStatus', 'get-status', '/v1/status', 'metadata_url'])
        expect(
          built()
            .filesWith(trace)
            .filter((file) => !kept.test(file) && !frozen.has(file)),
          trace,
        ).toEqual([])
    })

    it('shows what is new wherever it stands: pages, Markdown, samples, the description', () => {
      for (const name of ['metadata_link', 'replaced', 'quote-5', 'gnosis'])
        for (const file of [...FILES, 'openapi.json', 'openapi.yaml'])
          expect(built().text(file), `${name} in ${file}`).toContain(name)
      expect(built().text('index.html')).toContain('$0.0045')
      // Two pages show the recorded call, and one the recorded settlement that is pending.
      expect(
        built()
          .text('llms-full.txt')
          .match(/This request costs 0\.0045 USD/g),
      ).toHaveLength(3)
      const networks = built().text('docs/api/networks.md')
      expect(networks).toMatch(/Gnosis Chain \| `gnosis` \| `eip155:100`/)
      expect(networks).toMatch(/Polygon PoS \| `eip155:137` \| USDC .*0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359/)
    })

    it('calls deprecated what is deprecated, in the reference, its contents and prices, Markdown and search', async () => {
      const page = await built().open('/docs/api/operations')
      await expectPage(page.locator('#list-holders')).toContainText('List holders (deprecated)')
      const links = await page.locator('a[href="#list-holders"]:not(.anchor)').allTextContents()
      expect(links.length).toBeGreaterThan(1)
      for (const link of links) expect(link).toMatch(/List holders (?:\(deprecated\)|deprecated$)/)
      for (const [id, field] of [
        ['get-logs', 'order'],
        ['list-transactions', 'direction'],
      ] as const) {
        const entry = page.locator('section.operation', { has: page.locator(`#${id}`) })
        await expectPage(entry.locator('li', { hasText: field }).filter({ hasText: 'deprecated' })).not.toHaveCount(0)
      }
      const reference = built().text('docs/api/operations.md')
      expect(reference).toContain('### List holders (deprecated)')
      expect(reference).toContain('**Deprecated.** Avoid it in new programs.')
      expect(reference).toMatch(/`order`\]\([^)]*\) deprecated .*`newest` \| `oldest` deprecated/)
      expect(reference).toMatch(/`direction` deprecated /)
      await expectPage((await results(page, 'list holders')).first()).toContainText('List holders (deprecated)')
    })
  },
}
