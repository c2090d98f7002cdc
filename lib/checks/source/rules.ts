import { codeFences } from './code-fences'
import { exampleFiles } from './example-files'
import { frontMatter } from './front-matter'
import { headings } from './headings'
import { links } from './links'
import { markdownStyle } from './markdown-style'
import { mdxSyntax } from './mdx-syntax'
import { meta } from './meta'
import type { SourceRule } from './rule'
import { siteData } from './site-data'
import { spelling } from './spelling'
import { unusedImages } from './unused-images'

/** Every rule over the sources. */
export const sourceRules: readonly SourceRule[] = [
  mdxSyntax,
  frontMatter,
  meta,
  siteData,
  links,
  headings,
  codeFences,
  exampleFiles,
  unusedImages,
  markdownStyle,
  spelling,
]
