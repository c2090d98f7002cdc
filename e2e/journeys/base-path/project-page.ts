import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it, onTestFinished } from 'vitest'
import { searchOn } from '@/e2e/search/support'
import { see } from '@/e2e/security/support/seen'
import { caddyMissing, runCaddy } from '@/e2e/support/hosts/caddy'
import { nginxMissing, runNginx } from '@/e2e/support/hosts/nginx'
import { serve } from '@chain-data/static-export'
import type { Journey } from '../support/build-together'
import type { BuiltSite } from '../support/built-site'
import type { Ran } from '../support/run'

const ORIGIN = 'https://orbit-data.github.io'
const BASE = '/guide'
const URL_OF_SITE = ORIGIN + BASE

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" /></svg>\n'

/** What a component of an interactive page shows later names routes as everything else does. */
const LATER = `import { useState } from 'react'
import Link from 'next/link'

export function SampleLater() {
  const [open, setOpen] = useState(false)
  if (!open) return <button onClick={() => setOpen(true)}>Show more</button>
  return (
    <p>
      <a href="/docs/api/networks">A later link</a> <Link href="/docs/intro">A link of Next</Link>
      <img src="/way.svg" alt="A later picture" width="40" height="20" />
    </p>
  )
}
`

const told: Partial<Record<'before' | 'after', Ran>> = {}

/** A tab, and what went wrong in it: requests beside the base path, responses that say no, what the console says. */
async function watch(built: BuiltSite, route: string): Promise<{ page: Page; wrong: string[] }> {
  const wrong: string[] = []
  const page = await built.open('/blog')
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !url.startsWith(`${built.url}/`)) wrong.push(`beside: ${url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`)
  })
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`console: ${message.text()}`)
  })
  await page.goto(built.url + route)
  return { page, wrong }
}

const at = (built: BuiltSite, route: string) => ({ url: `${built.url}${route}` })

/** The routes of host recipes: what is asked for, status, where it leads. */
const ANSWERS: readonly [asked: string, status: number, location?: string][] = [
  ['/', 302, `${BASE}/`],
  [BASE, 308, `${BASE}/`],
  [`${BASE}/`, 200],
  [`${BASE}/docs/intro`, 200],
  [`${BASE}/docs/intro.html?a=1`, 308, `${BASE}/docs/intro?a=1`],
  [`${BASE}/docs/intro/`, 308, `${BASE}/docs/intro`],
  [`${BASE}/index.html`, 308, `${BASE}/`],
  [`${BASE}/docs/start`, 308, `${BASE}/docs/intro`],
  [`${BASE}/nowhere`, 404],
  [`${BASE}/404.html`, 404],
  [`${BASE}/_headers`, 404],
  ['/docs/intro', 404],
  ['/nowhere', 404],
]

async function answersAsTold(url: string, built: BuiltSite): Promise<void> {
  for (const [asked, status, location] of ANSWERS) {
    const seen = await see(url, asked)
    expect([asked, seen.status, seen.headers.location]).toEqual([asked, status, location])
    if (status === 404 && asked.startsWith(`${BASE}/`)) expect(seen.body.toString()).toContain('noindex')
  }
  const script = /src="(\/guide\/assets\/site-[^"]+)"/.exec(built.text('index.html'))?.[1] ?? ''
  const kept = await see(url, script)
  expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const catalog = await see(url, `${BASE}/api-catalog.json`)
  expect(catalog.headers['content-type']).toContain('application/linkset+json')
  expect(catalog.headers['link']).toBe(`<${BASE}/api-catalog.json>; rel="api-catalog"`)
}

