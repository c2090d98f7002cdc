import type { HtmlRule } from './built-site'
import { budgets } from './budgets'
import { leaks } from './leaks'
import { links } from './links'
import { policy } from './policy'

/**
 * The safety check of what was built: nothing missing, leaked, blocked or too heavy. What a writer can break is
 * reported by the rules over the sources; what only our generators can, by their unit tests and by browser tests.
 */
export const HTML_RULES: readonly HtmlRule[] = [budgets, leaks, links, policy]
