// What is made of pages for Next, from the root of the site. Turbopack notices when a file of it changes.

/** The project that Next builds, or serves while one writes: both may run at a time. */
export const nextProject = (isDevelopment: boolean): string => `.cache/next/${isDevelopment ? 'dev' : 'build'}`

/** The module in that project which has what all static pages import, by the name that they call it. */
export const ALL_PAGES = 'docs402/all-pages'

/** What each page is rendered with: a file for each route, which a build writes. */
export const PAGES = '.cache/pages/routes'

/** The file of a route in that folder. */
export const fileOfRoute = (route: string): string => `${route === '/' ? '/index' : route}.json`

/** What stands in place of the module `docs402/words` in bundles. */
export const PAGE_WORDS = '.cache/pages/words.json'
