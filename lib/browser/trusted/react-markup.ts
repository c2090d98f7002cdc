/**
 * All HTML that React itself makes where a page is rendered anew in the browser: a script's element, and the text of
 * the docs theme's script, which then never runs.
 */
const OF_REACT = /^(<script><\/script>|document\.documentElement\.setAttribute\('dir','(ltr|rtl)'\))$/

/** Whether a URL is that of a part that an interactive page loads later: Turbopack has no policy of its own for it. */
function isChunk(url: string): boolean {
  const { origin, pathname } = new URL(url, window.location.href)
  return origin === window.location.origin && pathname.startsWith(`${BASE_PATH}/_next/static/chunks/`)
}

/**
 * Lets React render an interactive page anew when it can't hydrate what it finds, for example because an extension has
 * changed it, and load further parts of the page. Everything else still goes through the policy `site`.
 */
export function allowReactMarkup(): void {
  if (typeof window === 'undefined') return
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (OF_REACT.test(html) ? html : null),
    createScriptURL: (url) => (isChunk(url) ? url : null),
  })
}
