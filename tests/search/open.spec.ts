import type { Locator } from '@playwright/test'
import { answered, ask, searchOn } from './support'
import { siteUrl } from '../support/servers'
import { expect, step, test, withoutJavaScript } from '../support/test'

test('opens in every way, at once, and keeps the last query', async ({ page }) => {
  await page.goto('/docs/intro')
  const { button, dialog, field, list, options, start } = searchOn(page)

  await step('a click opens a modal dialog with pages to start with, and Escape gives the focus back', async () => {
    await button.click()
    await expect(field).toBeFocused()
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(start.getByRole('link', { name: 'Getting started' })).toHaveAttribute('href', '/docs/intro')
    await expect(start.getByRole('link', { name: 'Pricing', exact: true })).toHaveAttribute('href', /pricing$/)
    await expect(start.getByRole('link').last()).toHaveAttribute('href', '/docs')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await step('so do Ctrl+K, Cmd+K and /', async () => {
    for (const key of ['Control+k', 'Meta+k', '/']) {
      const link = page.getByRole('main').getByRole('link').first()
      await link.focus()
      await page.keyboard.press(key)
      await expect(field, key).toBeFocused()
      await expect(field).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()
    }
  })

  await step('it can be typed into within the click itself', async () => {
    const opened = await button.evaluate(async (element) => {
      if (element instanceof HTMLElement) element.click()
      const isTyped = document.activeElement?.matches('dialog[open] input') ?? false
      // The frame that shows the dialog, and the one that shows what is below its field.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return { isTyped, links: document.querySelectorAll('dialog[open] nav a').length }
    })
    expect(opened.isTyped).toBe(true)
    expect(opened.links).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
  })

  await step('Space opens it, the field names its list, and its button closes it', async () => {
    await button.focus()
    await page.keyboard.press('Space')
    await page.keyboard.type('/v1/networks')
    await expect(field).toHaveValue('/v1/networks')
    await answered(page)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(await field.getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeFocused()
  })

  await step('the last query is kept, also on the next page, where typing replaces it', async () => {
    await ask(page, 'pagination')
    await expect(start).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/overview/)
    await page.keyboard.press('Control+k')
    await expect(field).toHaveValue('pagination')
    await page.keyboard.type('networks')
    await expect(field).toHaveValue('networks')
  })

  await step('an empty field offers the pages to start with again, and opens one of them', async () => {
    await field.fill('')
    await start.getByRole('link', { name: 'Pricing', exact: true }).click()
    await expect(page).toHaveURL('/docs/payments/pricing')
    await expect(dialog).toBeHidden()
  })

  await step('a URL with ?q= is a search, and the URL follows the query', async () => {
    await page.goto('/docs/intro?q=rate%20limits')
    await expect(field).toHaveValue('rate limits')
    await expect(options.first()).toHaveAttribute('href', /^\/docs\/api\/rate-limits/)
    await field.fill('pagination')
    await answered(page)
    await expect(page).toHaveURL('/docs/intro?q=pagination')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/docs/intro')
  })
})

test('is used by keyboard alone', async ({ page }) => {
  await page.goto('/docs/intro')
  await ask(page, 'payment')
  const { dialog, field, options } = searchOn(page)
  const none = () => expect(field).not.toHaveAttribute('aria-activedescendant', /./)
  const isActive = async (option: Locator) => {
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'an id')
    await expect(option).toBeInViewport()
  }

  await step('arrows, Home and End move among the results, and the field names the active one', async () => {
    await none()
    for (const [key, active] of [
      ['ArrowDown', options.first()],
      ['ArrowDown', options.nth(1)],
      ['End', options.last()],
      ['ArrowDown', options.first()],
      ['End', options.last()],
      ['Home', options.first()],
      ['ArrowUp', null],
      ['ArrowUp', options.last()],
      ['ArrowLeft', null],
    ] as const) {
      await page.keyboard.press(key)
      await (active ? isActive(active) : none())
    }
    await page.keyboard.press('Home')
    await page.keyboard.type('x')
    await expect(field).toHaveValue('xpayment')
    await page.keyboard.press('Backspace')
    // Pressed before the answer or after it: both ways the first result is the active one.
    await page.keyboard.press('ArrowDown')
    await isActive(options.first())
  })

  await step('Enter opens the active result, with Ctrl or Cmd in a new tab', async () => {
    const [first, second] = [await options.first().getAttribute('href'), await options.nth(1).getAttribute('href')]
    // Now and then Playwright never learns of a new tab.
    await page.evaluate(() => {
      window.open = (url, ...how) => {
        document.body.dataset['opened'] = [url, ...how].join(' ')
        return null
      }
    })
    for (const key of ['Control+Enter', 'Meta+Enter']) {
      await page.evaluate(() => delete document.body.dataset['opened'])
      await page.keyboard.press(key)
      await expect(page.locator('body'), key).toHaveAttribute('data-opened', `${siteUrl}${first} _blank noopener`)
    }
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(second ?? '')
    await expect(dialog).toBeHidden()
  })

  await step('Tab reaches the filters and everything else, and stays in the dialog', async () => {
    await ask(page, 'rate limits')
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      const isInside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      )
      expect(isInside).toBe(true)
    }
    await field.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: /^Docs/ })).toBeChecked()
  })
})

withoutJavaScript('without JavaScript, the button is a link to the list of all pages', async ({ page }) => {
  await page.goto('/docs/intro')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/docs')
})
