import type { SourceRule } from '../project'
import { addresses } from './addresses'
import { apiDescription } from './api-description'
import { apiDrawings } from './api-drawings'
import { apiNames } from './api-names'
import { blog } from './blog'
import { changelog } from './changelog'
import { codeFences, exampleFiles } from './code-samples'
import { codeSigns } from './code-signs'
import { components } from './components'
import { data } from './data'
import { fileTypes } from './file-types'
import { descriptions, frontMatter, titles } from './front-matter'
import { formulas } from './formulas'
import { headings } from './headings'
import { ids } from './ids'
import { imports } from './imports'
import { interactive } from './interactive'
import { leads } from './leads'
import { leaks } from './leaks'
import { liveConsole } from './live-console'
import { links } from './links'
import { look } from './look'
import { markdownStyle } from './markdown-style'
import { markup } from './markup'
import { mdxSyntax, expressions } from './mdx-syntax'
import { metaFiles } from './meta'
import { needed } from './needed'
import { orphans } from './orphans'
import { pageTypes } from './page-types'
import { parts } from './parts'
import { pictures, unusedImages } from './pictures'
import { policy } from './policy'
import { prose } from './prose'
import { recordings } from './recordings'
import { redirects } from './redirects'
import { referencePages } from './reference-pages'
import { retiredWords } from './retired-words'
import { routes } from './routes'
import { securityTxt } from './security-txt'
import { shownAsText } from './shown-as-text'
import { spelling } from './spelling'
import { theme } from './theme'
import { truncate } from './truncate'
import { unfinished } from './unfinished'
import { withoutText } from './without-text'
import { words } from './words'

/** Every rule over the sources: pages, data, the description of the API, files, and what is only proofread. */
export const SOURCE_RULES: readonly SourceRule[] = [
  addresses,
  apiDrawings,
  apiNames,
  blog,
  changelog,
  codeFences,
  exampleFiles,
  codeSigns,
  components,
  data,
  apiDescription,
  descriptions,
  fileTypes,
  formulas,
  frontMatter,
  headings,
  ids,
  imports,
  interactive,
  leads,
  leaks,
  links,
  liveConsole,
  look,
  markdownStyle,
  markup,
  mdxSyntax,
  expressions,
  metaFiles,
  needed,
  orphans,
  pageTypes,
  parts,
  pictures,
  unusedImages,
  policy,
  prose,
  recordings,
  redirects,
  referencePages,
  retiredWords,
  routes,
  securityTxt,
  shownAsText,
  spelling,
  theme,
  titles,
  truncate,
  unfinished,
  withoutText,
  words,
]
