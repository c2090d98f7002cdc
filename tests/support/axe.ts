import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What depends on the colours: nothing else of a page changes with the colour mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Takes the color from words of code whose like stands further up: same classes, so same colors, on the same ground.
 * Axe measures each word by itself, and a page has thousands; to leave them out by a selector costs it more than to
 * look at them.
 */
const uncolorRepeatedWords = (page: Page, within: string) =>
  page.locator(within).evaluateAll((parts) => {
    const seen = new Set<string>()
    for (const word of parts.flatMap((part) => [...part.querySelectorAll('pre code span:not(:has(span))')])) {
      const around = [word, word.parentElement, word.closest('code'), word.closest('figure')]
      const kind = around.map((element) => element?.className).join('|')
      if (seen.has(kind)) word.replaceWith(word.textContent)
      seen.add(kind)
    }
  })

/**
 * WCAG 2.0 to 2.2, A and AA, and axe's best practices; a line for each violation.
 * @param rules all rules, or those that depend on the colours
 */
async function violations(page: Page, rules: 'all' | 'colours', within: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({
      resultTypes: ['violations'],
      ...(rules === 'all'
        ? { runOnly: TAGS, rules: { 'target-size': { enabled: true } } }
        : { runOnly: { type: 'rule', values: COLOUR_RULES } }),
    })
    // No page has frames of other origins, for which alone the other mode opens a window of its own each time.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/**
 * Looks at what is on the screen in both colour modes, without loading it a second time.
 * @param within a selector; the whole page unless told
 */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  // What the browser skips while it is out of sight has no colors to look at.
  await page.locator(within).evaluateAll((parts) => {
    for (const element of parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')]))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  await uncolorRepeatedWords(page, within)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // The fixture site does not follow the system: there the choice is put where the button would put it.
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(name)
    }, scheme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme)
    const problems = await violations(page, scheme === 'light' ? 'all' : 'colours', within)
    expect({ scheme, found: problems }).toEqual({ scheme, found: [] })
  }
}
