// Trusted Types (w3.org/TR/trusted-types), as far as the site uses them. TypeScript's own library does not know them yet.

/** Which texts may become what; a name that is left out lets nothing become it. */
export interface TrustRules {
  createHTML?(text: string): string
  createScriptURL?(url: string): string | null
}

export interface TrustPolicy {
  createHTML(text: string): TrustedHTML
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    /** Missing in browsers that do not enforce them. */
    trustedTypes?: { createPolicy(name: string, rules: TrustRules): TrustPolicy }
  }
}
