import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import { searchOn } from '../../search/support'
import type { Journey } from '../support/build-together'
import { results } from '../support/results'

const TIDES = `openapi: 3.1.0
info: { title: Tides, version: 1.0.0, description: Read when water is high and low in every harbor of the northern coast. }
servers: [{ url: https://tides.example.com }]
paths:
  /levels:
    get:
      operationId: listLevels
      summary: List levels
      description: Returns the levels of today in all places that have a gauge.
      parameters: [{ name: place, in: query, schema: { type: string } }]
      responses: { '200': { description: Levels., content: { application/json: { schema: { type: object, properties: { meters: { type: number } } } } } } }
`

export const severalApis: Journey = {
  name: 'a second API',

  async change(site) {
    site.write('tides.yaml', TIDES)
    const { code, output } = await site.run('npm run description -- tides.yaml --api tides --yes')
    expect(code, output).toBe(0)
    // A page of no API, with a form of each: one is above, the other at the end.
    const page = 'pages/docs/api/rate-limits.mdx'
    site.write(page, `${site.read(page)}\n## Try the tides\n\n<PayHere of="listLevels" api="tides" />\n`)
  },

  looks(built) {
    it('has its own reference, description, console, skill and entries of llms.txt, and the first keeps its own', () => {
      expect(built().text('docs/tides/endpoints.html')).toContain('id="list-levels"')
      expect(built().text('apis/tides/openapi.json')).toContain('listLevels')
      expect(built().text('openapi.json')).not.toContain('listLevels')
      const llms = built().text('llms.txt')
      for (const path of ['/apis/tides/openapi.json', '/openapi.json', '/docs/tides/endpoints.md'])
        expect(llms).toContain(path)
      expect(llms).toContain('Tides: Base URL: https://tides.example.com')
      expect(built().text('.well-known/skills/index.json')).toContain('/.well-known/skills/tides/SKILL.md')
      expect(
        built()
          .filesWith('listLevels')
          .filter((file) => file.startsWith('assets/sandbox-tides')),
      ).toHaveLength(1)
    })

    it('answers from its own sandbox on its own pages', async () => {
      const page = await built().open('/docs/tides/endpoints')
      await page.locator('#list-levels').scrollIntoViewIfNeeded()
      await page.getByRole('tab', { name: 'Try it' }).first().click()
      await page.getByRole('button', { name: 'Send' }).first().click()
      await expectPage(page.locator('.pay-run')).toContainText('meters')
    })

    it('answers from its own sandbox also on a page of the first, whose forms keep theirs', async () => {
      const page = await built().open('/docs/api/rate-limits')
      const form = page.locator('form[data-pay="listLevels"]')
      await form.getByRole('button', { name: 'Send' }).click()
      await expectPage(page.locator('.pay-run')).toContainText('meters')
      await page.goto(built().url)
      await page.locator('form[data-look="receipt"]').getByRole('button', { name: 'Try it' }).click()
      await expectPage(page.locator('.receipt')).toContainText('200')
    })

    it('is a filter of search, also where all results are in one part of the site', async () => {
      const page = await built().open('/docs/tides/endpoints')
      const all = await (await results(page, 'list')).count()
      const choice = searchOn(page).dialog.getByRole('combobox', { name: /^API/ })
      const names = await choice.getByRole('option').allTextContents()
      expect(names.map((name) => name.replace(/ \(.*/, ''))).toEqual(['any', expect.any(String), 'Tides'])
      await choice.selectOption('Tides')
      const { options } = searchOn(page)
      await expectPage(options.first()).toHaveAttribute('href', /^\/docs\/tides\//)
      expect(await options.count()).toBeLessThan(all)
      const hrefs = await options.evaluateAll((list) => list.map((option) => option.getAttribute('href') ?? ''))
      expect(hrefs.filter((href) => !href.startsWith('/docs/tides/'))).toEqual([])
    })
  },
}
