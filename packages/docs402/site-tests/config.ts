import type { PlaywrightTestConfig } from '@playwright/test'
import { browserLaunch } from './browser-launch'

/**
 * Settings of Playwright for a site: its built pages in `out/`, in the browser that `docs402 test` has found.
 * @returns what `defineConfig` takes; a site may add its own
 */
export function siteTests(): PlaywrightTestConfig {
  return {
    testDir: 'e2e',
    fullyParallel: true,
    timeout: 60_000,
    expect: { timeout: 10_000 },
    forbidOnly: Boolean(process.env['CI']),
    reporter: process.env['CI'] ? 'dot' : 'list',
    use: { baseURL: process.env['SITE_URL'], serviceWorkers: 'block', screenshot: 'only-on-failure' },
    projects: [{ name: 'chromium', use: { launchOptions: browserLaunch() } }],
    webServer: {
      command: 'npx docs402 start --no-build --port 0',
      wait: { stdout: /Serving out\/ at (?<site_url>http:\/\/127\.0\.0\.1:\d+[^\s,]*)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  }
}
