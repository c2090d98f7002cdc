// Partials: the parts of a page that change when it replaces another one with the same layout (written by
// lib/build/pages/partials for each page of the docs).

/** The folder of all partials. */
export const PARTIALS = '/partials'

/** The path of a page's partial: `/docs/intro` has `/partials/docs/intro.txt`. */
export const partialPath = (route: string): string =>
  `${PARTIALS}${route === '/' ? '/index' : route.replace(/\/$/, '')}.txt`

/** The route of the page that a partial's path belongs to. */
export const pageOfPartial = (path: string): string | undefined => /^\/partials(\/.+)\.txt$/.exec(path)?.[1]
