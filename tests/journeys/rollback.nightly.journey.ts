import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect as expectPage, type Page } from '@playwright/test'
import { expect, it, onTestFinished } from 'vitest'
import { createHandler } from '@docs402/static-export'
import { listen } from '@docs402/static-export/serve'
import { waitForScript } from '../support/wait-for-script'
import { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'
import { ownServer } from '../../tools/testing/own-server'
import { results } from './support/results'
import { copySite } from './support/site-copy'

/** A site whose second build has other scripts and styles: those of each page, and those that a page loads later. */
async function twoBuilds(): Promise<string[]> {
  const site = copySite('rollback')
  const builds = ['first', 'second'].map((name) => path.join(site.root, '.cache', name))
  for (const [number, build] of builds.entries()) {
    if (number > 0) {
      site.edit('data/site.yaml', 'hideOnScroll: true', 'hideOnScroll: false')
      site.edit('data/colors.css', '--accent: light-dark(#0b6b57', '--accent: light-dark(#7a1f5c')
      site.write('data/words/en.yaml', 'search:\n  startingPages: Where to start\n')
    }
    const { code, output } = await site.run('npm run build')
    expect(code, output).toBe(0)
    rmSync(build, { recursive: true, force: true })
    for (const folder of ['out', '.cache/deploy'])
      cpSync(path.join(site.root, folder), path.join(build, folder), { recursive: true })
  }
  return builds
}

it('a reader with a page open searches and follows links, whichever release is published then: forward, back, and again', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'the script publishes from Linux')
  const builds = await twoBuilds()
  const root = mkdtempSync(path.join(tmpdir(), 'rollback-'))
  const server = ownServer(root)
  let handler: RequestListener = () => undefined
  const host = createServer((request, response) => handler(request, response))
  const url = `http://127.0.0.1:${await listen(host, 0)}`
  const browser = await chromium.launch(browserLaunch())
  onTestFinished(async () => {
    await browser.close()
    host.close()
    rmSync(root, { recursive: true })
  })
  /** As the host does when it is told to read its configuration again. */
  const publish = (project: string, release?: string) => {
    const { status, stderr } = server.publish(project, release)
    expect([status, stderr]).toEqual([0, ''])
    handler = createHandler({ root: path.join(realpathSync(path.join(server.folder, 'current')), 'out') })
    return server.served()
  }
  const scriptsOf = (build: string) => readdirSync(path.join(build, 'out/assets')).sort()

  const [first = '', second = ''] = builds
  for (const kind of ['site-', 'search-']) {
    const names = builds.map((build) => scriptsOf(build).find((name) => name.startsWith(kind)))
    expect(new Set(names).size, kind).toBe(2)
  }
  server.program('date', 'echo 20260101T041700Z')
  const before = publish(first)
  server.program('date', 'echo 20260102T041700Z')

  const wrong: string[] = []
  const open = async (): Promise<Page> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    waitForScript(page)
    page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`))
    page.on('pageerror', (error) => wrong.push(error.message))
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    await page.goto(`${url}/docs/intro`)
    return page
  }
  let after = ''
  const switches = [() => (after = publish(second)), () => publish(first, before), () => publish(second, after)]
  for (const change of switches) {
    const page = await open()
    change()
    // The search of the release that the reader has open is loaded only now.
    await results(page, 'rate limits')
    await page.keyboard.press('Escape')
    for (const name of ['Networks', 'Authentication']) {
      await page.locator('aside, nav').getByRole('link', { name, exact: true }).first().click()
      await expectPage(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectPage(page.locator('header').first()).toHaveCSS('position', 'sticky')
    }
    await page.context().close()
  }
  expect(wrong).toEqual([])
})
