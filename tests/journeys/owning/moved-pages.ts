import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'

/** The pages that the API's fragments link to. */
const MOVED = { endpoints: 'operations', errors: 'problems' }

export const movedPages: Journey = {
  name: 'pages moved as CONTRIBUTING says: the check with --fix does the rest',

  change(site) {
    for (const [from, to] of Object.entries(MOVED)) {
      site.write(`pages/docs/api/${to}.mdx`, site.read(`pages/docs/api/${from}.mdx`))
      site.remove(`pages/docs/api/${from}.mdx`)
      site.edit('pages/docs/api/_meta.ts', `${from}:`, `${to}:`)
    }
    const lines = Object.entries(MOVED).map(([from, to]) => `/docs/api/${from}: /docs/api/${to}\n`)
    site.write('data/redirects.yaml', `${site.read('data/redirects.yaml')}${lines.join('')}`)
  },

  looks(built) {
    it('links straight to the new places, those of the API’s fragments too', () => {
      const linked = ['errors', 'endpoints'].flatMap((old) => built().filesWith(`href="/docs/api/${old}`))
      expect(linked).toEqual([])
      expect(built().text('docs/api/operations.html')).toContain('href="/docs/api/problems#')
      expect(built().text('docs/payments/pricing.html')).toContain('href="/docs/api/operations#')
    })

    it('sends on who comes with an old address, and finds operations by search where they stand now', () => {
      expect(built().text('docs/api/errors.html')).toContain('url=/docs/api/problems')
      const files = built().filesWith('/docs/api/operations#get-block')
      expect(files.some((file) => file.endsWith('.pf_fragment'))).toBe(true)
    })
  },
}
