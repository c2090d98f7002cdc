import { expect, type Page } from '@playwright/test'
import { plainSiteUrl, siteUrl } from '../support/servers'
import { injectInto, type Delivery } from './support/inject'
import { noteViolations } from './support/violations'
import { test } from '../support/test'

// Each injection is tried three times: against the policy as a header, as the page's own element, and against none at
// all. The last one shows that the injection works, and that the test would see it. Styles are left to the page's
// own policy.

const PATH = '/docs/intro'
const HIT = 'document.documentElement.dataset.hit = "1"'

const wasHit = (page: Page) => page.evaluate(() => document.documentElement.dataset['hit'] === '1')
const isColoured = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('#injected')
    return element !== null && getComputedStyle(element).color === 'rgb(1, 2, 3)'
  })

interface Injection {
  what: string
  markup: string
  directive: string
  /** Left out: the header and the page's own policy, each on its own. */
  refusedBy?: readonly Delivery[]
  /** Done by the reader after the page is there. */
  act?: (page: Page) => Promise<unknown>
  /** Whether the attack took effect; left out: whether the attacker's site was reached. */
  effect?: (page: Page) => Promise<boolean>
}

const inScripts = { directive: 'script-src-elem', effect: wasHit }
const injections: Injection[] = [
  { what: 'an inline script', markup: `<script>${HIT}</script>`, ...inScripts },
  { what: 'an inline module', markup: `<script type="module">${HIT}</script>`, ...inScripts },
  { what: 'a script of another site', markup: '<script src="https://evil.example/a.js"></script>', ...inScripts },
  {
    what: 'a script as data',
    markup: `<script src="data:text/javascript,${encodeURIComponent(HIT)}"></script>`,
    ...inScripts,
  },
  {
    what: 'an event handler',
    markup: `<img src="/nowhere.png" onerror='${HIT}' alt="">`,
    directive: 'script-src-attr',
    effect: wasHit,
  },
  {
    what: 'a link that is a script',
    markup: `<a id="injected" href='javascript:void(${HIT})'>here</a>`,
    act: (page) => page.locator('#injected').evaluate((link: HTMLElement) => link.click()),
    ...inScripts,
  },
  {
    what: 'a style element',
    markup: '<style>#injected { color: rgb(1, 2, 3) }</style><p id="injected">x</p>',
    directive: 'style-src-elem',
    refusedBy: ['meta'],
    effect: isColoured,
  },
  {
    what: 'a style attribute',
    markup: '<p id="injected" style="color: rgb(1, 2, 3)">x</p>',
    directive: 'style-src-attr',
    refusedBy: ['meta'],
    effect: isColoured,
  },
  {
    what: 'a style sheet of another site',
    markup: '<link rel="stylesheet" href="https://evil.example/a.css">',
    directive: 'style-src-elem',
    refusedBy: ['meta'],
  },
  { what: 'a picture of another site', markup: '<img src="https://evil.example/p.png" alt="">', directive: 'img-src' },
  { what: 'a frame', markup: '<iframe src="https://evil.example/frame" title="x"></iframe>', directive: 'frame-src' },
  {
    what: 'an object',
    markup: '<object data="https://evil.example/o" type="text/html"></object>',
    directive: 'object-src',
  },
  {
    what: 'a base address',
    markup: '<base href="https://evil.example/">',
    directive: 'base-uri',
    effect: (page) => page.evaluate(() => document.baseURI.startsWith('https://evil.example')),
  },
  {
    what: 'a form',
    markup: '<form action="https://evil.example/form" id="injected"></form>',
    directive: 'form-action',
    act: (page) =>
      page.locator('#injected').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit()),
  },
]

const EACH: readonly Delivery[] = ['header', 'meta']

for (const { what, markup, directive, refusedBy = EACH, act, effect } of injections)
  test(`${what} is refused by ${refusedBy.join(' and ')} policy, and works without`, async ({ browser }) => {
    const attack = async (delivery: Delivery) => {
      const page = await browser.newPage({ baseURL: siteUrl })
      const refused = await noteViolations(page)
      const reached = await injectInto(page, PATH, markup, delivery)
      await page.goto(PATH)
      await act?.(page)
      return { page, refused, worked: async () => (effect ? await effect(page) : reached.length > 0) }
    }
    for (const delivery of refusedBy) {
      const { page, refused, worked } = await attack(delivery)
      const told = async () => expect(await refused(), delivery).toContainEqual(expect.stringMatching(`^${directive} `))
      await expect(told).toPass()
      expect(await worked(), delivery).toBe(false)
      await page.close()
    }
    const { page, worked } = await attack('none')
    await expect.poll(worked).toBe(true)
    await page.close()
  })

test('text is not made into code, and nothing is sent to another site', async ({ page }) => {
  const refused = await noteViolations(page)
  await page.goto(PATH)
  const outcome = await page.evaluate(async () => {
    const tryIt = async (act: () => unknown) => {
      try {
        await act()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    // In a task of the page's own: what a test evaluates itself is not ruled by the policy.
    const evaluate = () =>
      new Promise((resolve, reject) =>
        setTimeout(() => {
          try {
            resolve(Function('return 1')())
          } catch (error) {
            reject(error)
          }
        }),
      )
    return [await tryIt(evaluate), await tryIt(() => fetch('https://evil.example/'))]
  })
  expect(outcome).toEqual(['EvalError', 'TypeError'])
  // The header and the page's own policy tell of it each, in tasks of their own.
  await expect
    .poll(async () => [...new Set(await refused())])
    .toEqual([expect.stringContaining('trusted-types-sink Function'), 'connect-src https://evil.example/'])
})

/** Tries, in a task of the page's own, all that would make code or HTML of a text. Gives the names of what was done. */
const tryText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        setTimeout(() => {
          const script = () => document.createElement('script')
          const tries: Record<string, () => unknown> = {
            'HTML in an element': () => (document.createElement('p').innerHTML = '<b>x</b>'),
            'HTML beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
            'a document': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
            'the text of a script': () => (script().text = '1'),
            'a script of another site': () => (script().src = 'https://evil.example/assets/a.js'),
            'a script of this site': () => (script().src = '/assets/site.js'),
            'a worker of another place': () => new Worker('/pagefind/pagefind-worker.js').terminate(),
            'a policy with another name': () =>
              window.trustedTypes?.createPolicy('evil', { createHTML: (text) => text, createScriptURL: (url) => url }),
          }
          const works = (act: () => unknown) => {
            try {
              act()
              return true
            } catch {
              return false
            }
          }
          resolve(Object.keys(tries).filter((name) => works(tries[name] ?? (() => undefined))))
        }),
      ),
  )

test('text becomes neither code nor HTML, whether the header says so or the page itself', async ({ browser }) => {
  const done: Record<string, number> = {}
  for (const delivery of ['header', 'meta', 'none'] as const) {
    const page = await browser.newPage({ baseURL: siteUrl })
    await injectInto(page, PATH, '', delivery)
    await page.goto(PATH)
    done[delivery] = (await tryText(page)).length
    await page.close()
  }
  expect(done).toEqual({ header: 0, meta: 0, none: 8 })
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

test('powers of the browser are switched off, and the browser knows every one of their names', async ({ page }) => {
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
})

test('the page stands alone: no other window reaches it, and it may measure exactly', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
})
