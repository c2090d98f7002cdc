import { afterAll, beforeAll, describe, expect } from 'vitest'
import { serveSite, type BuiltSite } from './built-site'
import { check, type Told } from './check'
import type { Running } from './run'
import { copySite, type SiteCopy } from './site-copy'

/** The day of builds in which a post is dated later. */
export const BUILD_DATE = '2026-01-15'

/** Something that people do with the site, and what must come of it. */
export interface Journey {
  name: string
  /** What they do, in a copy of the site. */
  change(site: SiteCopy): Promise<void> | void
  /** What they do after the check: `--fix` has mended what needs no decision, the rest is told. */
  mend?(site: SiteCopy, messages: Told): Promise<void> | void
  /** What they do while the site is being built. */
  meanwhile?(site: SiteCopy, build: Running): Promise<void>
  /** The tests of what was built. `built` is there while they run. */
  looks(built: () => Built): void
}

/** What the changes of journeys break. All other rules run in the build; proofreading would take most of the time. */
const RULES = ['links', 'parts', 'pictures', 'addresses', 'meta', 'api-names', 'recordings', 'changelog', 'redirects']
  .map((name) => `source/${name}`)
  .join()

/** The site that all journeys of a file have made. */
export interface Built extends BuiltSite {
  site: SiteCopy
  /** What the check told between `change` and `mend`. */
  told: Told
}

/**
 * Lets journeys change one copy of the site in turn, checks it, lets them mend what the check tells, builds it once, and
 * looks at it for each of them. Journeys that could hide each other's faults are not to be built together.
 */
export function buildTogether(
  name: string,
  journeys: readonly Journey[],
  env: Readonly<Record<string, string>> = {},
): void {
  describe(name, () => {
    let built: Built
    beforeAll(async () => {
      const site = copySite(name)
      for (const { change } of journeys) await change(site)
      const messages = await check(site, '--fix', '--only', RULES)
      for (const { mend } of journeys) await mend?.(site, messages)
      const build = site.start('npm run build', env)
      for (const { meanwhile } of journeys) await meanwhile?.(site, build)
      const { code, output } = await build.ended
      expect(code, output).toBe(0)
      built = { ...(await serveSite(`${site.root}/out`)), site, told: messages }
    })
    afterAll(() => built?.stop())
    for (const { name, looks } of journeys) describe(name, () => looks(() => built))
  })
}
