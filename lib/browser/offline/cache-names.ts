/** Other sites on the same origin have caches of their own. */
const PREFIX = `offline ${BASE_PATH}/ `

/** Whether a cache is of this site, whichever build. */
export const isOurs = (name: string): boolean => name.startsWith(PREFIX)

/** The cache of the pages that were read, and what they need. */
export const readCache = (build: string): string => `${PREFIX}${build} read`

/** The cache of all documentation, which the reader asked for. */
export const savedCache = (build: string): string => `${PREFIX}${build} saved`

export const isSavedCache = (name: string): boolean => isOurs(name) && name.endsWith(' saved')
