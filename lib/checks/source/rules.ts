import { addresses } from './addresses'
import { apiDescription } from './api-description'
import { blog } from './blog'
import { codeFences } from './code-fences'
import { data } from './data'
import { exampleFiles } from './example-files'
import { frontMatter } from './front-matter'
import { headings } from './headings'
import { interactive } from './interactive'
import { links } from './links'
import { markdownStyle } from './markdown-style'
import { math } from './math'
import { mdxSyntax } from './mdx-syntax'
import { metaFiles } from './meta'
import { pictures } from './pictures'
import { redirects } from './redirects'
import type { SourceRule } from './rule'
import { spelling } from './spelling'
import { unusedImages } from './unused-images'

/** Every rule over the sources. */
export const sourceRules: readonly SourceRule[] = [
  // First, because it works in a thread of its own while the others go on.
  spelling,
  mdxSyntax,
  frontMatter,
  metaFiles,
  data,
  blog,
  apiDescription,
  links,
  redirects,
  addresses,
  headings,
  codeFences,
  exampleFiles,
  interactive,
  math,
  pictures,
  unusedImages,
  markdownStyle,
]
