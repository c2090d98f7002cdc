import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../support/test'
import { ENDPOINTS, groups, INTRO, LIMITS, ready } from './support'

test.describe.configure({ mode: 'parallel' })

/** A file as readers see it: without the marks of its regions. */
function exampleFile(name: string): string {
  const lines = readFileSync(`examples/${name}`, 'utf8').split(/\r?\n/)
  return lines
    .filter((line) => !/^\s*(\/\/|#) #(end)?region\b/.test(line))
    .join('\n')
    .trim()
}

test('the copy button copies exactly the file, blank lines and indentation included', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  // No page of this site may read the clipboard (its Permissions-Policy says so), so what is written is noted on its
  // way.
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text
      return write(text)
    }
  })
  await page.goto(`${LIMITS}#language-python`)
  await ready(page)
  const file = page.locator('figcaption', { hasText: /\.py$/ })
  const figure = groups(page).first().getByRole('tabpanel').locator('figure.code').filter({ has: file }).first()
  const name = (await figure.locator('figcaption').innerText()).trim()
  await figure.getByRole('button', { name: `Copy ${name}` }).click()
  await expect(figure.getByRole('status')).toHaveText('Copied')
  const copied = await page.locator('html').getAttribute('data-copied')
  expect(copied).toBe(exampleFile(`python/${name}`))
  expect(copied).toMatch(/\n\n/)
})

test('where copying is not allowed, the code is selected and the reader told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(ENDPOINTS)
  await ready(page)
  const figure = page.locator('figure.code').first()
  await figure.getByRole('button', { name: /^Copy/ }).click()
  await expect(figure.getByRole('status')).toHaveText(/Ctrl\+C/)
  const selected = await page.evaluate(() => getSelection()?.toString().trim())
  expect(selected).toBe((await figure.locator('code').innerText()).trim())
})

test('wide code scrolls by keyboard, and wraps when asked to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(INTRO)
  await ready(page)
  const figure = page.locator('figure.code.long:visible').first()
  const code = figure.locator('pre')
  const hidden = () => code.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect.poll(() => hidden()).toBeGreaterThan(50)
  await code.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)

  const wrap = figure.getByRole('button', { name: /^Wrap/ })
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => hidden()).toBe(0)
  await wrap.click()
  await expect.poll(() => hidden()).toBeGreaterThan(50)
})
