// Trusted Types (w3.org/TR/trusted-types), as far as the site uses them. TypeScript's own library does not know them yet, and
// takes texts where the browser takes trusted ones: so they are texts here too.

/** What a text may become, and what the browser hands out for it. */
export interface TrustRules {
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
