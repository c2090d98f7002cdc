import { readBlogFindings } from '@/lib/content/blog/findings'
import type { SourceRule } from '../project'
import { addresses } from './addresses'
import { apiNames } from './api-names'
import { alerts, expressions, footnotes, math, mdxSyntax, shownMarks } from './mdx-syntax'
import { changelog } from './changelog'
import { apiDescription, data } from './data'
import { codeFences, exampleFiles, recordings } from './code-samples'
import { components } from './components'
import { fileTypes } from './file-types'
import { descriptions, frontMatter, titles } from './front-matter'
import { headings } from './headings'
import { imports } from './imports'
import { interactive } from './interactive'
import { ids } from './ids'
import { leaks } from './leaks'
import { links } from './links'
import { look } from './look'
import { markdownStyle } from './markdown-style'
import { metaFiles } from './meta'
import { orphans } from './orphans'
import { pageTypes } from './page-types'
import { pictures, unusedImages } from './pictures'
import { policy } from './policy'
import { prose } from './prose'
import { redirects } from './redirects'
import { routes } from './routes'
import { securityTxt } from './security-txt'
import { spelling } from './spelling'
import { truncate } from './truncate'
import { unfinished } from './unfinished'

/** Authors, tags and posts are consistent: URLs, duplicates, unused entries, pictures, the truncate marker. */
const blog: SourceRule = { name: 'source/blog', run: ({ root, read }) => readBlogFindings(root, read) }

/** Every rule over the sources. */
export const sourceRules: readonly SourceRule[] = [
  // First, because it runs in its own thread while the others continue.
  spelling,
  mdxSyntax,
  imports,
  components,
  policy,
  expressions,
  frontMatter,
  titles,
  descriptions,
  routes,
  metaFiles,
  data,
  securityTxt,
  look,
  blog,
  apiDescription,
  changelog,
  recordings,
  apiNames,
  links,
  footnotes,
  shownMarks,
  orphans,
  ids,
  leaks,
  redirects,
  addresses,
  headings,
  truncate,
  unfinished,
  pictures,
  codeFences,
  exampleFiles,
  interactive,
  math,
  alerts,
  unusedImages,
  fileTypes,
  markdownStyle,
  prose,
  pageTypes,
]
