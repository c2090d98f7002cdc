import type { Page } from '@playwright/test'
import { searchOn } from './search/support'
import { expectNoViolations } from './support/axe'
import { expect, soft, step, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('? lists the keys of the site, and stays a character where one types', async ({ page }) => {
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  const { dialog, field } = searchOn(page)
  await page.goto('/docs/intro')

  await step('the dialog opens once, and Escape closes it', async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await soft(keys.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('?')
    await soft(keys).toHaveCount(1)
    await page.keyboard.press('Escape')
    await soft(keys).toHaveCount(0)
  })

  await step('/ opens search, in whose field a question mark is typed', async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible()
    await field.fill('')
    await field.press('?')
    await soft(field).toHaveValue('?')
    await soft(keys).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await step('nor does it open where one types into the page itself', async () => {
    await page.locator('main').evaluate((main) => main.prepend(document.createElement('input')))
    await page.locator('main > input').press('?')
    await soft(page.locator('main > input')).toHaveValue('?')
    await soft(keys).toHaveCount(0)
    await page.locator('main > input').evaluate((field) => field.remove())
  })

  await step('in a low window, as with strong zoom, all of it can be scrolled to', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.keyboard.press('?')
    await expectNoViolations(page, 'dialog[open]')
    await keys.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await soft(keys.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
    await keys.getByRole('button', { name: 'Close' }).click()
    await expect(keys).toHaveCount(0)
  })
})

/** A key as a layout sends it: what it types, and where it is. */
type Key = Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Presses a key where the focus is. Playwright has no layouts but the American one. */
const press = (page: Page, init: Key & { keyCode?: number; isComposing?: boolean }) =>
  page.evaluate((given) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given })
    if (given.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: given.keyCode })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }, init)

const CONTROL_K = { key: 'k', code: 'KeyK', ctrlKey: true }

// Which keys open search on which layouts: packages/theme/browser/early-clicks.test.ts.
test('in a field, keys are those of the field', async ({ page }) => {
  await page.goto('/docs/intro')
  const { dialog } = searchOn(page)
  for (const tag of ['input', 'textarea', 'select', 'div contenteditable', 'div contenteditable="plaintext-only"'])
    await step(tag, async () => {
      await page.locator('main').evaluate((main, name) => {
        const [tagName = '', editable] = name.split(' ')
        const field = document.createElement(tagName)
        field.id = 'fieldOfTheTest'
        if (editable) field.contentEditable = /"(.+)"/.exec(editable)?.[1] ?? 'true'
        main.prepend(field)
        field.focus()
      }, tag)
      for (const key of [
        CONTROL_K,
        { ...CONTROL_K, key: 'л' },
        { key: '/', code: 'Slash' },
        { key: '?', code: 'Slash' },
      ])
        soft(await press(page, key), `${tag}: ${key.key}`).toBe(false)
      await soft(page.locator('dialog[open]')).toHaveCount(0)
      await page.locator('#fieldOfTheTest').evaluate((field) => field.remove())
    })
  await page.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(1)
})

/** How browsers tell that a key is an input method's: Safari sends the Enter that ends a composition after its end. */
const COMPOSING = [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, keyCode: 229 }] as const

test('a key of an input method opens, chooses and closes nothing @nightly', async ({ page }) => {
  await step('search: before its list is there, and after', async () => {
    await page.goto('/docs/intro?q=price')
    const { options, dialog } = searchOn(page)
    for (const wait of [false, true]) {
      if (wait) await expect(options.first()).toBeVisible()
      for (const how of COMPOSING)
        for (const key of ['Enter', 'ArrowDown', 'ArrowUp']) soft(await press(page, { key, ...how })).toBe(false)
    }
    await soft(dialog.locator('[aria-activedescendant]')).toHaveCount(0)
    await soft(page).toHaveURL('/docs/intro?q=price')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL('/docs/intro?q=price')
  })
  await step('the list of operations', async () => {
    await page.goto('/docs/api/endpoints')
    const list = page.locator('details[data-folded]:has([data-filter])')
    await list.locator('summary').click()
    await expect(list.locator('[data-filter]')).toBeFocused()
    await page.keyboard.type('logs')
    for (const how of COMPOSING) for (const key of ['Enter', 'Escape']) await press(page, { key, ...how })
    await soft(page).toHaveURL('/docs/api/endpoints')
    await soft(list).toHaveAttribute('open')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/docs/api/endpoints#get-logs')
  })
  await step('tabs and search marks', async () => {
    await page.goto('/docs/intro?mark=payment')
    const { strip } = searchOn(page)
    await expect(strip).toBeVisible()
    const chosen = page.locator('[data-tabs=language]').first().getByRole('tab', { selected: true })
    await chosen.focus()
    const name = await chosen.innerText()
    for (const how of COMPOSING) for (const key of ['ArrowRight', 'Escape', '?']) await press(page, { key, ...how })
    await soft(chosen).toHaveText(name)
    await soft(strip).toBeVisible()
    await soft(page.locator('dialog[open]')).toHaveCount(0)
  })
})
