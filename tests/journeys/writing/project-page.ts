import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage } from '@playwright/test'
import { expect, it, onTestFinished } from 'vitest'
import { serve } from '@docs402/static-export/serve'
import { searchOn } from '../../search/support'
import { see } from '../../security/support/seen'
import { caddyMissing, runCaddy } from '../../support/hosts/caddy'
import { nginxMissing, runNginx } from '../../support/hosts/nginx'
import type { Journey } from '../support/build-together'
import { results } from '../support/results'
import { openHeard, type BuiltSite } from '../support/built-site'

const ORIGIN = 'https://orbit-data.github.io'
export const BASE = '/guide'
export const URL_OF_SITE = ORIGIN + BASE

/** A page of the sample that has moved. One more redirect would have all pages compiled again. */
const [OLD, NEW] = ['/docs/payments/costs', '/docs/payments/pricing']

/** The routes of host recipes: what is asked for, status, where it leads. */
const ANSWERS: readonly [asked: string, status: number, location?: string][] = [
  ['/', 302, `${BASE}/`],
  [BASE, 308, `${BASE}/`],
  [`${BASE}/`, 200],
  [`${BASE}/docs/intro`, 200],
  [`${BASE}/docs/intro.html?a=1`, 308, `${BASE}/docs/intro?a=1`],
  [`${BASE}/docs/intro/`, 308, `${BASE}/docs/intro`],
  [`${BASE}/index.html`, 308, `${BASE}/`],
  [BASE + OLD, 308, BASE + NEW],
  [`${BASE}/nowhere`, 404],
  [`${BASE}/404.html`, 404],
  [`${BASE}/_headers`, 404],
  ['/docs/intro', 404],
  ['/nowhere', 404],
]

async function answersAsTold(url: string, built: BuiltSite): Promise<void> {
  for (const [requestedUrl, status, location] of ANSWERS) {
    const seen = await see(url, requestedUrl)
    expect([requestedUrl, seen.status, seen.headers.location]).toEqual([requestedUrl, status, location])
    if (status === 404 && requestedUrl.startsWith(`${BASE}/`)) expect(seen.body.toString()).toContain('noindex')
  }
  const script = /src="(\/guide\/assets\/site-[^"]+)"/.exec(built.text('index.html'))?.[1] ?? ''
  const kept = await see(url, script)
  expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const catalog = await see(url, `${BASE}/api-catalog.json`)
  expect(catalog.headers['content-type']).toContain('application/linkset+json')
  expect(catalog.headers['link']).toBe(`<${BASE}/api-catalog.json>; rel="api-catalog"`)
}

