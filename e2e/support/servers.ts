/** Set by the configuration when a server has told its address. */
function address(variable: string): string {
  const url = process.env[variable]
  if (!url) throw new Error(`${variable} is not set: the tests need the servers that playwright.config.ts starts`)
  return url
}

/** The preview server, as `npm start` runs it. */
export const siteUrl = address('SITE_URL')

/** The same files on a host that can't redirect. */
export const plainSiteUrl = address('PLAIN_SITE_URL')

/** The fixture site: the same code with everything switched on. */
export const fixtureUrl = address('FIXTURE_URL')
