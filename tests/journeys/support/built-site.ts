import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { listen } from '../../support/noise'
import { waitForScript } from '../../support/wait-for-script'
import { browserLaunch } from '../../../packages/docs402/site-tests/browser-launch'
import { serve } from '@docs402/static-export/serve'
import { filesBelow } from '@docs402/findings'

/** A site that was built, served on a free port of this machine. */
export interface BuiltSite {
  /** Folder of the export. */
  out: string
  url: string
  /** Text of a file of the export. */
  text(file: string): string
  /** The files of the export in which a text stands, sorted, with forward slashes. */
  filesWith(text: string): string[]
  /** Opens a route in a browser, where the site's script runs then; the tab closes with the test. */
  open(route: string): Promise<Page>
  status(route: string): Promise<number>
  /** Text of a file of the host recipes that the build has made. */
  recipe(file: string): string
  stop(): Promise<void>
}

/** The search index is packed; its words are read like those of any file. */
function textOf(bytes: Buffer): string {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (packed ? gunzipSync(bytes) : bytes).toString('utf8').replaceAll('\\u002F', '/')
}

/** Serves an export as `npm start` does, with a browser to look at it. */
export async function serveSite(out: string): Promise<BuiltSite> {
  const server = await serve({ root: out, port: 0 })
  let browser: Browser | undefined
  return {
    out,
    url: server.url,
    text: (file) => readFileSync(path.join(out, file), 'utf8'),
    filesWith: (text) => filesBelow(out).filter((file) => textOf(readFileSync(path.join(out, file))).includes(text)),
    async open(route) {
      browser ??= await chromium.launch(browserLaunch())
      const context = await browser.newContext()
      onTestFinished(() => context.close())
      const page = await context.newPage()
      waitForScript(page)
      await page.goto(server.url + route)
      return page
    },
    recipe: (file) => readFileSync(path.join(out, '../.cache/deploy', file), 'utf8'),
    status: async (route) => (await fetch(server.url + route)).status,
    async stop() {
      await browser?.close()
      await server.close(0)
    },
  }
}

/** Opens a route, and listens to it from before its first request. */
export async function openHeard(built: BuiltSite, route: string): Promise<{ page: Page; heard: () => string[] }> {
  const page = await built.open('/offline')
  const heard = listen(page, new URL(built.url).origin)
  await page.goto(built.url + route)
  return { page, heard }
}
