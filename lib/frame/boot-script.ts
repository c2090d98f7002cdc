import { colourChoices } from '@/lib/browser/colour-mode'
import type { Site } from '@/lib/schemas/site'
import { browserScript } from './browser-script'

/** What the script has to know of the site. */
export type BootFacts = Pick<Site, 'colorMode' | 'announcement'>

/**
 * The script in the head of every page, as one line of JavaScript.
 * @param site the checked site data; what the script does not need stays out of the pages
 * @param all whether the page has what a reader leaves open or chooses: categories of a sidebar, tabs
 * @throws when `lib/browser/boot.ts` does not compile
 */
export async function bootScript({ colorMode, announcement }: BootFacts, all = true): Promise<string> {
  const rules = announcement && {
    id: announcement.id,
    closable: announcement.closable,
    from: announcement.from,
    until: announcement.until,
  }
  const define = {
    COLOURS: JSON.stringify(colourChoices(colorMode)),
    ANNOUNCEMENT: JSON.stringify(rules ?? null),
    ALL: JSON.stringify(all),
  }
  return browserScript('boot.ts', define)
}