export const projectPage: Journey = {
  name: 'a project page of GitHub, by its URL in data/site.yaml alone',

  change(site) {
    site.edit('data/site.yaml', 'url: https://docs.example.com', `url: ${URL_OF_SITE}`)
    site.edit(
      'data/site.yaml',
      'navbar:\n',
      'announcement:\n  id: open\n  content: Open. <a href="/docs/intro">Begin</a>.\n\nnavbar:\n',
    )
    // What a component of an interactive page shows later names routes as everything else does.
    site.lay('writing/project-page')
    const post = 'pages/blog/mdx-blog-post.mdx'
    site.edit(post, '{/* truncate */}', '{/* truncate */}\n\n<SampleShown />\n\n![A gray box](/drawing.svg)')
    site.edit(
      post,
      'interactive: true\n---\n',
      "interactive: true\n---\n\nimport { SampleShown } from '@/components/interactive/sample-shown'\n",
    )
    const intro = site.read('pages/docs/intro.mdx')
    // The check takes the base path away.
    site.write('pages/docs/intro.mdx', `${intro}\n[There](${BASE}/docs/api/networks#networks-you-can-pay-on)\n`)
  },

  looks(built) {
    it('says where it stands to programs', () => {
      expect(built().site.read('pages/docs/intro.mdx')).toContain('\n[There](/docs/api/networks#')
      for (const [file, part] of [
        ['index.html', `<link rel="canonical" href="${URL_OF_SITE}/"`],
        ['index.html', `<link rel="api-catalog" href="${BASE}/api-catalog.json"`],
        ['docs/intro.html', `<link rel="canonical" href="${URL_OF_SITE}/docs/intro"`],
        ['docs/intro.html', `<meta property="og:image" content="${URL_OF_SITE}/cards/docs/intro.png"`],
        ['docs/intro.md', `](${URL_OF_SITE}/docs/api/networks.md#networks-you-can-pay-on)`],
        [`${OLD}.html`, `url=${BASE}${NEW}"`],
        ['sitemap.xml', `<loc>${URL_OF_SITE}/docs/intro</loc>`],
        ['blog/atom.xml', `href="${URL_OF_SITE}/blog/mdx-blog-post"`],
        ['blog/feed.json', `${URL_OF_SITE}/drawing.svg`],
        ['openapi.json', `"url": "${URL_OF_SITE}/docs/intro"`],
        ['api-catalog.json', `"anchor": "${URL_OF_SITE}/api-catalog.json"`],
      ] as const)
        expect(built().text(file), file).toContain(part)
      expect(built().text('_redirects')).toContain(`${BASE}${OLD} ${BASE}${NEW} 301\n/ ${BASE}/ 302\n`)
      // An absolute URL of the origin that is not the site's own leads elsewhere; none of these files has one.
      const elsewhere = built()
        .filesWith(`${ORIGIN}/`)
        .filter((file) => /\.(html|md|txt|xml|json|yaml)$/.test(file))
        .filter((file) => new RegExp(`${ORIGIN}/(?!guide/)`).test(built().text(file)))
      expect(elsewhere).toEqual([])
      // What only the root of an origin can have.
      expect(built().filesWith('User-agent:')).toEqual([])
      expect(existsSync(path.join(built().out, '.well-known/security.txt'))).toBe(false)
    })

    it('is read, searched and copied below its base path, without a request beside it', async () => {
      const { page, heard } = await openHeard(built(), '/')
      const goesTo = (route: string) => expectPage(page).toHaveURL(built().url + route)
      await page.getByRole('link', { name: 'Begin', exact: true }).click()
      await goesTo('/docs/intro')
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
      const fetched = page.waitForResponse(`${built().url}/docs/api/networks`)
      const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
      await sidebar.getByRole('link', { name: 'Networks' }).click()
      expect((await fetched).status()).toBe(200)
      await goesTo('/docs/api/networks')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expectPage(page.getByRole('main').getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
      const { button, start } = searchOn(page)
      await button.first().click()
      await expectPage(start.getByRole('link').first()).toHaveAttribute('href', `${BASE}/docs/intro`)
      await (await results(page, 'idempotency')).first().click()
      await expectPage(page).toHaveURL(new RegExp(`^${built().url}/docs/`))
      await expectPage(page.locator('main')).toContainText('dempotency')
      await page.goto(built().url + OLD)
      await goesTo(NEW)
      await page.goto(`${built().url}/index.html`)
      await goesTo('/')
      expect(heard()).toEqual([])
      await page.goto(`${built().url}/docs/api/netwroks`)
      const near = page.getByText('Did you mean:').locator('xpath=..').getByRole('link').first()
      await expectPage(near).toHaveAttribute('href', `${BASE}/docs/api/networks`)
      await goesTo('/docs/api/netwroks')
    })

    it('runs React where a page says so, and what that shows later stands below the base path too', async () => {
      const { page, heard } = await openHeard(built(), '/blog/mdx-blog-post')
      await page.getByRole('spinbutton', { name: 'Budget in dollars' }).fill('12.5')
      await expectPage(page.locator('main output')).toContainText('$12.5 buys')
      await page.getByRole('button', { name: 'Show more' }).click()
      await expectPage(page.getByRole('link', { name: 'A link of Next' })).toHaveAttribute('href', `${BASE}/docs/intro`)
      for (const name of ['A gray box', 'A later picture'])
        await expectPage(page.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 40)
      await expectPage(page.locator('head link[type="text/markdown"]')).toHaveAttribute(
        'href',
        `${BASE}/blog/mdx-blog-post.md`,
      )
      await page.getByRole('link', { name: 'A later link' }).click()
      await expectPage(page).toHaveURL(`${built().url}/docs/api/networks`)
      expect(heard()).toEqual([])
    })

    it('is read offline below its base path', async () => {
      const host = await serve({ root: built().out, port: 0 })
      onTestFinished(() => host.close(0))
      const page = await built().open('/blog')
      const isSaved = (url: string) => page.evaluate(async (name) => (await caches.match(name)) !== undefined, url)
      for (const route of ['/docs/api/networks', '/blog/welcome']) {
        await page.goto(host.url + route)
        await page.mouse.wheel(0, 400)
        await expectPage.poll(() => isSaved(host.url + route), { timeout: 30_000 }).toBe(true)
      }
      // Saved last.
      await expectPage.poll(() => isSaved(`${host.url}/offline`), { timeout: 30_000 }).toBe(true)
      const scopes = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
      expect(await scopes()).toEqual([`${host.url}/`])
      await host.close(0)
      await page.context().setOffline(true)
      for (const [route, heading] of [
        ['/blog/welcome', 'The documentation is live'],
        ['/blog/tags', 'This page is not saved'],
      ] as const) {
        await page.goto(host.url + route)
        await expectPage(page.getByRole('heading', { level: 1 })).toContainText(heading)
      }
      await page.getByRole('main').getByRole('link', { name: 'Networks', exact: true }).click()
      await expectPage(page).toHaveURL(`${host.url}/docs/api/networks`)
      await expectPage(page.getByRole('complementary', { name: 'Saved copy' })).toBeVisible()
    })

    it('is served by npm start below its base path, and the root leads there', async () => {
      const { origin } = new URL(built().url)
      for (const url of ['/', BASE]) expect((await see(origin, url)).headers.location).toBe(`${BASE}/`)
      expect((await see(origin, '/docs/intro')).body.toString()).toContain(`The base path of this site is ${BASE}/.`)
    })

    it('is served by nginx with its recipe', async ({ skip }) => {
      skip(nginxMissing() !== undefined, nginxMissing())
      const server = await runNginx(path.dirname(built().out))
      await answersAsTold(server.https, built()).finally(() => server.stop())
    })

    it('is served by Caddy with its recipe', async ({ skip }) => {
      skip(caddyMissing() !== undefined, caddyMissing())
      const server = await runCaddy(path.dirname(built().out))
      await answersAsTold(server.http, built()).finally(() => server.stop())
    })
  },
}
