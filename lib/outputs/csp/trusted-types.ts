/** Names of the Trusted Types policies of the site's scripts; undefined: not asked for. */
export const TRUSTED_TYPES: readonly string[] | undefined = undefined
