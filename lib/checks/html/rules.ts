import { anchors, links, orphans } from './links'
import { assets, imageSize } from './assets'
import { basePath } from './base-path'
import { budgets } from './budgets'
import { externalLinks, mixedContent } from './other-origins'
import { machinePaths, secrets, sourceMaps } from './leaks'
import { policy } from './policy'
import type { HtmlRule } from './built-site'
import { staticPages } from './static-pages'
import { descriptions, titles } from './titles'
import { validHtml } from './valid-html'

/**
 * Every rule over the built site: what a writer or owner can break. The output of our generators (sitemap, structured
 * data, Markdown versions …) is covered by their unit tests and `e2e/outputs`.
 */
export const htmlRules: readonly HtmlRule[] = [
  links,
  basePath,
  anchors,
  orphans,
  assets,
  imageSize,
  titles,
  descriptions,
  externalLinks,
  mixedContent,
  machinePaths,
  sourceMaps,
  secrets,
  policy,
  staticPages,
  validHtml,
  budgets,
]
