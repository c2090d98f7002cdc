import { beforeAll, describe, expect, it } from 'vitest'
import type { Ran } from './run'
import { copySite, type SiteCopy } from './site-copy'

/** Something that writers get wrong, and what they are told. */
export interface Mistake {
  name: string
  change(site: SiteCopy): void
  /** Whole lines or parts of lines that the check prints: place, message and fix. */
  says: readonly string[]
}

/**
 * Makes the mistakes of each file in a copy of the site, and runs the check of the sources once for each file. Mistakes
 * that could hide each other stand in different files.
 */
export function tellMistakes(files: Readonly<Record<string, readonly Mistake[]>>): void {
  const site = copySite()
  for (const [file, mistakes] of Object.entries(files))
    describe(file, () => {
      let told: Ran
      beforeAll(async () => {
        site.reset()
        for (const { change } of mistakes) change(site)
        told = await site.run('npm run check -- --sources')
      })
      for (const { name, says } of mistakes)
        it(name, () => {
          expect(told.code, told.output).toBe(1)
          for (const text of says) expect(told.output).toContain(text)
          // The place is in the sources, and nobody is shown our own code.
          expect(told.output).not.toMatch(/\.next\/|\bout\/|^\s+at .+:\d+:\d+\)?$/m)
        })
    })
}
