import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What depends on the colors: nothing else of a page changes with the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Takes the color from words of code whose like stands further up: same classes, so same colors, on the same ground.
 * Axe measures each word by itself, and a page has thousands; to leave them out by a selector costs it more than to
 * look at them.
 */
const uncolorRepeatedWords = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    for (const word of document.querySelectorAll('pre code span:not(:has(span))')) {
      const around = [word, word.parentElement, word.closest('code'), word.closest('figure')]
      const kind = around.map((element) => element?.className).join('|')
      if (seen.has(kind)) word.replaceWith(word.textContent)
      seen.add(kind)
    }
  })

/**
 * WCAG 2.0 to 2.2, A and AA, and axe's best practices; a line for each violation.
 * @param rules all rules, or those that depend on the colors
 */
async function violations(page: Page, rules: 'all' | 'colors', within: string): Promise<string[]> {
  // To load axe takes as long as to run it: a document keeps it.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .include(within)
    .options({
      resultTypes: ['violations'],
      // Sheets and media are loaded for rules that are not asked.
      preload: false,
      ...(rules === 'all'
        ? { runOnly: TAGS, rules: { 'target-size': { enabled: true } } }
        : { runOnly: { type: 'rule', values: COLOR_RULES } }),
    })
    // No page has frames of other origins, for which alone the other mode opens a window of its own each time.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/**
 * Looks at what is on the screen in both color modes, without loading it a second time.
 * @param within a selector; the whole page unless told
 */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  // What the browser skips while it is out of sight has no colors to look at.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  await uncolorRepeatedWords(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // The fixture site does not follow the system: there the choice is put where the button would put it.
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(name)
    }, scheme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme)
    const problems = await violations(page, scheme === 'light' ? 'all' : 'colors', within)
    expect({ scheme, found: problems }).toEqual({ scheme, found: [] })
  }
}
