import { expect, test as base } from '@playwright/test'
import { siteUrl } from '../../support/servers'
import type { Engine, EngineName } from '@/tools/engines/engine'
import { findEngine, type Found } from '@/tools/engines/find'
import { Tab } from '@/tools/engines/tab'
import { startWithBidi } from '@/tools/engines/with-bidi'
import { startWithPlaywright } from '@/tools/engines/with-playwright'
import { startWithWebDriver } from '@/tools/engines/with-webdriver'

/** A browser that runs, or why there is none. */
type Started = Engine | { missing: string }

interface PerWorker {
  /** Starts a browser when it is first asked for; each worker starts each at most once. */
  start: (name: EngineName) => Promise<Started>
}

interface PerTest {
  /** `test.use({ engine: 'webkit' })` says which one the tests are for. */
  engine: EngineName
  browserEngine: Engine
  /** A fresh tab, whose console has to be clean at the end of the test. */
  tab: Tab
}

function startFound(found: Exclude<Found, { by: 'nothing' }>): Promise<Engine> {
  if (found.by === 'bidi') return startWithBidi(found)
  if (found.by === 'webdriver') return startWithWebDriver(found)
  return startWithPlaywright(found)
}

/** The log names each engine that is used, and each that is not. */
const log = (name: EngineName, text: string) => process.stdout.write(`engine ${name}: ${text}\n`)

async function startEngine(name: EngineName): Promise<Started> {
  const found = findEngine(name)
  if (found.by === 'nothing') {
    log(name, `skipped. ${found.reason}`)
    return { missing: found.reason }
  }
  const engine = await startFound(found)
  log(name, engine.description)
  return engine
}

/** Playwright's `test`, with a tab in one of the three engines in place of its own page. */
export const test = base.extend<PerTest, PerWorker>({
  start: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed out of the pattern
    async ({}, use) => {
      const started = new Map<EngineName, Promise<Started>>()
      await use((name) => {
        const engine = started.get(name) ?? startEngine(name)
        started.set(name, engine)
        return engine
      })
      for (const engine of await Promise.allSettled(started.values()))
        if (engine.status === 'fulfilled' && 'close' in engine.value) await engine.value.close()
    },
    { scope: 'worker' },
  ],
  engine: ['chromium', { option: true }],
  browserEngine: async ({ engine, start }, use, info) => {
    const started = await start(engine)
    if ('missing' in started) return info.skip(true, started.missing)
    await use(started)
  },
  tab: async ({ browserEngine }, use) => {
    const driver = await browserEngine.newTab()
    const tab = new Tab(driver, siteUrl)
    await use(tab)
    const problems = await tab.problems()
    await driver.close()
    expect(problems, 'the console is clean').toEqual([])
  },
})

export { expect } from '@playwright/test'
export { ENGINES } from '@/tools/engines/engine'
