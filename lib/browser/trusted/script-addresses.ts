import './types'

/** A path from the root of this site to the framework's scripts; nothing else is ever loaded as a script into a page. */
export const isOwnScript = (url: string): boolean => url.startsWith('/_next/static/')

/**
 * Rules the addresses of scripts that come as plain text: ours, and those of Next's router. The default policy of the page: it knows
 * no HTML and no code, so text that becomes either of them is refused unless a policy of its own made it.
 */
export function ruleScriptAddresses(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isOwnScript(url) ? url : null) })
}
