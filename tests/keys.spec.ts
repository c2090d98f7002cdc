import type { Page } from '@playwright/test'
import { searchOn } from './search/support'
import { expect, soft, step, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

/** Whether a key opens search. */
const SHORTCUTS: readonly [name: string, key: Key, opens: boolean][] = [
  ['Ctrl+K', CONTROL_K, true],
  ['Cmd+K', { key: 'k', code: 'KeyK', metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { ...CONTROL_K, key: 'K' }, true],
  ['Ctrl+K on a Russian layout', { ...CONTROL_K, key: 'л' }, true],
  ['Ctrl+K on a Greek layout', { ...CONTROL_K, key: 'κ' }, true],
  ['Ctrl+K on a Hebrew layout', { ...CONTROL_K, key: 'ל' }, true],
  ['Ctrl+K on an Arabic layout', { ...CONTROL_K, key: 'ن' }, true],
  ['Ctrl+K on Dvorak', { ...CONTROL_K, code: 'KeyV' }, true],
  ['Ctrl+T on Dvorak', { ...CONTROL_K, key: 't' }, false],
  ['Ctrl+E on Colemak', { ...CONTROL_K, key: 'e' }, false],
  ["Firefox's console", { ...CONTROL_K, key: 'K', shiftKey: true }, false],
  ["Firefox's console on a Russian layout", { ...CONTROL_K, key: 'Л', shiftKey: true }, false],
  ['Ctrl+Alt+K', { ...CONTROL_K, altKey: true }, false],
  ['k alone', { key: 'k', code: 'KeyK' }, false],
  ['/', { key: '/', code: 'Slash' }, true],
  ['/ of the number pad', { key: '/', code: 'NumpadDivide' }, true],
  ['/ on AZERTY', { key: '/', code: 'Period', shiftKey: true }, true],
  ['/ on a German layout', { key: '/', code: 'Digit7', shiftKey: true }, true],
  ['/ on Dvorak', { key: '/', code: 'BracketLeft' }, true],
  ['the place of / on a Russian layout', { key: '.', code: 'Slash' }, true],
  ['the place of / on AZERTY', { key: '!', code: 'Slash' }, true],
  ['the place of / on an Arabic layout', { key: 'ظ', code: 'Slash' }, true],
  ['z on Dvorak', { key: 'z', code: 'Slash' }, false],
  ['Shift and the place of / on a Russian layout', { key: ',', code: 'Slash', shiftKey: true }, false],
  ['a dead key', { key: 'Dead', code: 'Slash' }, false],
]

test('keys open search by what they type, and by their place where a layout has no Latin letters', async ({ page }) => {
  await page.goto('/docs/intro')
  const { dialog } = searchOn(page)
  for (const [name, key, opens] of SHORTCUTS)
    await step(name, async () => {
      soft(await press(page, key), name).toBe(opens)
      await soft(dialog, name).toHaveCount(opens ? 1 : 0)
      if (opens) await page.keyboard.press('Escape')
      // A field that is closed, and still there, would get the next key.
      await expect(page.locator('dialog[aria-label=Search]')).toHaveCount(0)
    })
})

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
      for (const key of [CONTROL_K, { ...CONTROL_K, key: 'л' }, { key: '/', code: 'Slash' }])
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
    for (const how of COMPOSING) for (const key of ['ArrowRight', 'Escape']) await press(page, { key, ...how })
    await soft(chosen).toHaveText(name)
    await soft(strip).toBeVisible()
    await soft(page.locator('dialog[open]')).toHaveCount(0)
  })
})
