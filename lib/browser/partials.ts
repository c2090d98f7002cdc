// What of a page changes when it takes the place of another one in the same frame
// (lib/build/outputs/partials writes it, beside each page of the docs).

/** The folder of all partials. */
export const PARTIALS = '/partials'

/** The path of a page's partial: `/docs/intro` has `/partials/docs/intro.txt`. */
export const partialPath = (route: string): string =>
  `${PARTIALS}${route === '/' ? '/index' : route.replace(/\/$/, '')}.txt`

/** The route of the page that a path is the partial of. */
export const pageOfPartial = (path: string): string | undefined => /^\/partials(\/.+)\.txt$/.exec(path)?.[1]
