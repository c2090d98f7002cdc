import type { Locator, Page } from '@playwright/test'
import { scrollTo } from '../support/scroll'
import { fixtureUrl } from '../support/servers'
import { expect, soft, step, test } from '../support/test'
import { frameOf, scrollTop } from './support'

const away = (page: Page) => soft(frameOf(page).header).not.toBeInViewport()
const there = (page: Page) => soft(frameOf(page).header).toBeInViewport({ ratio: 0.9 })

test('the navbar leaves on the way down, comes back on the way up, and stays where it is wanted', async ({ page }) => {
  const { contents, doc, header, heading, main } = frameOf(page)
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await page.goto('/docs/api/authentication')

  await step('it stays for an anchor at the top of the page, where nothing is scrolled', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#/)
    await soft(main).toBeFocused()
    await soft(main).toHaveCSS('outline-style', 'none')
    soft(await scrollTop(page)).toBe(0)
    await there(page)
    await page.reload()
    await there(page)
  })

  await step('it leaves on a page that was loaded, and is there on each that takes its place', async () => {
    for (const y of [900, 1200]) await scrollTo(page, y)
    await away(page)
    for (const name of ['Networks', 'Authentication']) {
      await doc(name).click()
      await expect(heading(name)).toBeVisible()
      await there(page)
    }
  })

  await step('it leaves on the way down and comes back on the way up, with a way to the top', async () => {
    for (const y of [900, 1200]) await scrollTo(page, y)
    await away(page)
    await soft(toTop).toHaveCount(0)
    // What sticks below the navbar takes its place.
    const edges = (part: Locator) =>
      part.evaluate((one) => [one.getBoundingClientRect().top, innerHeight - one.getBoundingClientRect().bottom])
    const column = page.locator('aside').first()
    await soft.poll(() => edges(column)).toEqual([0, 0])
    await soft.poll(async () => (await edges(contents))[0]).toBe(24)
    await scrollTo(page, 1100)
    await there(page)
    await soft.poll(() => edges(column)).toEqual([60, 0])
    await soft.poll(async () => (await edges(contents))[0]).toBe(84)
    await toTop.click()
    await soft.poll(() => scrollTop(page)).toBe(0)
    await soft(toTop).toHaveCount(0)
    await soft(main).toBeFocused()
  })

  await step('with reduced motion both jump', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const time = () => header.evaluate((bar) => parseFloat(getComputedStyle(bar).transitionDuration))
    await soft.poll(time).toBeLessThan(0.001)
    for (const y of [1200, 1100]) await scrollTo(page, y)
    const places = await toTop.evaluate((button: HTMLElement) => {
      const places: number[] = []
      addEventListener('scroll', () => places.push(scrollY))
      button.click()
      return new Promise<number[]>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(places)))),
      )
    })
    soft(places).toEqual([0])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await step('it comes when the focus does, and never leaves while it is there', async () => {
    for (const y of [300, 600]) await scrollTo(page, y)
    await away(page)
    await header.getByRole('link', { name: 'Documentation' }).focus()
    await there(page)
    for (const y of [900, 1200]) await scrollTo(page, y)
    await there(page)
  })

  await step('it never lies over the target of an anchor', async () => {
    for (const index of [3, 1, 4]) {
      const link = contents.getByRole('link').nth(index)
      const hash = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${hash}$`))
      const target = page.locator(`[id="${hash.slice(1)}"]`)
      await soft(target).toBeInViewport()
      const below = () =>
        target.evaluate((one) => {
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return one.getBoundingClientRect().top - bar
        })
      await soft.poll(below).toBeGreaterThanOrEqual(0)
    }
  })
})

test('a site that does not want it has its navbar always', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 200 })
  await page.goto(`${fixtureUrl}/docs/intro`)
  for (const y of [100, 200]) {
    await scrollTo(page, y)
    soft(await scrollTop(page)).toBe(y)
    await there(page)
  }
})