export const journey: Journey = {
  name: 'a project page of GitHub, by its URL in data/site.yaml alone',

  async change(site) {
    site.edit('data/site.yaml', 'url: https://docs.example.com', `url: ${URL_OF_SITE}`)
    site.edit(
      'data/site.yaml',
      'navbar:\n',
      'announcement:\n  id: open\n  content: Open. <a href="/docs/intro">Begin</a>.\n\nnavbar:\n',
    )
    site.write('data/redirects.yaml', '/docs/start: /docs/intro\n')
    site.write('public/way.svg', DRAWING)
    site.write('components/interactive/sample-later.tsx', LATER)
    const post = 'pages/blog/mdx-blog-post.mdx'
    site.edit(post, '{/* truncate */}', '{/* truncate */}\n\n<SampleLater />\n\n![The way](/way.svg)')
    site.edit(
      post,
      'import { RequestBudget }',
      "import { SampleLater } from '@/components/interactive/sample-later'\nimport { RequestBudget }",
    )
    const intro = site.read('pages/docs/intro.mdx')
    site.write('pages/docs/intro.mdx', `${intro}\n[There](${BASE}/docs/api/networks#networks-you-can-pay-on)\n`)
    told.before = await site.run('npm run check -- --sources')
    told.after = await site.run('npm run check -- --sources --fix')
  },

  looks(built) {
    it('is told to write links without the base path', () => {
      expect(told.before?.output).toContain(`pages/docs/intro.mdx:`)
      expect(told.before?.output).toContain(
        `"${BASE}/docs/api/networks" starts with the base path of the site, which the build adds. Write "/docs/api/networks".`,
      )
      expect(told.after?.output).toContain('No findings.')
    })

    it('says where it stands to programs', () => {
      expect(built().text('index.html')).toContain(`<link rel="canonical" href="${URL_OF_SITE}/"`)
      const intro = built().text('docs/intro.html')
      expect(intro).toContain(`<link rel="canonical" href="${URL_OF_SITE}/docs/intro"`)
      expect(intro).toContain(`<meta property="og:image" content="${URL_OF_SITE}/cards/docs/intro.png"`)
      expect(built().text('sitemap.xml')).toContain(`<loc>${URL_OF_SITE}/docs/intro</loc>`)
      expect(built().text('blog/atom.xml')).toContain(`href="${URL_OF_SITE}/blog/mdx-blog-post"`)
      expect(built().text('blog/feed.json')).toContain(`${URL_OF_SITE}/way.svg`)
      expect(built().text('docs/intro.md')).toContain(`](${URL_OF_SITE}/docs/api/networks#networks-you-can-pay-on)`)
      expect(JSON.parse(built().text('openapi.json'))).toMatchObject({
        externalDocs: { url: `${URL_OF_SITE}/docs/intro` },
      })
      expect(built().text('docs/start.html')).toContain(`url=${BASE}/docs/intro"`)
      expect(built().text('_redirects')).toBe(`${BASE}/docs/start ${BASE}/docs/intro 301\n/ ${BASE}/ 302\n`)
      // An absolute URL of the origin that is not the site's own leads elsewhere; none of these files has one.
      const elsewhere = built()
        .filesWith(`${ORIGIN}/`)
        .filter((file) => /\.(html|md|txt|xml|json|yaml)$/.test(file))
        .filter((file) => new RegExp(`${ORIGIN}/(?!guide/)`).test(built().text(file)))
      expect(elsewhere).toEqual([])
    })

    it('publishes nothing that only the root of an origin can have', () => {
      expect(built().filesWith('User-agent:')).toEqual([])
      expect(built().text('api-catalog.json')).toContain(`"anchor": "${URL_OF_SITE}/api-catalog.json"`)
      expect(built().text('index.html')).toContain(`<link rel="api-catalog" href="${BASE}/api-catalog.json"`)
      expect(() => readFileSync(`${built().out}/.well-known/security.txt`)).toThrow('ENOENT')
    })

    it('is read, searched and copied below its base path, without a request beside it', async () => {
      const { page, wrong } = await watch(built(), '/')
      await page.getByRole('link', { name: 'Begin', exact: true }).click()
      await expectPage(page).toHaveURL(at(built(), '/docs/intro').url)
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
      const partial = page.waitForResponse(at(built(), '/partials/docs/api/networks.txt').url)
      await page
        .getByRole('navigation', { name: 'Documentation pages' })
        .getByRole('link', { name: 'Networks' })
        .click()
      expect((await partial).status()).toBe(200)
      await expectPage(page).toHaveURL(at(built(), '/docs/api/networks').url)
      const mode = () => page.evaluate(() => document.documentElement.dataset['choice'] ?? '')
      const before = await mode()
      await page.locator('button[data-colour-mode]:visible').first().click()
      await expectPage.poll(mode).not.toBe(before)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expectPage(page.getByRole('main').getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
      const { button, field, options, start } = searchOn(page)
      await button.first().click()
      await expectPage(start.getByRole('link').first()).toHaveAttribute('href', `${BASE}/docs/intro`)
      await field.fill('idempotency')
      await expectPage(options.first()).toBeVisible({ timeout: 60_000 })
      await options.first().click()
      await expectPage(page).toHaveURL(new RegExp(`^${built().url}/docs/api/`))
      await expectPage(page.locator('main')).toContainText('dempotency')
      await page.goto(`${built().url}/docs/start`)
      await expectPage(page).toHaveURL(at(built(), '/docs/intro').url)
      await page.goto(`${built().url}/index.html`)
      await expectPage(page).toHaveURL(`${built().url}/`)
      expect(wrong).toEqual([])
    })

    it('runs React where a page says so, and what that shows later stands below the base path too', async () => {
      const { page, wrong } = await watch(built(), '/blog/mdx-blog-post')
      await page.getByRole('spinbutton', { name: 'Budget in dollars' }).fill('12.5')
      await expectPage(page.locator('main output')).toContainText('$12.5 buys')
      await page.getByRole('button', { name: 'Show more' }).click()
      await expectPage(page.getByRole('link', { name: 'A link of Next' })).toHaveAttribute('href', `${BASE}/docs/intro`)
      for (const name of ['The way', 'A later picture'])
        await expectPage
          .poll(() => page.getByRole('img', { name }).evaluate((shown: HTMLImageElement) => shown.naturalWidth))
          .toBe(40)
      expect(await page.locator('head link[type="text/markdown"]').getAttribute('href')).toBe(
        `${BASE}/blog/mdx-blog-post.md`,
      )
      await page.getByRole('link', { name: 'A later link' }).click()
      await expectPage(page).toHaveURL(at(built(), '/docs/api/networks').url)
      expect(wrong).toEqual([])
    })

    it('suggests pages below the base path where there is none', async () => {
      const page = await built().open('/docs/api/netwroks')
      const near = page.getByText('Perhaps you are looking for').locator('xpath=..').getByRole('link')
      await expectPage(near.first()).toHaveAttribute('href', `${BASE}/docs/api/networks`)
      expect(page.url()).toBe(at(built(), '/docs/api/netwroks').url)
      await near.first().click()
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Networks')
    })

    it('is read offline below its base path', async () => {
      const host = await serve({ root: built().out, port: 0 })
      onTestFinished(() => host.close(0))
      const page = await built().open('/blog')
      const isSaved = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined)
      for (const route of ['/docs/api/networks', '/blog/welcome']) {
        await page.goto(host.url + route)
        await expectPage.poll(isSaved, { timeout: 30_000 }).toBe(true)
      }
      const scopes = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
      expect(await scopes()).toEqual([`${host.url}/`])
      await host.close(0)
      await page.context().setOffline(true)
      for (const [route, heading] of [
        ['/docs/api/networks', 'Networks'],
        ['/blog/welcome', 'Welcome'],
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
      expect((await see(origin, '/')).headers.location).toBe(`${BASE}/`)
      expect((await see(origin, BASE)).headers.location).toBe(`${BASE}/`)
      expect((await see(origin, '/docs/intro')).body.toString()).toContain(`The base path of this site is ${BASE}/.`)
    })

    it.skipIf(nginxMissing())('is served by nginx with its recipe', async () => {
      const server = await runNginx(path.dirname(built().out))
      await answersAsTold(server.https, built()).finally(() => server.stop())
    })

    it.skipIf(caddyMissing())('is served by Caddy with its recipe', async () => {
      const server = await runCaddy(path.dirname(built().out))
      await answersAsTold(server.http, built()).finally(() => server.stop())
    })
  },
}
