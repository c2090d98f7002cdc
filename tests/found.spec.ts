import type { Locator, Page } from '@playwright/test'
import { searchOn } from './search/support'
import { expect, soft, step, test } from './support/test'
import { WIDE } from './support/screens'

// What is hidden is found: by find-in-page, for which a link to a text stands here, as browsers reveal what both find in
// the same way; and by the site's own marks. What is copied is text.

const INTRO = '/docs/intro'
const ENDPOINTS = '/docs/api/endpoints'
const ERRORS = '/docs/api/errors'

/** The last line of an element that its page has only once, from its first word to its last. */
const wordsOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const page = document.body.textContent
    const phrases = (one.textContent ?? '')
      .split('\n')
      .map((line) => line.replace(/^\W+|\W+$/g, ''))
      .filter((words) => words.includes(' ') && words.length < 80 && page.split(words).length === 2)
    // Signs of code are not found at the end of a word.
    return (
      phrases.findLast((words) => /^[\w\s.,:;’'()-]+$/.test(words) && !/Copy|Wrap/.test(words)) ?? phrases.at(-1) ?? ''
    )
  })

/** Opens a page at a text, by the link that browsers make for one. */
async function openAt(page: Page, route: string, text: string): Promise<void> {
  expect(text).not.toBe('')
  await page.goto('about:blank')
  await page.goto(`${route}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`)
}

/** Whether the browser reveals what it finds; elsewhere, what is hidden is as it was. */
const reveals = (page: Page) => page.evaluate(() => 'onbeforematch' in document.body && 'fragmentDirective' in document)

test('find-in-page opens what hides a text, and that is no choice', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(INTRO)
  test.skip(!(await reveals(page)), 'this browser reveals nothing')

  await step('a tab', async () => {
    const group = page.locator('[data-tabs=language]').first()
    const panel = group.locator('> [role=tabpanel]').last()
    await soft(panel).toHaveAttribute('hidden', 'until-found')
    await openAt(page, INTRO, await wordsOf(panel))
    await expect(panel).not.toHaveAttribute('hidden')
    await soft(panel.locator('pre').first()).toBeInViewport()
    await soft(group.locator('[aria-selected=true]')).toHaveAttribute(
      'href',
      `#${(await panel.getAttribute('id')) ?? ''}`,
    )
    await soft(group.getByRole('tabpanel')).toHaveCount(1)
    soft(await page.evaluate(() => localStorage.getItem('tab-language'))).toBeNull()
  })

  await step('a fold', async () => {
    await page.goto(ERRORS)
    const folds = await page.locator('.catalog details:not([open])').all()
    const texts = await Promise.all(folds.map((fold) => wordsOf(fold.locator('p').last())))
    const words = texts.findLast((text) => text !== '') ?? ''
    await openAt(page, ERRORS, words)
    await expect(page.locator('.catalog details[open]').filter({ hasText: words })).toHaveCount(1)
  })

  await step('a sample of which only the first lines are shown', async () => {
    await page.goto(ENDPOINTS)
    const folded = page.locator('.folds:not([data-all]):visible')
    const all = await folded.all()
    const texts = await Promise.all(all.map((one) => wordsOf(one.locator('code'))))
    const at = texts.findIndex((text) => text !== '')
    await openAt(page, ENDPOINTS, texts[at] ?? '')
    const opened = page.locator('.folds[data-all]')
    await expect(opened).toHaveCount(1)
    await soft(opened).toContainText(texts[at] ?? '')
    await soft(opened.locator('.all')).toHaveAttribute('aria-pressed', 'true')
    soft(await opened.locator('pre').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })
})

test('where a browser does not know "until-found", what is off is hidden', async ({ page }) => {
  await page.goto(INTRO)
  const group = page.locator('[data-tabs=language]').first()
  const [first, last] = [group.locator('> [role=tabpanel]').first(), group.locator('> [role=tabpanel]').last()]
  await soft(last.locator('pre').first()).toBeHidden()
  soft(await last.evaluate((panel) => panel.getBoundingClientRect().height)).toBe(0)
  // What such a browser makes of the attribute.
  await last.evaluate((panel) => panel.setAttribute('hidden', ''))
  await soft(last).toBeHidden()
  await group.getByRole('tab').last().click()
  await soft(last.locator('pre').first()).toBeVisible()
  await soft(first.locator('pre').first()).toBeHidden()
})

test('marks of a search lead into hidden tabs', async ({ page }) => {
  await page.goto(INTRO)
  const panel = page.locator('[data-tabs=language]').first().locator('> [role=tabpanel]').last()
  const name = await panel.evaluate((one) => {
    const names = (one.textContent ?? '').match(/[a-z]{2,}_[a-z_]+/g) ?? []
    return names.findLast((each) => document.body.textContent.split(each).length < 4) ?? ''
  })
  await page.goto(`${INTRO}?mark=${name}`)
  const { strip } = searchOn(page)
  await strip.getByRole('button', { name: 'Next' }).click()
  await expect(panel.locator('pre').first()).toBeVisible()
})

test('what is selected and copied has no buttons @nightly', async ({ page, context }) => {
  await page.setViewportSize(WIDE)
  for (const route of [INTRO, ENDPOINTS, '/docs/payments/pricing'])
    await step(route, async () => {
      await page.goto(route)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+c')
      const other = await context.newPage()
      await other.setContent('<textarea></textarea>')
      await other.locator('textarea').focus()
      await other.keyboard.press('ControlOrMeta+v')
      const copied = (await other.locator('textarea').inputValue()).split('\n').map((line) => line.trim())
      await other.close()
      expect(copied.length).toBeGreaterThan(50)
      const labels = await page
        .locator('button, [role=tab], .anchor')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).innerText.trim()),
        )
      soft(labels).toContain('Copy page')
      // A heading, and a link to it, may say what a button says: each once.
      const read = (await page.locator(':is(h1, h2, h3, h4, a):visible').allInnerTexts()).map((text) => text.trim())
      const count = (texts: string[], one: string) => texts.filter((text) => text === one).length
      const isLabel = (line: string) => /^(?:Copy|Wrap|Show all|Copy page|Expand all|#|Try it)$/.test(line)
      soft(copied.filter((line) => isLabel(line) && count(copied, line) > count(read, line))).toEqual([])
      for (const group of await page.locator('[role=tablist]:visible').all())
        soft(copied).not.toContain((await group.innerText()).replace(/\s+/g, ' '))
      // Those of the text that is hidden are not copied either, and what is read is.
      soft(copied).toContain(await page.locator('h1').innerText())
    })
})
