import { afterAll, beforeAll, describe, expect } from 'vitest'
import { serveSite, type BuiltSite } from './built-site'
import { copySite, type SiteCopy } from './site-copy'

/** Something that people do with the site, and what must come of it. */
export interface Journey {
  name: string
  /** What they do, in a copy of the site. */
  change(site: SiteCopy): Promise<void> | void
  /** The tests of what was built. `built` is there while they run. */
  looks(built: () => BuiltSite): void
}

/**
 * Lets several journeys change one copy of the site, builds it once, and looks at it for each of them. Journeys that
 * could hide each other's faults are not to be built together.
 * @param journeys each file of a folder, by its name
 */
export function buildTogether(
  name: string,
  journeys: Readonly<Record<string, Journey>>,
  env: Readonly<Record<string, string>> = {},
): void {
  describe(name, () => {
    let built: BuiltSite
    beforeAll(async () => {
      const site = copySite()
      for (const { change } of Object.values(journeys)) await change(site)
      const { code, output } = await site.run('npm run build', env)
      expect(code, output).toBe(0)
      built = await serveSite(`${site.root}/out`)
    }, 900_000)
    afterAll(() => built?.stop())
    for (const journey of Object.values(journeys)) describe(journey.name, () => journey.looks(() => built))
  })
}
