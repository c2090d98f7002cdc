/**
 * The only HTML that React creates when it renders a page again in the browser: a script element, and the text of the
 * docs theme's script, which then never runs.
 */
const OF_REACT = /^(<script><\/script>|document\.documentElement\.setAttribute\('dir','(ltr|rtl)'\))$/

/** Whether a URL is that of a chunk that an interactive page loads later: Turbopack has no policy of its own for it. */
function isChunk(url: string): boolean {
  const { origin, pathname } = new URL(url, window.location.href)
  return origin === window.location.origin && pathname.startsWith(`${BASE_PATH}/_next/static/chunks/`)
}

/**
 * Lets React render an interactive page again if hydration fails, for example because an extension has changed the
 * page, and load more chunks. Everything else still goes through the policy `site`.
 */
export function allowReactMarkup(): void {
  if (typeof window === 'undefined') return
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (OF_REACT.test(html) ? html : null),
    createScriptURL: (url) => (isChunk(url) ? url : null),
  })
}
