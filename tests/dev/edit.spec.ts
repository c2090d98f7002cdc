import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { writeBelow } from '@docs402/findings'
import { type DevServer, openTab, startDevServer } from '../../tools/testing/dev-server'
import { generatedSite } from '../../tools/generated-site'
import { warm } from '../journeys/support/site-copy'
import { root as repository } from '../support/built'
import { hydrated } from '../support/hydrated'
import { expect, step, test } from '../support/test'

// Next compiles each page when it is asked for, which takes a busy machine its time.
test.describe.configure({ timeout: 300_000 })
const COMPILED = { timeout: 200_000 }
const SEEN = { timeout: 30_000 }

/** A component of the site's own, which keeps a count. */
const COMPONENT = 'components/greeting.tsx'
const GREETING = `import { useState } from 'react'

export function Greeting() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Greeted {count} times</button>
}
`

/** Looked for when the server starts. */
const STYLES = 'theme.css'

let copy: ReturnType<typeof generatedSite>
let server: DevServer
test.beforeAll(async () => {
  // More than the server is given: it is ended by whoever starts it.
  test.setTimeout(300_000)
  copy = generatedSite(repository, 0)
  warm(copy.folder)
  writeBelow(copy.folder, COMPONENT, GREETING)
  writeBelow(copy.folder, STYLES, ':root {\n  --radius: 0;\n}\n')
  const intro = source('pages/docs/intro.mdx')
  intro.write(
    intro.text.replace('\n---\n', "\n---\n\nimport { Greeting } from '@/components/greeting'\n\n<Greeting />\n"),
  )
  server = await startDevServer(copy.folder, { options: ['--no-checks'] })
})
test.afterAll(async () => {
  await server?.end()
  copy?.remove()
})

/** A source of the project, to be written in other words. */
function source(name: string) {
  const file = path.join(copy.folder, name)
  const text = readFileSync(file, 'utf8')
  return { text, write: (changed: string) => writeFileSync(file, changed) }
}

/** While one writes, React runs on every page, and Next tells it of edits as soon as it is connected. */
async function open(context: BrowserContext, route: string): Promise<Page> {
  const page = await openTab(context, server.url + route)
  await hydrated(page, 'main')
  // It comes when React has started, and stops queueing what was pressed before it.
  await page.waitForFunction(() => !window.takeEarlyClicks, undefined, COMPILED)
  return page
}

/** Edits until one is seen: the first may come before Next watches the code of the page. */
async function seenOnce(edit: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0
  await expect(() => edit((turn += 1))).toPass()
}

