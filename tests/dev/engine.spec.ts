import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyProject } from '../../tools/copy-project'
import { linkPackages } from '../../tools/link-packages'
import { type DevServer, openTab, startDevServer } from '../../tools/testing/dev-server'
import { root } from '../support/built'
import { hydrated } from '../support/hydrated'
import { expect, test } from '../support/test'

// Next compiles each page when it is asked for, which takes a busy machine its time.
test.describe.configure({ timeout: 300_000 })
const SEEN = { timeout: 60_000 }

const COMPONENT = 'packages/theme/interactive/request-budget.tsx'
const folder = path.join(root, '.cache/engine-in-development')
let server: DevServer | undefined
test.afterAll(async () => {
  await server?.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('an edit of a component of the engine shows in place, and keeps the state @nightly', async ({ context }) => {
  rmSync(folder, { recursive: true, force: true })
  linkPackages(root, folder)
  copyProject(root, folder)
  server = await startDevServer(folder, { program: path.join(folder, 'tools/run.mjs'), options: ['--no-checks'] })
  const page = await openTab(context, `${server.url}/blog/mdx-blog-post`)
  await hydrated(page, 'main')
  const file = path.join(folder, COMPONENT)
  const text = readFileSync(file, 'utf8')
  let turn = 0
  // The first edit may come before Next watches the code of the page.
  await expect(async () => {
    turn += 1
    await page.getByRole('spinbutton', { name: / in dollars$/ }).fill('2')
    await expect(page.locator('main output')).toContainText('$2 buys')
    writeFileSync(file, text.replace('{BUDGET_LABEL}', `Money ${turn} in dollars`))
    const field = page.getByRole('spinbutton', { name: `Money ${turn} in dollars` })
    await expect(field).toBeVisible(SEEN)
    expect(await field.inputValue()).toBe('2')
  }).toPass()
})
