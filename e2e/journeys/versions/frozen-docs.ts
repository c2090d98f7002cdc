import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { filesBelow } from '@chain-data/findings'
import type { Journey } from '../support/build-together'
import type { Ran } from '../support/run'

const OLD = '$0.001'
const NEW = '$0.0045'

/** What the commands said. */
const told: Record<'made' | 'again' | 'wrong' | 'checked' | 'recorded' | 'rechecked', Ran> = {
  made: { code: null, output: '' },
  again: { code: null, output: '' },
  wrong: { code: null, output: '' },
  checked: { code: null, output: '' },
  recorded: { code: null, output: '' },
  rechecked: { code: null, output: '' },
}

/** How many pages the docs had on the day. */
let pages = 0

const hrefsIn = (html: string, part = 'main'): string[] => {
  const inside = new RegExp(`<${part}[\\s>].*</${part}>`, 's').exec(html)?.[0] ?? ''
  return [...inside.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

async function search(page: Page, query: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill(query)
  await expectPage(dialog.locator('[aria-busy="false"]')).toBeVisible()
  await expectPage(dialog.getByRole('status').filter({ hasText: /result/ })).toBeVisible()
  const links = dialog.getByRole('listbox').getByRole('option')
  return links.evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''))
}

export const journey: Journey = {
  name: 'docs frozen as 1.0, before a price, a text and a page change',

  async change(site) {
    // A text that pages share, and a page that the next version will not have.
    site.write('snippets/fees.mdx', 'A block costs <Price of="getBlock" />, see [prices](/docs/api/overview#prices).\n')
    site.edit(
      'pages/docs/intro.mdx',
      'import { ApiValue,',
      "import Fees from '@/snippets/fees.mdx'\nimport { ApiValue,",
    )
    site.edit('pages/docs/intro.mdx', '## Your first paid call', '<Fees />\n\n## Your first paid call')
    site.edit('snippets/fees.mdx', 'A block', "import { Price } from '@/components/api'\n\nA block")
    await site.run('npm run new -- doc docs/api/polling --title "Poll again and again"')
    site.edit('pages/docs/api/polling.mdx', '{/*', 'Wait a second. {/*')
    // What the command writes until the writer does: the build asks for the writer's own words.
    site.edit(
      'pages/docs/api/polling.mdx',
      'TODO: say in one sentence what readers find in',
      'How often to ask for news of a chain, as described in',
    )

    pages = filesBelow(`${site.root}/pages/docs`).filter((file) => /\.mdx?$/.test(file)).length
    told.made = await site.run('npm run new -- version 1.0')
    told.again = await site.run('npm run new -- version 1.0')
    told.wrong = await site.run('npm run new -- version intro')
    told.checked = await site.run('npm run check -- --sources')

    // The current docs go on.
    const text = site.read('api/openapi.yaml')
    const price = /(?<before>operationId: getBlock\n[\s\S]*?amount: ')0\.001'/
    site.write('api/openapi.yaml', text.replace(price, "$<before>0.0045'"))
    site.edit('snippets/fees.mdx', 'A block costs', 'From now on a block costs')
    site.edit('examples/curl/first-call.sh', '# The first paid call:', '# The very first paid call:')
    site.remove('pages/docs/api/polling.mdx')
    site.edit('pages/docs/api/_meta.ts', "  polling: 'Poll again and again',\n", '')
    site.write('data/redirects.yaml', '/docs/api/polling: /docs/api/rate-limits\n')
    told.recorded = await site.run('npm --prefix tools run record')
    told.rechecked = await site.run('npm run check -- --sources')
  },

  looks(built) {
    const html = (route: string) => built().text(`${route.slice(1)}.html`)
    const machine = (file: string) => built().text(file)

    it('is one command, which says what it did and refuses to do it twice', () => {
      expect(told.made.code, told.made.output).toBe(0)
      expect(told.made.output).toContain(`pages/docs/1.0/  (${pages} pages, as they are now)`)
      expect(told.made.output).toContain('the current docs are called "Latest"')
      expect(told.checked.output).toContain('No findings.')
      expect(told.again.code).toBe(1)
      expect(told.again.output).toMatch(/data\/site\.yaml:\d+:\d+ Version 1\.0 already exists/)
      expect(told.wrong.code).toBe(1)
      expect(told.wrong.output).toContain('must be a version: numbers joined by dots, as in 1.0')
      expect(told.recorded.code, told.recorded.output).toBe(0)
      expect(told.rechecked.output).toContain('No findings.')
    })

    it('shows what it showed on the day: prices, recorded calls, shared texts, examples', () => {
      for (const route of ['/docs/1.0/api/endpoints', '/docs/1.0/payments/pricing', '/docs/1.0/intro']) {
        expect(html(route), route).toContain(OLD)
        expect(html(route), route).not.toContain(NEW)
      }
      expect(machine('index.html')).toContain(NEW)
      for (const route of ['/docs/api/endpoints', '/docs/payments/pricing', '/docs/intro'])
        expect(html(route), route).toContain(NEW)
      // The calculator has the prices of today.
      expect(html('/docs/1.0/payments/pricing')).not.toContain('<div data-calculator')
      expect(html('/docs/payments/pricing')).toContain('<div data-calculator')
      expect(html('/docs/1.0/api/authentication')).toContain('0.001 USD')
      expect(html('/docs/api/authentication')).not.toContain('0.001 USD')
      expect(html('/docs/1.0/intro')).not.toContain('From now on a block costs')
      expect(html('/docs/1.0/intro')).not.toContain('very first paid call')
      expect(html('/docs/intro')).toContain('very first paid call')
      expect(machine('docs/1.0/openapi.yaml')).not.toContain('0.0045')
      expect(machine('openapi.yaml')).toContain('0.0045')
    })

    it('leads from page to page within the version, by written links and by those of components', () => {
      for (const route of ['/docs/1.0', '/docs/1.0/intro', '/docs/1.0/api/endpoints', '/docs/1.0/api/overview']) {
        const inside = hrefsIn(html(route)).filter((href) => /^\/(docs|openapi)/.test(href))
        expect(inside.length, route).toBeGreaterThan(2)
        // The notice leads out, on purpose.
        const out = inside.filter((href) => !href.startsWith('/docs/1.0'))
        expect(new Set(out), route).toEqual(new Set([route.replace('/1.0', '')]))
      }
      expect(hrefsIn(html('/docs/1.0/api/endpoints'))).toContain('/docs/1.0/openapi.yaml')
      expect(hrefsIn(html('/docs/api/endpoints')).filter((href) => href.includes('1.0'))).toEqual([])
    })

    it('gives way to the current pages in search engines, apart from what only it has', () => {
      expect(canonicalOf(html('/docs/1.0/intro'))).toBe('https://docs.example.com/docs/intro')
      expect(canonicalOf(html('/docs/1.0'))).toBe('https://docs.example.com/docs')
      expect(canonicalOf(html('/docs/intro'))).toBe('https://docs.example.com/docs/intro')
      expect(canonicalOf(html('/docs/1.0/api/polling'))).toBe('https://docs.example.com/docs/1.0/api/polling')
      expect(html('/docs/1.0/intro')).toContain('<title>Introduction (1.0) | ')
      const listed = machine('sitemap.xml').match(/docs\/1\.0[^<]*/g)
      expect(listed).toEqual(['docs/1.0/api/polling'])
      expect(html('/docs/1.0/intro')).not.toContain('application/ld+json')
      expect(html('/docs/1.0/api/polling')).toContain('application/ld+json')
      expect(machine('.well-known/api-catalog')).not.toContain('1.0/')
    })

    it('is in the lists for programs once, and in no feed', () => {
      expect(machine('llms.txt').match(/docs\/1\.0[^)]*/g)).toEqual(['docs/1.0.md', 'docs/1.0/api/polling.md'])
      expect(machine('llms-full.txt')).not.toContain('/docs/1.0')
      expect(machine('docs/1.0/intro.md')).toContain('url: https://docs.example.com/docs/1.0/intro')
      expect(
        built()
          .filesWith('/docs/1.0')
          .filter((file) => /^blog\/.*\.(xml|json)$/.test(file)),
      ).toEqual([])
      expect(html('/docs/api/polling')).toContain('url=/docs/api/rate-limits')
    })

    it('is chosen in the navbar, says that it is old, and leads to the current page', async () => {
      const page = await built().open('/docs/api/networks')
      const main = page.getByRole('navigation', { name: 'Main' })
      await expectPage(page.getByRole('note', { name: 'Version' })).toHaveCount(0)
      await main.getByRole('button', { name: 'Version: Latest' }).click()
      await main.getByRole('link', { name: '1.0', exact: true }).click()
      await expectPage(page).toHaveURL(/\/docs\/1\.0\/api\/networks$/)
      await expectPage(main.getByRole('button', { name: 'Version: 1.0' })).toBeVisible()
      const notice = page.getByRole('note', { name: 'Version' })
      await expectPage(notice).toHaveText(
        'This is documentation for Chain Data API 1.0, which is no longer maintained. For the current documentation, see this page in the latest version.',
      )
      await notice.getByRole('link').click()
      await expectPage(page).toHaveURL(/\/docs\/api\/networks$/)
      await page.goto(`${built().url}/docs/1.0/api/polling`)
      await expectPage(notice).toContainText('For the current documentation, see the latest version.')
      await expectPage(notice.getByRole('link')).toHaveAttribute('href', '/docs/intro')
    })

    it('has a sidebar, breadcrumbs and neighbors of its own', async () => {
      const page = await built().open('/docs/1.0/api/networks')
      const all = (name: string) =>
        page
          .getByRole('navigation', { name })
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(await all('Documentation pages')).toContain('/docs/1.0/api/polling')
      for (const name of ['Documentation pages', 'Breadcrumbs', 'Previous and next page'])
        for (const href of await all(name)) expect(href, name).toMatch(/^\/docs\/1\.0(\/|$)/)
      await page.goto(`${built().url}/docs/api/networks`)
      expect((await all('Documentation pages')).filter((href) => href?.includes('1.0'))).toEqual([])
      await page.goto(`${built().url}/docs/1.0/payments/wallet`)
      await page.getByRole('main').getByRole('link', { name: 'payment network' }).click()
      await expectPage(page).toHaveURL(/\/docs\/1\.0\/api\/networks#networks-you-can-pay-on$/)
    })

    it('is searched from its own pages, and from no others', async () => {
      const page = await built().open('/docs/1.0/intro')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      const start = page.getByRole('navigation', { name: 'Pages to start with' }).getByRole('link')
      await expectPage(start.last()).toHaveAttribute('href', '/docs/1.0')
      await expectPage(start.first()).toHaveAttribute('href', '/docs/1.0/intro')
      await page.keyboard.press('Escape')
      const old = await search(page, 'networks')
      expect(old.filter((href) => href.startsWith('/docs/1.0/')).length).toBeGreaterThan(2)
      expect(old.filter((href) => /^\/docs(?!\/1\.0)/.test(href))).toEqual([])
      for (const route of ['/', '/docs/intro']) {
        await page.goto(built().url + route)
        const found = await search(page, 'networks')
        expect(found.filter((href) => href.startsWith('/docs/')).length, route).toBeGreaterThan(2)
        expect(
          found.filter((href) => href.includes('/1.0')),
          route,
        ).toEqual([])
      }
      await page.goto(`${built().url}/docs/1.0/intro`)
      expect((await search(page, 'GET /v1/networks'))[0]).toMatch(/^\/docs\/1\.0\/api\/endpoints/)
    })

    it('is what the not-found page suggests below it, and nowhere else', async () => {
      const page = await built().open('/docs/1.0/api/netwroks')
      const near = page.getByText('Perhaps you are looking for').locator('xpath=..').getByRole('link')
      await expectPage(near.first()).toHaveAttribute('href', '/docs/1.0/api/networks')
      await page.goto(`${built().url}/docs/api/netwroks`)
      await expectPage(near.first()).toHaveAttribute('href', '/docs/api/networks')
      expect(
        await near.evaluateAll((links) => links.filter((link) => link.getAttribute('href')?.includes('1.0')).length),
      ).toBe(0)
    })
  },
}
