import { routeIn } from '../base-path'

// Trusted Types (w3.org/TR/trusted-types), as far as the site uses them. TypeScript's own library does not know them
// yet, and takes texts where the browser takes trusted ones: so they are texts here too.

/** What a text may become, and what the browser hands out for it. */
interface TrustRules {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

/** The rules for texts that go through no policy; null refuses one. */
export interface DefaultRules {
  createHTML(html: string): string | null
  createScriptURL(url: string): string | null
}

declare global {
  interface Window {
    sitePolicy?: TrustRules
    /** Missing in browsers that do not enforce them. */
    trustedTypes?: { createPolicy<Rules extends DefaultRules>(name: string, rules: Rules): Rules }
  }
}

/** Where scripts that a page starts by their URL may stand. */
const OWN = /^\/(sw\.js$|(assets|pagefind)\/)/

/** @throws when the URL is not one of this site's own scripts */
function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href)
  if (origin === window.location.origin && OWN.test(BASE_PATH ? (routeIn(pathname) ?? '') : pathname)) return url
  throw new TypeError(`${url} is not a script of this site: only /sw.js and paths under /assets/ and /pagefind/ are.`)
}

const rules: TrustRules = { createHTML: (html) => html, createScriptURL: ownScript }

/**
 * A document can create the policy once (`trusted-types site`, packages/static-export/csp.ts), and several bundles run
 * in it.
 */
function site(): TrustRules {
  window.sitePolicy ??= window.trustedTypes?.createPolicy('site', rules) ?? rules
  return window.sitePolicy
}

/**
 * HTML that the build made, in the form that browsers let a page take over. Only for text that comes from this site;
 * never for what a reader wrote or a URL holds.
 * @returns the same text where there are no Trusted Types: at build time, and in older browsers
 */
export function trustedHtml(html: string): string {
  return typeof window === 'undefined' ? html : site().createHTML(html)
}

/**
 * The URL of one of this site's own scripts, in the form that browsers let a worker start from.
 * @throws TypeError for any other URL
 */
export function trustedScriptUrl(url: string): string {
  return site().createScriptURL(url)
}
