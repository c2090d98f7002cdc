import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What depends on the colours: nothing else of a page changes with the colour mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Selectors of what is looked at, and of what is left out; the whole page unless told. */
interface Part {
  within?: string
  besides?: string
}

/** On what of a kind was looked at already: axe measures each colored word by itself, and a page has thousands. */
const SEEN = 'data-seen-by-axe'

/** Marks words of code whose like stands further up: same classes, so same colors, on the same ground. */
const markSeen = (page: Page) =>
  page.evaluate((mark) => {
    const seen = new Set<string>()
    for (const word of document.querySelectorAll('pre code span:not(:has(span))')) {
      const around = [word, word.parentElement, word.closest('code'), word.closest('figure')]
      const kind = around.map((element) => element?.className).join('|')
      word.toggleAttribute(mark, seen.has(kind))
      seen.add(kind)
    }
  }, SEEN)

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices; a line for each violation. */
async function violations(page: Page, only: 'all' | 'colours', { within, besides }: Part): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude(`[${SEEN}]`)
  if (within) axe.include(within)
  if (besides) axe.exclude(besides)
  const { violations } = await axe
    .options(
      only === 'colours'
        ? { runOnly: { type: 'rule', values: COLOUR_RULES }, resultTypes: ['violations'] }
        : { runOnly: TAGS, resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
    )
    // No page has frames of other origins, for which alone the other mode opens a window of its own each time.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Looks at what is on the screen in both colour modes, without loading it a second time. */
export async function expectNoViolations(page: Page, part: Part = {}): Promise<void> {
  // What the browser skips while it is out of sight has no colors to look at.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  await markSeen(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // The fixture site does not follow the system: there the choice is put where the button would put it.
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(name)
    }, scheme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme)
    const found = await violations(page, scheme === 'light' ? 'all' : 'colours', part)
    expect({ scheme, found }).toEqual({ scheme, found: [] })
  }
}
