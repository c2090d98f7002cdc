import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { noteViolations } from '../../security/support/violations'
import type { BuiltSite } from '../support/built-site'
import type { Journey } from '../support/build-together'

const SCRIPT = 'https://stats.example.net/js/count.js'
const EVENTS = 'https://stats.example.net/api/event'
const NEWS = 'https://news.example.net'

/** As scripts of analytics are: one request when it is loaded, and a function for more. */
const COUNT = `const { domain } = document.currentScript.dataset
window.count = (what) => fetch('${EVENTS}', { method: 'POST', mode: 'no-cors', body: [what, domain, location.pathname].join(' ') })
window.count('load')
`

interface Visit {
  page: Page
  /** What was told to analytics. */
  told: string[]
  violations: () => Promise<string[]>
}

/** A reader, for whom the declared hosts respond. */
async function visit(built: BuiltSite): Promise<Visit> {
  const page = await built.open('/404')
  const messages: string[] = []
  const respond = (contentType: string, body: string) => ({ status: 200, contentType, body })
  await page.route(SCRIPT, (route) => route.fulfill(respond('text/javascript', COUNT)))
  await page.route(EVENTS, async (route) => {
    messages.push(route.request().postData() ?? '')
    await route.fulfill({ status: 202 })
  })
  await page.route(`${NEWS}/**`, (route) => route.fulfill(respond('text/html', '<h1>Thank you</h1>')))
  await page.route('https://chat.example.net/**', (route) => route.fulfill(respond('text/html', '<p>Hello</p>')))
  return { page, told: messages, violations: await noteViolations(page) }
}

export const services: Journey = {
  name: 'analytics, chat and a newsletter of others',

  change(site) {
    site.lay('owning/services')
    site.edit(
      'pages/_meta.ts',
      "  '404'",
      "  'sample-newsletter': { title: 'Newsletter', type: 'page', display: 'hidden' },\n  '404'",
    )
  },

  looks(built) {
    it('are in the policy of every host, and nothing else is', () => {
      const recipes = ['vercel.json', 'nginx/server.conf', 'caddy/site.caddy'].map(built().recipe)
      for (const policyText of [built().text('_headers'), ...recipes]) {
        // nginx gets a long policy in two parts.
        const policy = policyText.replace(/";\nset (\$\w+) "\1/g, '')
        expect(policy).toMatch(new RegExp(`script-src 'self' [^;]* ${SCRIPT};`))
        expect(policy).toContain("connect-src 'self' https://stats.example.net;")
        expect(policy).toContain(`form-action ${NEWS};`)
        expect(policy).toContain('frame-src https://chat.example.net;')
        expect(policy).not.toContain('Cross-Origin-Embedder-Policy')
      }
    })

    it('count a visit, and each page that takes the place of another', async () => {
      const { page, told: messages, violations } = await visit(built())
      await page.goto(`${built().url}/docs/intro`)
      await expectPage.poll(() => messages).toEqual(['load docs.example.net /docs/intro'])
      await expectPage(page.locator('html')).toHaveAttribute('data-chat', 'here')
      await page.getByRole('link', { name: 'Networks' }).first().click()
      await expectPage(page).toHaveURL(/\/docs\/api\/networks$/)
      await page.goBack()
      await expectPage
        .poll(() => messages.slice(1))
        .toEqual(['page docs.example.net /docs/api/networks', 'page docs.example.net /docs/intro'])
      expect(await violations()).toEqual([])
    })

    it('count no page that only sends on', () =>
      expect(built().text('docs/payments/costs.html')).not.toMatch(/<script[^>]* src=/))

    it('take a form, and show a frame', async () => {
      const { page, violations } = await visit(built())
      await page.goto(`${built().url}/sample-newsletter`)
      await expectPage(page.frameLocator('iframe[title="Chat"]').getByText('Hello')).toBeVisible()
      expect(await violations()).toEqual([])
      await page.getByLabel('Mail').fill('me@example.com')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expectPage(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      expect(page.url()).toBe(`${NEWS}/subscribe?mail=me%40example.com`)
    })
  },
}
