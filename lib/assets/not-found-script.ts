import type { ListedPage } from '@/lib/search/nearest-pages'
import { browserScript } from './browser-script'

/**
 * The script of the not-found page, with every page that it can suggest.
 * @throws when it does not compile
 */
export const notFoundScript = (pages: readonly ListedPage[]): Promise<string> =>
  browserScript('not-found.ts', { PAGES: JSON.stringify(pages) })
