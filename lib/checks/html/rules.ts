import { anchors } from './anchors'
import { apiCatalog } from './api-catalog'
import { assets } from './assets'
import { basePath } from './base-path'
import { budgets } from './budgets'
import { canonical } from './canonical'
import { descriptions } from './descriptions'
import { duplicateIds } from './duplicate-ids'
import { externalLinks } from './external-links'
import { headings } from './headings'
import { imageAlt } from './image-alt'
import { imageSize } from './image-size'
import { linkedData } from './linked-data'
import { links } from './links'
import { llms } from './llms'
import { machinePaths } from './machine-paths'
import { markdownEditions } from './markdown-editions'
import { mixedContent } from './mixed-content'
import { oneH1 } from './one-h1'
import { oneMain } from './one-main'
import { orphans } from './orphans'
import { policy } from './policy'
import { robots } from './robots'
import type { HtmlRule } from './rule'
import { secrets } from './secrets'
import { securityTxt } from './security-txt'
import { sitemap } from './sitemap'
import { socialTags } from './social-tags'
import { sourceMaps } from './source-maps'
import { staticPages } from './static-pages'
import { titles } from './titles'
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
