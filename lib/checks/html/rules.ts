import { assets } from './assets'
import { budgets } from './budgets'
import type { HtmlRule } from './built-site'
import { leaks } from './leaks'
import { links } from './links'
import { policy } from './policy'
import { staticPages } from './static-pages'
import { validHtml } from './valid-html'

/**
 * The safety check of what was built: nothing invalid, missing, leaked, blocked or too heavy. What a writer can break is
 * told by the rules over the sources; what only our generators can, by their unit tests and `e2e/outputs`.
 */
export const htmlRules: readonly HtmlRule[] = [links, assets, leaks, policy, staticPages, validHtml, budgets]
