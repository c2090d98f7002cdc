import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { expect, test } from '../support/test'

const SERVER = 'http://127.0.0.1:4409'
let child: ChildProcess
let stage: { url: string; proxy: string }

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const file = path.join(import.meta.dirname, 'proxy-stage.ts')
  const started = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: started.stdout }).once('line', resolve)
    started.once('exit', (code) => reject(new Error(`The stage ended: ${code}.`)))
  })
  stage = z.object({ url: z.url(), proxy: z.url() }).parse(JSON.parse(line))
})
test.afterAll(() => void child?.kill('SIGTERM'))

// By day: packages/theme/browser/console/live/{live-request,proxy-recipe}.test.ts.
test('through a proxy of the owner’s a request has what pages can’t send, and goes nowhere else @nightly', async ({
  page,
  context,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await context.route(`${stage.proxy}/**`, async (route) => {
    const { search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${stage.url}/proxy${search}` }) })
  })
  await page.goto(stage.url)
  await page.getByLabel('Send to').selectOption({ label: `Test server: ${SERVER}/{mode}` })
  // The server itself lets no page read its responses.
  await page.getByLabel('mode of the server').selectOption('closed')
  await page.getByLabel('API key in cookie').fill('s3cret')
  await page.locator('.go').getByRole('button').click()
  await expect(page.locator('.live-status')).toContainText('200 OK')
  await expect(page.locator('.live-json')).toContainText(/"cookie": "[^"]*s3cret/)
  expect([...origins].sort()).toEqual([stage.url, stage.proxy].sort())
})
