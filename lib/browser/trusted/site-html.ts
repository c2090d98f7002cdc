import type { TrustPolicy } from './types'

let policy: TrustPolicy | undefined

/**
 * HTML that the build made, in the form that browsers let a page take over (`trusted-types site`, lib/outputs/csp/directives.ts).
 * Only for text from the page's own properties or from the page itself; never for what a reader wrote or an address holds.
 * @returns the same text where there are no Trusted Types: on the build's side, and in older browsers
 */
export function siteHtml(text: string): string | TrustedHTML {
  if (typeof window === 'undefined' || !window.trustedTypes) return text
  policy ??= window.trustedTypes.createPolicy('site', { createHTML: (html) => html })
  return policy.createHTML(text)
}
