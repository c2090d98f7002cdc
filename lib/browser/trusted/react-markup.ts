/**
 * All HTML that React itself makes where a page is rendered anew in the browser: a script's element, and the text of
 * the docs theme's script, which then never runs.
 */
const OF_REACT = /^(<script><\/script>|document\.documentElement\.setAttribute\('dir','(ltr|rtl)'\))$/

/**
 * Lets React render an interactive page anew when it can't hydrate what it finds, for example because an extension has
 * changed it. Everything else still goes through the policy `site`.
 */
export function allowReactMarkup(): void {
  if (typeof window === 'undefined') return
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (OF_REACT.test(html) ? html : null),
    createScriptURL: () => null,
  })
}
