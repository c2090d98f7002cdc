import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'

/** The pages that the API's fragments link to. */
const MOVED = { endpoints: 'operations', overview: 'conventions' }

let told = ''

export const journey: Journey = {
  name: 'pages moved as CONTRIBUTING says',

  async change(site) {
    for (const [from, to] of Object.entries(MOVED)) {
      site.write(`pages/docs/api/${to}.mdx`, site.read(`pages/docs/api/${from}.mdx`))
      site.remove(`pages/docs/api/${from}.mdx`)
      site.edit('pages/docs/api/_meta.ts', `${from}:`, `${to}:`)
    }
    const lines = Object.entries(MOVED).map(([from, to]) => `/docs/api/${from}: /docs/api/${to}\n`)
    site.write('data/redirects.yaml', `${site.read('data/redirects.yaml')}${lines.join('')}`)
    told = (await site.run('npm run check -- --sources --fix')).output
  },

  looks(built) {
    it('needs nothing else', () => {
      expect(told).toContain('No findings.')
    })

    it('links straight to the new places, those of the API’s fragments too', () => {
      const linked = built()
        .filesWith('href="/docs/api/overview')
        .concat(built().filesWith('href="/docs/api/endpoints'))
      expect(linked).toEqual([])
      expect(built().text('docs/api/operations.html')).toContain('href="/docs/api/conventions#')
      expect(built().text('docs/payments/pricing.html')).toContain('href="/docs/api/operations#')
    })

    it('sends on who comes with an old address', async () => {
      expect(built().text('docs/api/overview.html')).toContain('url=/docs/api/conventions')
    })

    it('finds operations and errors by search where they stand now', () => {
      expect(
        built()
          .filesWith('/docs/api/operations#get-block')
          .some((file) => file.endsWith('.pf_fragment')),
      ).toBe(true)
    })
  },
}
