import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { fixtureUrl } from './support/servers'
import { expect, soft, step, test, withoutJavaScript } from './support/test'

// Everything that writers may use, on one page: sites/states/pages/docs/gallery.mdx.

test.use({ baseURL: fixtureUrl })

const PICTURE = 'Three boxes: request, payment, answer'

test('the gallery shows everything that writers may use', async ({ page }) => {
  await page.goto('/docs/gallery')
  const main = page.locator('main')
  await step('callouts say their kind in words', async () => {
    for (const name of ['Note', 'Cheaper reading', 'Warning', 'Money'])
      await soft(main.getByRole('note', { name, exact: true })).toContainText(name)
  })
  await step('steps are numbered in their order', async () => {
    const numbered = await main
      .locator('[data-heading]')
      .evaluateAll((all) =>
        all
          .filter((heading) => getComputedStyle(heading, '::before').content === 'counter(step)')
          .map((heading) => heading.textContent?.replace('#', '')),
      )
    soft(numbered).toEqual(['Write', 'Check'])
  })
  await step('tabs show one of their texts', async () => {
    await soft(main.getByRole('tabpanel').first()).toContainText('Text for the shell.')
  })
  await step('a file tree is a list within a list, with its marks and remarks', async () => {
    const tree = main.getByRole('group', { name: 'A page and its place' })
    await soft(tree.locator('> ul > li')).toHaveCount(2)
    await soft(tree.locator('li li li')).toHaveText([/^_meta\.ts\s*the order$/, /^webhooks\.mdx\s*the new page$/])
    await soft(tree.locator('strong')).toHaveText('webhooks.mdx')
    const [outer, inner] = await Promise.all(
      ['li', 'li li'].map(async (item) => (await tree.locator(item).first().boundingBox())?.x),
    )
    soft(inner).toBeGreaterThan(outer ?? NaN)
  })
  await step('code shows its name, its marks and its changes', async () => {
    const code = main.locator('figure.code', { has: page.getByRole('group', { name: 'Code: pay.ts' }) }).first()
    await soft(code.locator('figcaption')).toHaveText('pay.ts')
    await soft(code.locator('.hl')).toHaveText('const limit = 10')
    await soft(code.locator('.ins')).toHaveText('const price = limit / 5')
    await soft(code.locator('.del')).toHaveText('const price = 2')
    await soft(code.locator('mark').first()).toHaveText('limit')
  })
  await step('code from a file is the region of that file, and facts of the API are filled in', async () => {
    const file = readFileSync('sites/states/snippets/limits.ts', 'utf8')
    const line = /#region limits\n\s*(?<first>.+)/.exec(file)?.groups?.['first'] ?? 'no such region'
    const code = main.getByRole('group', { name: 'Code: limits.ts' }).first()
    await soft(code).toContainText(line)
    await soft(code).not.toContainText('#region')
    await soft(main.getByText(/The API answers at https?:/)).toBeVisible()
    await soft(main.getByRole('figure', { name: 'A circle in the color of the text.' })).toBeVisible()
  })
  const dialog = page.getByRole('dialog', { name: PICTURE })
  const opener = page.getByRole('button', { name: `Enlarge: ${PICTURE}` })
  await step('a picture opens in its full size, is closed in three ways, and gives the focus back', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(3, 3),
    ]) {
      await soft(dialog).toBeHidden()
      await opener.press('Enter')
      await soft(dialog).toBeVisible()
      await soft.poll(async () => (await dialog.getByRole('img').boundingBox())?.width).toBe(1600)
      await close()
      await soft(opener).toBeFocused()
    }
    await soft(dialog).toBeHidden()
  })
  await step('all of it is accessible, with a picture open too', async () => {
    await expectNoViolations(page)
    await opener.click()
    await soft(dialog).toBeVisible()
    await expectNoViolations(page, 'dialog[open]')
    await page.keyboard.press('Escape')
  })
  await step('a card leads on as a whole and is named by its title', async () => {
    const link = main.getByRole('link', { name: 'First guide', exact: true }).first()
    await link.scrollIntoViewIfNeeded()
    // The link lies over the text: a click anywhere on the card is a click on it.
    const text = await main.getByText('Where to go on.').first().boundingBox()
    await page.mouse.click((text?.x ?? 0) + 5, (text?.y ?? 0) + 5)
    await expect(page).toHaveURL(/\/docs\/guides\/first$/)
  })
})

withoutJavaScript('without JavaScript, a picture opens, in a small window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await page.goto('/docs/gallery')
  await page.getByRole('button', { name: `Enlarge: ${PICTURE}` }).click()
  const dialog = page.getByRole('dialog', { name: PICTURE })
  await expect(dialog).toBeVisible()
  const { x = -1, width = 999 } = (await dialog.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
})

/** What hides the targets again: another tab is chosen, and what was open is closed. */
async function hideAgain(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'First' }).click()
  await page.evaluate(() => {
    document.querySelector<HTMLDetailsElement>('#folded')?.removeAttribute('open')
    window.scrollTo(0, 0)
  })
  await expect(page.locator('#place-second')).toBeHidden()
}

for (const api of ['with', 'without'])
  test(`a link into what is hidden shows it as often as it is pressed, ${api} the Navigation API${api === 'with' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    if (api === 'without') await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    await page.goto('/docs/gallery')
    const second = page.locator('#place-second')
    await expect(page.locator('[data-tabs=place]')).toHaveAttribute('data-ready', '')
    const main = page.locator('main')
    const targets = [
      ['the second tab', '#in-the-second-tab'],
      ['a tab in it', '#in-a-tab-of-it'],
      ['what is folded', '#in-what-is-folded'],
      ['the fold itself', '#folded > p, #folded > h4'],
      ['the panel', '#place-second'],
      ['Back to reference 1', '#user-content-fnref-way'],
    ] as const
    for (const [name, selector] of targets)
      await step(name, async () => {
        for (const press of ['first', 'second'] as const) {
          const link = main.getByRole('link', { name, exact: true })
          await (press === 'second' ? link.press('Enter') : link.click())
          await soft(page.locator(selector).first(), press).toBeVisible()
          await soft(page.locator(selector).first(), press).toBeInViewport()
          await hideAgain(page)
        }
      })
    await step('the same address again, Back and Forward', async () => {
      const heading = page.locator('#in-the-second-tab')
      const link = main.getByRole('link', { name: 'the second tab', exact: true })
      const again = page.url().replace(/#.*/, '#in-the-second-tab')
      for (const act of [
        () => link.click(),
        () => page.evaluate(() => void (location.hash = '#tabs')),
        () => page.goBack(),
        () => page.goForward(),
        () => page.goBack(),
        ...(api === 'with' ? [() => page.goto(again)] : []),
      ]) {
        await act()
        if (page.url() === again) {
          await soft(heading).toBeInViewport()
          await hideAgain(page)
        }
      }
    })
    await step('and stays hidden where nobody asks for it', async () => {
      await page.getByRole('link', { name: 'the second tab', exact: true }).click({ modifiers: ['ControlOrMeta'] })
      await page.evaluate(() => history.pushState(null, '', location.href))
      await page.evaluate(() => history.replaceState(null, '', location.href))
      await page.goBack()
      await soft(second).toBeHidden()
    })
  })
