import { expect, soft, step, test } from '../support/test'
import { frameOf, scrollTop } from './support'

test('a link leads to the top of a page that is announced, and Back to where the reader was', async ({ page }) => {
  const { contents, doc, heading, main } = frameOf(page)
  const announcer = page.locator('[data-announcer]')
  await page.goto('/docs/api/authentication')

  await step('a new page is announced once, politely, and the focus goes to its main part', async () => {
    await soft(announcer).toBeEmpty()
    await soft(announcer).toHaveRole('status')
    await page.evaluate(() => {
      const messages: string[] = []
      Object.assign(window, { said: messages })
      for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]'))
        new MutationObserver(() => messages.push(region.textContent ?? '')).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        })
      window.scrollTo(0, 900)
    })
    await doc('Networks').press('Enter')
    await expect(heading('Networks')).toBeVisible()
    await soft(announcer).toHaveText('Networks | Chain Data API')
    await soft(main).toBeFocused()
    soft(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['Networks | Chain Data API'])
    await soft.poll(() => scrollTop(page)).toBe(0)
  })

  await step('back and forward lead to the place, and the focus to the link that was followed', async () => {
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.goBack()
    await expect(heading('Authentication')).toBeVisible()
    await soft.poll(() => scrollTop(page)).toBe(900)
    await soft(doc('Networks')).toBeFocused()
    await page.goForward()
    await expect(heading('Networks')).toBeVisible()
    await soft.poll(() => scrollTop(page)).toBe(400)
    // The way back is found again and again, and a link that is followed then counts as any other.
    await page.goBack()
    await soft(doc('Networks')).toBeFocused()
    await doc('Networks').press('Enter')
    await expect(heading('Networks')).toBeVisible()
    await soft(main).toBeFocused()
  })

  await step('a reload keeps the place', async () => {
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.reload()
    await soft.poll(() => scrollTop(page)).toBe(500)
  })

  await step('a change of the hash is not announced', async () => {
    await contents.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/#/)
    await soft(announcer).toBeEmpty()
  })

  await step('a link with a hash leads to its heading, which is the target of styles too', async () => {
    await doc('Getting started').click()
    await expect(heading('Getting started')).toBeVisible()
    const link = main.locator('a[href^="/docs/"][href*="#"]:not([data-moved])').first()
    const hash = (await link.getAttribute('href'))?.split('#')[1] ?? ''
    await link.click()
    await expect(page).toHaveURL(new RegExp(`#${hash}$`))
    await soft(page.locator(`[id="${hash}"]`)).toBeInViewport()
    await soft(page.locator(':target')).toHaveId(hash)
    await page.goBack()
    await soft(page).toHaveURL('/docs/intro')
  })
})
