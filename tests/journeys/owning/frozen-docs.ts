import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { searchOn } from '../../search/support'
import type { Journey } from '../support/build-together'
import { results } from '../support/results'
import { URL } from './settings'

const OLD = '$0.001'
const NEW = '$0.0045'
let version = ''
/** How many pages the docs had on the day. */
let pages = 0

/** What leads from every page to the same places. */
const FRAME = ['header', 'footer', 'section aria-label="Announcement"', 'nav aria-label="Main menu"'].map(
  (start) => new RegExp(`<${start}[ >].*?</${start.split(' ')[0]}>`, 'gs'),
)

/** Where a page leads by its text, sidebar, breadcrumbs and neighbors. */
const hrefsIn = (html: string): string[] => {
  const rest = FRAME.reduce((text, part) => text.replaceAll(part, ''), html)
  return [...rest.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

const search = async (page: Page, query: string) =>
  (await results(page, query)).evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''))

export const frozenDocs: Journey = {
  name: 'docs frozen as 1.0, before prices, texts and pages change',

  async change(site) {
    // A text that pages share, and a page that the next version will not have.
    site.lay('owning/frozen-docs')
    site.edit('pages/docs/intro.mdx', '\n---\n', "\n---\n\nimport Fees from '@/snippets/fees.mdx'\n")
    site.edit('pages/docs/intro.mdx', '## On your own machine', '<Fees />\n\n## On your own machine')
    site.edit('pages/docs/api/_meta.ts', 'export default {\n', "export default {\n  polling: 'Poll again and again',\n")

    pages = filesBelow(`${site.root}/pages/docs`).filter((file) => /\.mdx?$/.test(file)).length
    const { code, output } = await site.run('npm run new -- version 1.0')
    expect(code, output).toBe(0)
    version = output

    // The current docs go on.
    site.edit('snippets/fees.mdx', 'A block costs', 'From now on a block costs')
    site.edit('examples/typescript/first-call.ts', '// The first paid call', '// The very first paid call')
    site.remove('pages/docs/api/polling.mdx')
    site.edit('pages/docs/api/_meta.ts', "  polling: 'Poll again and again',\n", '')
    site.write('data/redirects.yaml', `${site.read('data/redirects.yaml')}/docs/api/polling: /docs/api/rate-limits\n`)
  },

  looks(built) {
    const html = (route: string) => built().text(`${route.slice(1)}.html`)

    it('is one command, which says what it did', () => {
      expect(version).toContain(`pages/docs/1.0/  (${pages} pages, as they are now)`)
      expect(version).toContain('the current docs are called "Latest"')
    })

    it('shows what it showed on the day: prices, recorded calls, shared texts, examples', () => {
      for (const [text, isOld] of [
        [OLD, true],
        [NEW, false],
      ] as const)
        for (const route of ['/api/endpoints', '/payments/pricing', '/intro'])
          expect(html(`/docs/1.0${route}`).includes(text), `${text} on ${route}`).toBe(isOld)
      for (const route of ['/docs/api/operations', '/docs/payments/pricing', '/docs/intro'])
        expect(html(route), route).toContain(NEW)
      for (const [file, text, inOld, inNew] of [
        // The calculator has the prices of today.
        ['payments/pricing.html', '<div data-calculator', false, true],
        ['api/authentication.html', '0.001 USD', true, false],
        ['intro.html', 'From now on a block costs', false, true],
        ['intro.html', 'very first paid call', false, true],
      ] as const)
        expect(['docs/1.0', 'docs'].map((folder) => built().text(`${folder}/${file}`).includes(text))).toEqual([
          inOld,
          inNew,
        ])
      expect(built().text('docs/1.0/openapi.yaml')).not.toContain('0.0045')
      expect(built().text('openapi.yaml')).toContain('0.0045')
    })

    it('leads from page to page within the version: sidebar, neighbors, written links and those of components', () => {
      for (const route of ['/docs/1.0', '/docs/1.0/intro', '/docs/1.0/api/networks', '/docs/1.0/payments/pricing']) {
        const inside = hrefsIn(html(route)).filter((href) => /^\/(docs|openapi)/.test(href))
        expect(inside.length, route).toBeGreaterThan(2)
        // The notice leads out, on purpose.
        const out = inside.filter((href) => !href.startsWith('/docs/1.0'))
        expect(new Set(out), route).toEqual(new Set([route.replace('/1.0', '')]))
      }
      expect(hrefsIn(html('/docs/1.0/api/endpoints'))).toContain('/docs/1.0/openapi.yaml')
      expect(hrefsIn(html('/docs/api/operations')).filter((href) => href.includes('1.0'))).toEqual([])
    })

    it('gives way to the current pages in search engines and lists for programs, apart from what only it has', () => {
      for (const [route, canonical] of [
        ['/docs/1.0/intro', '/docs/intro'],
        ['/docs/1.0', '/docs'],
        ['/docs/intro', '/docs/intro'],
        ['/docs/1.0/api/polling', '/docs/1.0/api/polling'],
      ] as const)
        expect(canonicalOf(html(route)), route).toBe(URL + canonical)
      expect(html('/docs/1.0/intro')).toContain('<title>Getting started (1.0) | ')
      expect(html('/docs/1.0/intro')).not.toContain('application/ld+json')
      expect(html('/docs/1.0/api/polling')).toContain('application/ld+json')
      const listed = (file: string) =>
        built()
          .text(file)
          .match(/docs\/1\.0[^<)]*/g)
      expect(listed('sitemap.xml')).toContain('docs/1.0/api/polling')
      expect(listed('sitemap.xml')).not.toContain('docs/1.0/intro')
      expect(listed('llms.txt')).toContain('docs/1.0/api/polling.md')
      expect(listed('llms.txt')).not.toContain('docs/1.0/intro.md')
      for (const file of ['llms-full.txt', 'blog/rss.xml', '.well-known/api-catalog'])
        expect(listed(file), file).toBe(null)
      expect(built().text('docs/1.0/intro.md')).toContain(`url: ${URL}/docs/1.0/intro`)
      expect(html('/docs/api/polling')).toContain('url=/docs/api/rate-limits')
    })

    it('is searched, and suggested in place of a page that is missing, from its own pages and from no others', async () => {
      const page = await built().open('/docs/1.0/intro')
      const { button, start } = searchOn(page)
      await button.click()
      await expectPage(start.getByRole('link').last()).toHaveAttribute('href', '/docs/1.0')
      const old = await search(page, 'networks')
      expect(old.filter((href) => href.startsWith('/docs/1.0/')).length).toBeGreaterThan(2)
      expect(old.filter((href) => /^\/docs(?!\/1\.0)/.test(href))).toEqual([])
      expect((await search(page, 'GET /v1/networks'))[0]).toMatch(/^\/docs\/1\.0\/api\/endpoints/)
      const near = page.getByText('Did you mean:').locator('xpath=..').getByRole('link')
      await page.goto(`${built().url}/docs/1.0/api/netwroks`)
      await expectPage(near.first()).toHaveAttribute('href', '/docs/1.0/api/networks')
      await page.goto(`${built().url}/docs/api/netwroks`)
      await expectPage(near.first()).toHaveAttribute('href', '/docs/api/networks')
      const hits = await search(page, 'networks')
      expect(hits.filter((href) => href.startsWith('/docs/')).length).toBeGreaterThan(2)
      expect(hits.filter((href) => href.includes('/1.0'))).toEqual([])
    })
  },
}
