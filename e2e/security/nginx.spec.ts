import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { observatoryScore } from '@/lib/security/observatory/score'
import { nginxMissing, runNginx, type SiteServer } from '@/lib/security/servers/nginx'
import { describeHost } from './support/host-rules'
import { see } from './support/seen'

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

// Five points are for the integrity of scripts that the HTML names. It names none: what comes later is checked as well
// (site-works.spec.ts), but no scan of the HTML can see that.
test('has the highest mark of the HTTP Observatory that a site without preloading and such scripts can have', async () => {
  const host = 'docs.example.com'
  const { headers, body } = await see(server.https, '/', { host })
  const plain = await see(server.http, '/', { host })
  const scan = {
    headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat()])),
    html: body.toString(),
    plain: { location: plain.headers.location },
    hostname: host,
  }
  for (const [version, best] of [
    ['1.4', 130],
    ['1.6', 150],
  ] as const) {
    const { score, verdicts } = observatoryScore(scan, version)
    expect({ score, bad: verdicts.filter(({ points }) => points < 0) }).toEqual({ score: best, bad: [] })
  }
})
