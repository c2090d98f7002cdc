/**
 * Set by the configuration when a server has told its address; `npx playwright test --list` starts none, and runs
 * nothing either.
 */
const address = (variable: string) => process.env[variable] ?? `http://${variable.toLowerCase()}.is-not-started.invalid`

/** The preview server, as `npm start` runs it. */
export const siteUrl = address('SITE_URL')

/** The same files on a host that can't redirect. */
export const plainSiteUrl = address('PLAIN_SITE_URL')

/** The fixture site: the same code with everything switched on. */
export const fixtureUrl = address('FIXTURE_URL')
