import { afterAll, beforeAll, describe, expect } from 'vitest'
import { serveSite, type BuiltSite } from './built-site'
import { copySite, type SiteCopy } from './site-copy'

/** Something that people do with the site, and what must come of it. */
export interface Day {
  name: string
  /** What they do, in a copy of the site. */
  change(site: SiteCopy): Promise<void> | void
  /** The tests of what was built. `built` is there while they run. */
  looks(built: () => BuiltSite): void
}

/**
 * Lets several days change one copy of the site, builds it once, and looks at it for each of them. Days that could hide each
 * other's faults are not to be built together.
 * @param days each file of a folder, by its name
 */
export function buildTogether(
  name: string,
  days: Readonly<Record<string, Day>>,
  env: Readonly<Record<string, string>> = {},
): void {
  describe(name, () => {
    let built: BuiltSite
    beforeAll(async () => {
      const site = copySite()
      for (const { change } of Object.values(days)) await change(site)
      const { code, output } = await site.run('npm run build', env)
      expect(code, output).toBe(0)
      built = await serveSite(`${site.root}/out`)
    }, 900_000)
    afterAll(() => built?.stop())
    for (const day of Object.values(days)) describe(day.name, () => day.looks(() => built))
  })
}
