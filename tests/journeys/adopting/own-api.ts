import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import { results } from '../support/results'

/** Where git looks away. */
const FILE = '.cache/stations.yaml'
const DESCRIPTION = readFileSync(path.join(import.meta.dirname, 'stations.yaml'), 'utf8')

export const ownApi: Journey = {
  name: 'the site for an API of one’s own, without prices',

  async change(site) {
    site.write(FILE, DESCRIPTION)
    const { code, output } = await site.run(`npm run new -- site ${FILE} --yes --url https://docs.orbit-transit.dev`)
    expect(code, output).toBe(0)
    expect(output).toContain('api/openapi.yaml  (Station Board: 3 operations)')
    site.remove('samples')
  },

  looks(built) {
    it('has nothing that the check calls an error, without the sample too', () => {
      expect(built().told.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    })

    it('has the pages that it needs, and in none of its files a trace of the sample or of prices', () => {
      const pages = [
        'index',
        'docs',
        'docs/intro',
        'docs/api/overview',
        'docs/api/authentication',
        'docs/api/errors',
        'docs/api/endpoints',
      ]
      for (const page of pages) expect(built().text(`${page}.html`), page).toContain('Station Board')
      for (const trace of ['/docs/payments', 'USDC']) expect(built().filesWith(trace), trace).toEqual([])
      for (const file of [
        'llms.txt',
        'llms-full.txt',
        'openapi.json',
        'sitemap.xml',
        '.well-known/skills/station-board/SKILL.md',
        ...pages.map((page) => `${page}.html`),
      ])
        expect(built().text(file), file).not.toMatch(/x402|wallet|pricing|\bundefined\b|\[object Object\]|\/blog\b/i)
      expect(built().text('.well-known/security.txt')).toContain('Contact: mailto:hello@orbit-transit.dev')
    })

    it('has no word of the sample, in sources and in what was built, but in what only its owners can name', async () => {
      const { output } = await built().site.run('npm run launch-check')
      const found = [...output.matchAll(/^(\S+?):\S+ +error +launch\/sample-word/gm)].map(([, file]) => file)
      expect(found.filter((file) => file !== 'LICENSE' && file !== 'package.json')).toEqual([])
    })

    it('shows every operation, and sends one to the sandbox in the page', async () => {
      const page = await built().open('/docs/intro')
      await page.getByRole('button', { name: /^Send/ }).click()
      await expectPage(page.getByText('Ulm Hbf').last()).toBeVisible({ timeout: 60_000 })
      await expectPage(page.locator('.outcome')).toContainText('200 OK')
      // It is sent once, and nothing is said of a payment.
      await expectPage(page.locator('.rail > *')).toHaveCount(1)
      await expectPage(page.locator('main')).not.toContainText(/wallet|paid|payment|402/i)
      await page.goto(`${built().url}/docs/api/endpoints`)
      for (const path of ['GET /stations/{id}', 'DELETE /stations/{id}', 'POST /delays'])
        expect(built().text('docs/api/endpoints.md'), path).toContain(path.split(' ')[1])
      await expectPage(page.locator('#close-station')).toContainText('Close a station')
    })

    it('is searched, and says at home what it is', async () => {
      const page = await built().open('/')
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Build with the Station Board API')
      // No page of this site runs React in the browser, and all have the styles around their text.
      await expectPage(page.locator('header').first()).toHaveCSS('position', 'sticky')
      await expectPage((await results(page, 'report a delay')).first()).toContainText('Report a delay')
    })
  },
}
