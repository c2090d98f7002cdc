import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { createSite } from './creating/created-site'
import { type BuiltSite, serveSite } from './support/built-site'
import { results } from './support/results'
import type { SiteFolder } from './support/site-folder'

const MANUAL = path.join(import.meta.dirname, '../../packages/docs402/MANUAL.md')
const STATIONS = path.join(import.meta.dirname, 'creating/stations.yaml')

describe('A site of one’s own, created outside of the repository from the packed engine', () => {
  let site: SiteFolder & { output: string }
  let files: string[]
  let built: BuiltSite
  beforeAll(async () => {
    site = await createSite(STATIONS, '--url https://docs.orbit-transit.dev')
    files = filesBelow(site.root)
    const install = await site.run('npm install')
    expect(install.code, install.output).toBe(0)
    expect(install.output).not.toMatch(/warn/i)
    const tests = await site.run('npm test')
    expect(tests.code, tests.output).toBe(0)
    built = await serveSite(path.join(site.root, 'out'))
  })
  afterAll(() => built?.stop())

  it('is a small folder without anything of the engine', () => {
    expect(site.output).toContain('api/openapi.yaml  (Station Board: 3 operations)')
    expect(files.length).toBeLessThanOrEqual(60)
    expect(files.filter((file) => /^(?:packages|tests|tools|lib|node_modules)\//.test(file))).toEqual([])
  })

  it('refuses to be created again, and names the command for a new description', async () => {
    const { code, output } = await site.run(`npx docs402 create . "${STATIONS}" --yes`)
    expect(code).not.toBe(0)
    expect(output).toContain('npx docs402 description openapi.yaml')
  })

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

  it('gets a blog later by the command that the manual names, and nothing else', { timeout: 900_000 }, async () => {
    const [, command = ''] = /^- \*\*A blog:\*\* `([^`]+)`/m.exec(readFileSync(MANUAL, 'utf8')) ?? []
    const post = await site.run(command)
    expect(post.code, post.output).toBe(0)
    const build = await site.run('npm run build')
    expect(build.code, build.output).toBe(0)
    const page = await built.open('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  })

  it('lists what is still a placeholder, and nothing of anybody else', async () => {
    const { code, output } = await site.run('npm run launch-check')
    expect(code).toBe(1)
    expect(output).not.toMatch(/LICENSE|sample-word/)
    expect(readdirSync(site.root)).not.toContain('samples')
  })
})
