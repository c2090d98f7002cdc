import { routeIn } from '../base-path'

// Trusted Types (w3.org/TR/trusted-types), as far as the site uses them. TypeScript's own library has no types for them
// yet, and expects strings instead: so they are strings here too.

/** What a policy makes of strings; null rejects one. */
export interface PolicyRules {
  createHTML(html: string): string | null
  createScriptURL(url: string): string | null
}

declare global {
  interface Window {
    sitePolicy?: typeof rules
    /** Missing in browsers that do not enforce them. */
    trustedTypes?: { createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules }
  }
}

/** The folder of scripts that a page may start by URL. */
const OWN = /^\/(sw\.js$|assets\/)/

/** @throws when the URL is not one of this site's own scripts */
function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href)
  if (origin === window.location.origin && OWN.test(BASE_PATH ? (routeIn(pathname) ?? '') : pathname)) return url
  throw new TypeError(`${url} is not a script of this site: only /sw.js and paths under /assets/ are.`)
}

const rules = { createHTML: (html: string) => html, createScriptURL: ownScript }

/**
 * A document can create the policy only once (`trusted-types site`, packages/static-export/csp.ts), and several bundles
 * run in it.
 */
function site(): typeof rules {
  window.sitePolicy ??= window.trustedTypes?.createPolicy('site', rules) ?? rules
  return window.sitePolicy
}

/**
 * HTML from the build, in the form that browsers accept. Only for text from this site; never for text from a reader or
 * a URL.
 * @returns the same text where Trusted Types are missing: at build time, and in older browsers
 */
export function trustedHtml(html: string): string {
  return typeof window === 'undefined' ? html : site().createHTML(html)
}

/**
 * The URL of one of this site's own scripts, in the form that browsers accept for starting a worker.
 * @throws TypeError for any other URL
 */
export function trustedScriptUrl(url: string): string {
  return site().createScriptURL(url)
}
