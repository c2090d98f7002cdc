import { expectNoViolations } from '../support/axe'
import { scrollTo } from '../support/scroll'
import { PHONE } from '../support/screens'
import { expect, soft, step, test } from '../support/test'
import { frameOf } from './support'

test('the contents follow the reader, and mark what was clicked', async ({ page }) => {
  const { contents, doc, heading } = frameOf(page)
  const current = contents.locator('[aria-current="location"]')
  const headings = page.locator('main :is(h2, h3)[id]')
  const last = contents.getByRole('link').last()
  await page.goto('/docs/intro')
  await doc('Authentication').click()
  await expect(heading('Authentication')).toBeVisible()

  await step('none is marked above the first heading, then the one that was reached', async () => {
    await soft(current).toHaveCount(0)
    const height = () => contents.evaluate(({ scrollHeight }) => scrollHeight)
    const before = await height()
    for (const index of [0, 2, (await headings.count()) - 3]) {
      const top = await headings.nth(index).evaluate((one) => one.getBoundingClientRect().top + scrollY)
      await scrollTo(page, top - 80)
      await soft(current).toHaveAttribute('href', `#${await headings.nth(index).getAttribute('id')}`)
      // The mark makes no entry wider, so that none wraps anew.
      soft(await height()).toBe(before)
      await soft(current).toHaveCSS('font-weight', '400')
    }
  })

  await step('in long contents the marked entry stays in view', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await scrollTo(page, 0)
    await soft(current).toHaveCount(0)
    await contents.evaluate((list) => (list.scrollTop = 0))
    await soft(last).not.toBeInViewport()
    await headings.last().evaluate((one) => one.scrollIntoView())
    await soft(last).toHaveAttribute('aria-current', 'location')
    await soft(last).toBeInViewport({ ratio: 0.95 })
  })

  await step('the last is marked at the end, and every entry when clicked, also the short ones', async () => {
    // So tall that the last ones can't be scrolled to the top.
    await page.setViewportSize({ width: 1280, height: 1400 })
    await doc('Getting started').click()
    await expect(heading('Getting started')).toBeVisible()
    await scrollTo(page, 100_000)
    await soft(last).toHaveAttribute('aria-current', 'location')
    const entries = contents.getByRole('link')
    for (let index = (await entries.count()) - 1; index >= 0; index--) {
      await entries.nth(index).click()
      await soft(entries.nth(index)).toHaveAttribute('aria-current', 'location')
    }
  })

  await step('the entry that a hash means is marked on arrival', async () => {
    const href = (await contents.getByRole('link').nth(2).getAttribute('href')) ?? ''
    await page.goto('/blog')
    await page.goto(`/docs/intro${href}`)
    await soft(current).toHaveAttribute('href', href)
  })
})

test('on a phone the contents are folded in a bar that stays in sight and names the section', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const { contents, folded } = frameOf(page)
  const [bar, section] = [folded.locator('summary'), folded.locator('[data-section]')]

  for (const route of ['/blog/long-blog-post', '/docs/intro'])
    await step(route, async () => {
      await page.goto(route)
      await soft(contents).toBeHidden()
      await soft(folded.getByRole('link').first()).toBeHidden()
      const heading = page.locator('main :is(h2, h3)[id]').nth(2)
      await scrollTo(page, await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY - 60))
      await soft(section).toHaveText((await heading.innerText()).replace(/\s*#$/, ''))
      await soft(bar).toBeInViewport({ ratio: 1 })
      await bar.click()
      await folded.getByRole('link').nth(3).click()
      await soft(folded).not.toHaveAttribute('open')
      await expect(page).toHaveURL(/#/)
      // What was jumped to is below the bar.
      const end = await folded.evaluate((element) => element.getBoundingClientRect().bottom)
      const top = () => page.locator(':target').evaluate((element) => element.getBoundingClientRect().top)
      await soft.poll(top).toBeGreaterThan(end)
    })

  await step('they open over the text, which stays where it is, and close when they are left', async () => {
    await page.goto('/docs/api/networks')
    await page.goto('/docs/intro#check-the-receipt')
    await soft(section).toHaveText('Check the receipt')
    const top = async () => (await page.locator('#check-the-receipt').boundingBox())?.y
    const before = await top()
    await bar.press('Enter')
    await soft(folded.getByRole('link').last()).toBeVisible()
    await soft(folded.locator('[aria-current="location"]')).toHaveText('Check the receipt')
    soft(await top()).toBe(before)
    await soft(folded.locator('ul')).not.toHaveCSS('background-color', /\(0, 0, 0, 0/)
    await page.mouse.wheel(0, 1)
    await soft(section).toHaveText('Check the receipt')
    await page.keyboard.press('Escape')
    await soft(folded).not.toHaveAttribute('open')
    await soft(bar).toBeFocused()
    await bar.click()
    await soft(folded).toHaveAttribute('open')
    await expectNoViolations(page, 'details[data-folded]')
    await page.mouse.click(200, 780)
    await soft(folded).not.toHaveAttribute('open')
  })
})
