import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { readSite } from '../../packages/docs402/content/site/site'
import { readBuilt, root } from '../support/built'
import { noteCopied } from '../support/copied'
import { expect, soft, step, test, withoutJavaScript } from '../support/test'

const site = readSite(root)
const DOC = '/docs/api/networks'

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy page' })
const menuButton = (page: Page) => page.locator('main summary[aria-label="More ways to copy this page"]')
const item = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').getByText(name, { exact: true })
const statusOf = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })

test('a page is copied as Markdown, or its URL, and a failure is told', async ({ page }) => {
  const lastCopied = await noteCopied(page)

  await page.goto(`${DOC}?mark=base#networks-you-can-pay-on`)

  await step('by one click', async () => {
    await copyButton(page).click()
    await expect(statusOf(page, 'Copied')).toBeAttached()
    expect(await lastCopied()).toBe(readBuilt(`${DOC.slice(1)}.md`))
    await expect(copyButton(page)).toBeVisible()
  })

  await step('the menu copies Markdown and the URL, closes, and keeps the focus', async () => {
    await menuButton(page).click()
    await item(page, 'Copy link').click()
    await expect(item(page, 'Copy link')).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await expect(statusOf(page, 'Copied')).toBeAttached()
    expect(await lastCopied()).toBe(new URL(DOC, page.url()).href)
    await menuButton(page).click()
    await item(page, 'Copy for an assistant').click()
    await expect.poll(lastCopied).toContain('# Networks')
  })

  await step('a failure is told', async () => {
    await expect(copyButton(page)).toBeVisible()
    await page.route('**/*.md', (route) => route.abort())
    await copyButton(page).click()
    await expect(page.getByRole('button', { name: 'Could not copy: open it as Markdown' })).toBeVisible()
    await expect(item(page, 'View as Markdown')).toBeVisible()
  })
})

test('the menu lies over what is below it, fits, and opens and closes by click and keyboard', async ({ page }) => {
  for (const [route, widths] of [
    ['/docs/api/endpoints', [390]],
    [DOC, [1280, 320]],
  ] as const)
    await step(route, async () => {
      await page.goto(route)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 })
        await menuButton(page).click()
        for (const name of ['Copy for an assistant', 'View as Markdown', 'Copy link']) {
          await soft(item(page, name), `${width}`).toBeInViewport({ ratio: 1 })
          // A click that something else would get is none.
          await item(page, name).click({ trial: true })
        }
        // Its look is the same on all pages.
        if (width === 320) await expectNoViolations(page, 'main details:has(summary[aria-label])')
        await page.keyboard.press('Escape')
        await expect(item(page, 'Copy link')).toBeHidden()
        await expect(menuButton(page)).toBeFocused()
      }
    })

  await step('it opens assistants with the URL of the Markdown', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await menuButton(page).click()
    const prompt = `Read ${site.url}${DOC}.md so that I can ask questions about it.`
    expect(site.assistants.map(({ label }) => label)).toEqual(['ChatGPT', 'Claude', 'Perplexity'])
    for (const { label } of site.assistants) {
      const link = page.getByRole('link', { name: `Open in ${label} (opens in new tab)` })
      const url = new URL((await link.getAttribute('href')) ?? '')
      soft(url.protocol).toBe('https:')
      soft(url.searchParams.get('q')).toBe(prompt)
      await soft(link).toHaveAttribute('target', '_blank')
      await soft(link).toHaveAttribute('rel', /noopener/)
      await soft(link.locator('svg')).toBeVisible()
      await link.click({ trial: true })
    }
    await page.keyboard.press('Escape')
  })

  await step('a click elsewhere closes it', async () => {
    await page.setViewportSize({ width: 1280, height: 700 })
    await menuButton(page).click()
    await expect(item(page, 'Copy link')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(item(page, 'Copy link')).toBeHidden()
  })

  await step('Enter opens it, Escape closes it from within, and it leads to the Markdown', async () => {
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(item(page, 'View as Markdown')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(item(page, 'View as Markdown')).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await item(page, 'View as Markdown').click()
    await expect(page).toHaveURL(`${DOC}.md`)
  })
})

withoutJavaScript(
  'without JavaScript, the menu leads to the Markdown and to assistants, and nothing is shown that could not work',
  async ({ page }) => {
    await page.goto(DOC)
    await expect(copyButton(page)).toBeHidden()
    await menuButton(page).click()
    await expect(menuButton(page).locator('..').getByRole('listitem')).toHaveText([
      /^View as Markdown$/,
      /^Open in ChatGPT/,
      /^Open in Claude/,
      /^Open in Perplexity/,
    ])
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await expect(page).toHaveURL(`${DOC}.md`)
  },
)
