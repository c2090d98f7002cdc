import { expect, test } from '@playwright/test'
import { joinLayers } from '@/lib/export/join-layers'
import { routes } from '../support/manifest'
import { matching, rulesOf, without } from './rules'
import { ofSite, sheets } from './sheets'
import { live } from './wake'

test.describe.configure({ mode: 'parallel' })

/** The style sheet of the whole site with that of a page behind it, for each page that has one. */
const wholes = sheets.filter((css) => css !== ofSite).map((css) => joinLayers(ofSite + css))

for (const { route, kind } of routes)
  test(`${route} comes with the rules that its elements need, and has all of them once React is live`, async ({
    page,
  }) => {
    const address = kind === 'not-found' ? '/no-such-page' : route
    await page.goto(address)
    const first = await rulesOf(page)
    await page.keyboard.press('Escape')
    await live(page)
    const then = await rulesOf(page)
    const expected = await Promise.all(wholes.map((css) => rulesOf(page, css)))
    expect(expected).toContainEqual(then)
    const missing = without(then, first)
    expect(missing.length).toBeGreaterThan(50)
    await page.goto(address)
    expect(await matching(page, missing)).toEqual([])
  })