test('a writer sees an edit of a page and of the site data in place, in a page that works as in the export', async ({
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const faults: string[] = []
  context.on('weberror', (thrown) => faults.push(thrown.error().message))
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const intro = source('pages/docs/intro.mdx')
  const page = await open(context, '/docs/intro')
  const root = page.locator('html')

  await step('the script of the site works', async () => {
    const choice = await root.getAttribute('data-choice')
    await page.getByRole('button', { name: /^Colou?r mode/ }).click()
    await expect(root).not.toHaveAttribute('data-choice', choice ?? '')
    const tabs = page.locator('[data-tabs=language]').first()
    await tabs.getByRole('tab', { name: 'Python' }).click()
    await expect(tabs.getByRole('tabpanel')).toHaveAccessibleName('Python')
    const figure = page.locator('main figure.code:visible').first()
    await figure.getByRole('button', { name: /^Copy/ }).click()
    await expect(page.locator('[data-announcer]')).toHaveText('Copied')
    expect(faults).toEqual([])
  })

  await step('an edit of the page shows with all that follows from it', async () => {
    await seenOnce(async (turn) => {
      await root.evaluate((element) => element.setAttribute('data-same-page', ''))
      intro.write(`${intro.text}\n## Seen at once\n\nSentence ${turn} was not there.\n`)
      await expect(page.getByText(`Sentence ${turn} was not there.`)).toBeVisible(SEEN)
      expect(await root.getAttribute('data-same-page')).toBe('')
    })
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link', { name: 'Seen at once' })).toHaveCount(1)
    intro.write(intro.text.replace(/^title: .*$/m, 'title: Another title'))
    await expect(page).toHaveTitle(/^Another title/, SEEN)
    await expect(page.getByText('was not there.')).toHaveCount(0)
    await expect(root).toHaveAttribute('data-same-page')
  })

  await step('an edit of the sidebar shows without a restart', async () => {
    const meta = source('pages/docs/_meta.ts')
    await root.evaluate((element) => element.setAttribute('data-same-page', ''))
    const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
    await seenOnce(async (turn) => {
      meta.write(meta.text.replace(/(?<=^ {2}intro: )'.*'/m, `'Where to begin ${turn}'`))
      await expect(sidebar.getByRole('link', { name: `Where to begin ${turn}` })).toBeVisible(SEEN)
    })
    await expect(root).toHaveAttribute('data-same-page')
    // Directly after one of the page, which must not hide it.
    intro.write(`${intro.text}\nA sentence before the sidebar.\n`)
    meta.write(meta.text)
    await expect(page.getByText('A sentence before the sidebar.')).toBeVisible(SEEN)
    await expect(sidebar.getByRole('link', { name: /^Where to begin/ })).toHaveCount(0, SEEN)
  })

  await step('a page that does not compile says so, above what it was before', async () => {
    intro.write(`${intro.text}\n<b>\n`)
    await expect(page.locator('pre[role=alert]')).toContainText('pages/docs/intro.mdx', SEEN)
    await expect(page.getByText('A sentence before the sidebar.')).toBeVisible()
    intro.write(intro.text)
    await expect(page.locator('pre[role=alert]')).toHaveCount(0, SEEN)
  })

  await step('an edit of a component of the site shows in place, and keeps the state', async () => {
    const greeting = source(COMPONENT)
    await seenOnce(async (turn) => {
      await page.getByRole('button', { name: /(?:Greeted|Welcomed \d+:) \d+ times$/ }).click()
      const count = /\d+(?= times)/.exec((await page.getByRole('button', { name: / times$/ }).textContent()) ?? '')?.[0]
      greeting.write(greeting.text.replace('Greeted', `Welcomed ${turn}:`))
      await expect(page.getByRole('button', { name: `Welcomed ${turn}: ${count} times` })).toBeVisible(SEEN)
    })
  })

  await step('an edit of the styles of the site shows in place', async () => {
    const styles = source(STYLES)
    await seenOnce(async (turn) => {
      styles.write(`${styles.text}\narticle h2 {\n  border-bottom: ${turn}px solid;\n}\n`)
      await expect(page.locator('article h2').first()).toHaveCSS('border-bottom-width', `${turn}px`, SEEN)
    })
  })

  await step('an edit of the site data shows without a restart', async () => {
    const site = source('data/site.yaml')
    site.write(site.text.replace(/^title: .*$/m, 'title: Orbit Data'))
    await expect(page).toHaveTitle(/Orbit Data$/, SEEN)
    site.write(site.text)
    await expect(page).toHaveTitle(/Chain Data API$/, SEEN)
  })
})

// A page that is edited gets new modules; the pages that were open before keep theirs.
test('a page that was open before opens again after an edit of another one @nightly', async ({ context, request }) => {
  const intro = source('pages/docs/intro.mdx')
  const routes = ['/blog/mdx-blog-post', '/docs/intro']
  for (const route of routes) await open(context, route)
  const get = (route: string) => request.get(server.url + route, COMPILED)
  intro.write(`${intro.text}\nA sentence of another page.\n`)
  await expect.poll(async () => (await get('/docs/intro')).text(), SEEN).toContain('A sentence of another page.')
  for (const route of routes) expect((await get(route)).status(), route).toBe(200)
})
