import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, firefox, webkit } from '@playwright/test'
import { browserLaunch } from './packages/docs402/site-tests/browser-launch'

/** Serves the out/ of a site as it is, on a free port that lands in the environment variable `variable`. */
function server(variable: string, site: string, ...args: string[]) {
  const command = path.relative(site, 'tools/run.mjs')
  return {
    command: [`node ${command} start --no-build --port 0`, ...args].join(' '),
    cwd: site,
    wait: { stdout: new RegExp(`Serving out/ at (?<${variable}>http://127\\.0\\.0\\.1:\\d+)`) },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  }
}

/** For Firefox and WebKit: in Chromium routes.spec.ts listens to every page. */
const CONSOLES = '**/consoles.spec.ts'

/** Reading, going on, finding, paying: tests that ask nothing of one browser alone. */
const IN_EVERY_ENGINE = [
  CONSOLES,
  '**/keys.spec.ts',
  '**/frame/{contents,drawer,hide-on-scroll,navbar,without-javascript}.spec.ts',
  '**/search/{marks,not-found,open}.spec.ts',
  '**/pay/exchange.spec.ts',
  '**/live/*.spec.ts',
  '**/wallet/*.spec.ts',
]

/** Playwright drives only its own builds of these. */
const others = [firefox, webkit]
const engines = others.filter((engine) => existsSync(engine.executablePath()))
const leftOut = others
  .filter((engine) => !engines.includes(engine))
  .map((engine) => `What also runs in ${engine.name()}: npx playwright install ${engine.name()} brings it.`)

export default defineConfig({
  // Those in e2e are what every site tests of itself.
  testMatch: ['tests/**/*.spec.ts', 'e2e/**/*.spec.ts'],
  testIgnore: 'packages/**',
  // To load what a file imports takes as long as some of its tests: they run in one worker.
  fullyParallel: false,
  // As many as CI has cores: with one more, each page takes longer than is won while others wait.
  workers: 2,
  // The longest pages are looked at element by element, which takes a slow machine its time.
  timeout: 120_000,
  // Generous for a busy machine; what holds is seen at once, and only what fails waits.
  expect: { timeout: 10_000 },
  // The night runs what is rare: `npm test -- night`.
  ...(process.env['NIGHT'] || process.argv.some((word) => word.includes('@nightly')) ? {} : { grepInvert: /@nightly/ }),
  forbidOnly: Boolean(process.env['CI']),
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['./tools/test/playwright-reporter.ts', { leftOut }]],
  use: {
    baseURL: process.env['SITE_URL'],
    // What a test blocks or counts, a worker would answer or fetch: only the tests of reading offline let it in.
    serviceWorkers: 'block',
    // A trace of every test would cost a fifth of their time: `npx playwright test --trace on <file>` makes one of
    // those at hand.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: ['packages/**', CONSOLES], use: { launchOptions: browserLaunch() } },
    ...engines.map((engine) => ({
      name: engine.name(),
      // Reading offline is not known to work in automated sessions of WebKit.
      testMatch: engine === firefox ? [...IN_EVERY_ENGINE, '**/offline.spec.ts'] : IN_EVERY_ENGINE,
      use: { browserName: engine === firefox ? ('firefox' as const) : ('webkit' as const) },
    })),
  ],
  // The second one plays a host that can't redirect; the third serves the second site.
  webServer: [
    server('site_url', '.'),
    server('plain_site_url', '.', '--no-redirects'),
    server('fixture_url', 'sites/states'),
    // The server of the second site's API, whose address is in its description.
    {
      command: 'node --import tsx tests/live/server.ts',
      wait: { stdout: /Listening at/ },
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    },
  ],
})
