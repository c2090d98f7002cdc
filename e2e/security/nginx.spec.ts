import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { nginxMissing, runNginx, type SiteServer } from '@/e2e/support/hosts/nginx'
import { describeHost } from './support/host-rules'
import { see } from './support/seen'
import { test } from '../support/test'

// nginx as it is installed, run by the recipe in deploy/nginx with the site as it was built.

const missing = nginxMissing()
test.skip(missing !== undefined, `not run: ${missing ?? ''}`)

let server: SiteServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => void (server = await runNginx(fileURLToPath(new URL('../..', import.meta.url)))))
test.afterAll(() => server?.stop())

describeHost(() => server.https)

test('plain http only leads to https on the same host', async () => {
  const { status, headers } = await see(server.http, '/docs?a=1', { host: 'docs.example.com' })
  expect([status, headers.location]).toEqual([308, 'https://docs.example.com/docs?a=1'])
})

test('says no more of itself than its name', async () => {
  expect((await see(server.https, '/')).headers.server).toBe('nginx')
})
