import type { HtmlRuleBody } from './built-site'

/**
 * The safety check of what was built, by the names in `html/`: nothing missing, leaked, blocked or too heavy. What a writer
 * can break is reported by the rules over the sources; what only our generators can, by their unit tests and by browser
 * tests.
 */
export const HTML_RULES: Readonly<Record<string, () => Promise<HtmlRuleBody>>> = {
  budgets: async () => (await import('./budgets')).budgets,
  'hidden-posts': async () => (await import('./hidden-posts')).hiddenPosts,
  leaks: async () => (await import('./leaks')).leaks,
  links: async () => (await import('./links')).links,
  policy: async () => (await import('./policy')).policy,
}
