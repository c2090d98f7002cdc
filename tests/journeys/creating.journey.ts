import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSite } from './creating/created-site'
import { changeSettings, installSecond, sourcesOf, testNextVersion } from './creating/next-version'
import { layOwnParts, testOwnParts } from './creating/own-parts'
import { type BuiltSite, serveSite } from './support/built-site'
import { results } from './support/results'
import type { Ran } from './support/run'
import type { SiteFolder } from './support/site-folder'

const MANUAL = path.join(import.meta.dirname, '../../packages/docs402/MANUAL.md')
const STATIONS = path.join(import.meta.dirname, 'creating/stations.yaml')

describe('A site of one’s own, created outside of the repository from the packed engine', () => {
  let site: SiteFolder
  let built: BuiltSite
  beforeAll(async () => {
    site = await createSite(STATIONS, '--url https://docs.orbit-transit.dev')
    const install = await site.run('npm install')
    expect(install.code, install.output).toBe(0)
    expect(install.output).not.toMatch(/warn/i)
    const tests = await site.run('npm test')
    expect(tests.code, tests.output).toBe(0)
    built = await serveSite(path.join(site.root, 'out'))
  })
  afterAll(() => built?.stop())

  it('has the pages that it needs, and in none of its files a trace of prices', () => {
    const pages = [
      'index',
      'docs',
      'docs/intro',
      ...['overview', 'authentication', 'errors', 'endpoints'].map((page) => `docs/api/${page}`),
    ]
    for (const page of pages) expect(built.text(`${page}.html`), page).toContain('Station Board')
    for (const trace of ['/docs/payments', 'USDC']) expect(built.filesWith(trace), trace).toEqual([])
    for (const file of [
      ...['llms.txt', 'llms-full.txt', 'openapi.json', 'sitemap.xml', '.well-known/skills/station-board/SKILL.md'],
      ...pages.map((page) => `${page}.html`),
    ])
      expect(built.text(file), file).not.toMatch(/x402|wallet|pricing|\bundefined\b|\[object Object\]|\/blog\b/i)
    expect(built.text('.well-known/security.txt')).toContain('Contact: mailto:hello@orbit-transit.dev')
    // Nothing says where it was built.
    expect(built.filesWith(path.dirname(site.root))).toEqual([])
  })

  it('shows every operation, and sends one to the sandbox in the page', async () => {
    const page = await built.open('/docs/intro')
    await page.getByRole('button', { name: /^Send/ }).click()
    await expectPage(page.getByText('Ulm Hbf').last()).toBeVisible({ timeout: 60_000 })
    await expectPage(page.locator('.outcome')).toContainText('200 OK')
    // It is sent once, and nothing is said of a payment.
    await expectPage(page.locator('.rail > *')).toHaveCount(1)
    await expectPage(page.locator('main')).not.toContainText(/wallet|paid|payment|402/i)
    await page.goto(`${built.url}/docs/api/endpoints`)
    for (const name of ['/stations/{id}', '/delays'])
      expect(built.text('docs/api/endpoints.md').replaceAll('\\', ''), name).toContain(name)
    await expectPage(page.locator('#close-station')).toContainText('Close a station')
  })

  it('is searched, and says at home what it is', async () => {
    const page = await built.open('/')
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Build with the Station Board API')
    // No page of this site runs React in the browser, and all have the styles around their text.
    await expectPage(page.locator('header').first()).toHaveCSS('position', 'sticky')
    await expectPage((await results(page, 'report a delay')).first()).toContainText('Report a delay')
  })

  it('lists what is still a placeholder, and nothing of anybody else', async () => {
    const { code, output } = await site.run('npm run launch-check')
    expect(code).toBe(1)
    expect(output).not.toMatch(/LICENSE|sample-word/)
    expect(readdirSync(site.root)).not.toContain('samples')
  })

  describe('later, with a blog, all parts of one’s own that the manual shows, and the next version of the engine', () => {
    let before: Record<string, string>
    let build: Ran
    let installFirst: () => void
    beforeAll(async () => {
      const [, command = ''] = /^- \*\*A blog:\*\* `([^`]+)`/m.exec(readFileSync(MANUAL, 'utf8')) ?? []
      const post = await site.run(command)
      expect(post.code, post.output).toBe(0)
      layOwnParts(site)
      changeSettings(site)
      installFirst = installSecond(site)
      before = sourcesOf(site)
      build = await site.run('npm run build')
      expect(build.code, build.output).toBe(0)
      expect(build.output).toContain('Write the stages of pages: 2 pages')
    })

    it('has a blog', async () => {
      const page = await built.open('/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    })

    testOwnParts(() => ({ ...built, site }))
    testNextVersion(() => ({ site, before, build, installFirst }))
  })
})
