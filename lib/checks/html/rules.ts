import { anchors, links } from './links'
import { apiCatalog, securityTxt } from './well-known'
import { assets } from './assets'
import { basePath } from './base-path'
import { budgets } from './budgets'
import { canonical, orphans, robots, sitemap } from './crawlers'
import { duplicateIds, headings, oneH1, oneMain } from './structure'
import { externalLinks, mixedContent } from './other-origins'
import { imageAlt, imageSize } from './images'
import { linkedData } from './linked-data'
import { llms } from './llms'
import { machinePaths, secrets, sourceMaps } from './leaks'
import { markdownEditions } from './markdown-editions'
import { policy } from './policy'
import type { HtmlRule } from './built-site'
import { socialTags } from './social-tags'
import { staticPages } from './static-pages'
import { descriptions, titles } from './titles'
import { validHtml } from './valid-html'

/** Every rule over the built site. */
export const htmlRules: readonly HtmlRule[] = [
  links,
  basePath,
  anchors,
  assets,
  duplicateIds,
  headings,
  oneH1,
  oneMain,
  titles,
  descriptions,
  imageAlt,
  imageSize,
  externalLinks,
  mixedContent,
  machinePaths,
  sourceMaps,
  secrets,
  orphans,
  policy,
  staticPages,
  markdownEditions,
  llms,
  sitemap,
  canonical,
  socialTags,
  linkedData,
  robots,
  securityTxt,
  apiCatalog,
  validHtml,
  budgets,
]
