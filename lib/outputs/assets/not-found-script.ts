import type { ListedPage } from '@/lib/browser/nearest-pages'
import { browserScript } from './browser-script'

/** What the not-found page can suggest. */
export interface Suggestions {
  pages: ListedPage[]
  /** Of versions of the docs that are not the recommended one, by the path below which each stands. */
  other: Record<string, ListedPage[]>
}

/**
 * The script of the not-found page, with every page that it can suggest.
 * @param base the site's base path
 * @throws when it does not compile
 */
export const notFoundScript = ({ pages, other }: Suggestions, base = ''): Promise<string> =>
  browserScript(
    'not-found.ts',
    {
      PAGES: JSON.stringify(pages),
      OTHER_PAGES: JSON.stringify(Object.keys(other).length > 0 ? other : null),
    },
    base,
  )
