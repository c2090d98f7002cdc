import { colourChoices } from '@/lib/browser/colour-mode'
import type { Site } from '@/lib/schemas/site'
import { browserScript } from './browser-script'

/**
 * The inline script in the head of every page, as one line of JavaScript: what must be right before the first paint.
 * @param site the checked site data; what the script does not need stays out of the pages
 * @param base the site's base path
 * @throws when `lib/browser/head-script.ts` does not compile
 */
export function headScript(
  { colorMode, announcement }: Pick<Site, 'colorMode' | 'announcement'>,
  base = '',
): Promise<string> {
  const rules = announcement && {
    id: announcement.id,
    closable: announcement.closable,
    from: announcement.from,
    until: announcement.until,
  }
  const facts = { COLOURS: JSON.stringify(colourChoices(colorMode)), ANNOUNCEMENT: JSON.stringify(rules ?? null) }
  return browserScript('head-script.ts', facts, base)
}
