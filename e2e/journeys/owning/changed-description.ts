import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import { ask, searchOn } from '@/e2e/search/support'
import type { Journey } from '../support/build-together'

const FILE = 'api/openapi.yaml'
const OVERVIEW = 'pages/docs/api/overview.mdx'
let told = ''

/** The text without an operation. */
function withoutOperation(text: string, id: string): string {
  const at = text.indexOf(`operationId: ${id}\n`)
  const start = text.lastIndexOf('\n  /v1/', at) + 1
  return text.slice(0, start) + text.slice(text.indexOf('\n  /v1/', at) + 1)
}

export const journey: Journey = {
  name: 'one operation fewer, a renamed field, one more value, and what is deprecated',

  async change(site) {
    site.write(FILE, withoutOperation(site.read(FILE), 'getStatus').replaceAll('metadata_url', 'metadata_link'))
    site.edit(
      FILE,
      'enum: [success, failed], description: Outcome.',
      'enum: [success, failed, replaced], description: Outcome.',
    )
    site.edit(FILE, '      summary: List holders\n', '      summary: List holders\n      deprecated: true\n')
    site.edit(
      FILE,
      'direction: { type: string, enum: [in, out, self],',
      'direction: { deprecated: true, type: string, enum: [in, out, self],',
    )
    site.edit(
      FILE,
      "        - $ref: '#/components/parameters/Cursor'\n        - $ref: '#/components/parameters/PaymentSignature'\n",
      `        - $ref: '#/components/parameters/Cursor'
        - name: order
          in: query
          deprecated: true
          description: Was once needed.
          schema: { type: string, oneOf: [{ const: newest }, { const: oldest, deprecated: true }] }
        - $ref: '#/components/parameters/PaymentSignature'
`,
    )
    told = (await site.run('npm run check -- --sources')).output
    // What the check has named is changed as it says.
    site.edit(FILE, ' in `GET /v1/status`', '')
    site.edit('sandbox/data/answers.ts', 'metadata_url', 'metadata_link')
    for (const name of ['latest_block', 'finalized_block', 'lag_seconds'])
      site.edit(OVERVIEW, `\`${name}\` in \`GET /v1/status\``, `\`${name}\``)
    site.edit(OVERVIEW, '- `GET /v1/status` is free. It has these three values for each network.\n', '')
    for (const file of ['examples/typescript/backfill-logs.ts', 'examples/typescript/watch-deposits.ts'])
      site.edit(file, '/v1/status', '/v1/networks')
    site.edit('pages/docs/payments/costs.mdx', '`GET /v1/status` is free', 'A look is free')
    const entry = {
      date: '2026-01-05',
      kind: 'deprecated',
      title: 'Holders',
      text: 'Gone.',
      operations: ['listHolders'],
    }
    site.write('data/changelog.yaml', `${site.read('data/changelog.yaml')}\n- ${JSON.stringify(entry)}\n`)
  },

  looks(built) {
    // Another day has moved the page.
    const ENDPOINTS = '/docs/api/operations'
    const reference = () => built().text(`${ENDPOINTS.slice(1)}.md`)

    it('names what has to be changed elsewhere, with file, line and column', () => {
      expect(told).toMatch(
        /sandbox\/data\/answers\.ts:\d+:7 .*\n.*The API has no field "metadata_url"\. Did you mean "metadata_link"\?/,
      )
      expect(told).toMatch(/api\/openapi\.yaml:\d+:\d+ .*\n.*No operation of the API has the path "\/v1\/status"\./)
      expect(told).toMatch(/and at .*pages\/docs\/api\/overview\.mdx:\d+:\d+, \d+:\d+, \d+:\d+, \d+:\d+/)
    })

    it('shows the operation that went nowhere', () => {
      for (const trace of ['getStatus', 'get-status', '/v1/status', 'metadata_url']) {
        // The sandbox in the page keeps the code of a response that nothing asks for.
        const pages = built()
          .filesWith(trace)
          .filter((file) => !file.startsWith('assets/sandbox-'))
        expect(pages, trace).toEqual([])
      }
    })

    it('shows the field and the value by their new names, in pages, Markdown, samples and the description', () => {
      for (const name of ['metadata_link', 'replaced'])
        for (const file of [`${ENDPOINTS.slice(1)}.html`, `${ENDPOINTS.slice(1)}.md`, 'openapi.json', 'openapi.yaml'])
          expect(built().text(file), `${name} in ${file}`).toContain(name)
    })

    it('calls deprecated what is deprecated, in words, in the reference, its contents and prices, and in Markdown', async () => {
      const page = await built().open(ENDPOINTS)
      await expectPage(page.locator('#list-holders')).toContainText('List holders (deprecated)')
      const links = await page.locator('a[href="#list-holders"]:not(.anchor)').allTextContents()
      expect(links.length).toBeGreaterThan(1)
      for (const link of links) expect(link).toContain('List holders (deprecated)')
      const entry = (id: string) => page.locator('section.operation', { has: page.locator(`#${id}`) })
      await expectPage(entry('get-logs').locator('li', { hasText: 'order' }).first()).toContainText('deprecated')
      await expectPage(entry('list-transactions').locator('li', { hasText: 'direction' }).last()).toContainText(
        'deprecated',
      )
      expect(reference()).toContain('### List holders (deprecated)')
      expect(reference()).toContain('**Deprecated.** New programs should do without it.')
      expect(reference()).toMatch(/`order`\]\([^)]*\) deprecated .*`newest` \| `oldest` deprecated/)
      expect(reference()).toMatch(/`direction` deprecated /)
    })

    it('calls it so among the results of search', async () => {
      const page = await built().open('/docs/intro')
      await ask(page, 'list holders')
      await expectPage(searchOn(page).options.first()).toContainText('List holders (deprecated)')
    })
  },
}
