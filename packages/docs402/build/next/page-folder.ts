// What a build makes of pages before Next starts, from the root of the site. Turbopack notices when a file of it changes.

/** The modules of pages, by their files. */
export const MODULES = '.cache/pages'
/** Their props: a file for each route. */
export const PROPS = '.cache/pages/props'
/** The routes of each dynamic page. */
export const PATHS = '.cache/pages/paths.json'
/** What stands in place of the module `docs402/words` in bundles. */
export const PAGE_WORDS = '.cache/pages/words.json'
