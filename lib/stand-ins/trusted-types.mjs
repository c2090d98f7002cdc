// Next's own rule lets every address become that of a script. The page's rule (lib/browser/trusted/script-addresses.ts) looks at
// plain addresses instead, and there is one rule less.
export const __unsafeCreateTrustedScriptURL = (url) => url
