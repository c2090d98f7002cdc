import { fileURLToPath } from 'node:url'
import { caddyMissing, runCaddy } from '@/e2e/support/hosts/caddy'
import { describeHost } from './support/host-rules'
import { test } from '../support/test'

// Caddy as it is installed, run by the recipe in deploy/caddy with the site as it was built.

const missing = caddyMissing()
test.skip(missing !== undefined, `not run: ${missing ?? ''}`)

let server: Awaited<ReturnType<typeof runCaddy>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => void (server = await runCaddy(fileURLToPath(new URL('../..', import.meta.url)))))
test.afterAll(() => server?.stop())

describeHost(() => server.http)
