import { readBlogFindings } from '@/lib/content/blog/findings'
import type { SourceRule } from '../project'
import { addresses } from './addresses'
import { alerts } from './alerts'
import { apiDescription } from './api-description'
import { codeFences } from './code-fences'
import { components } from './components'
import { data } from './data'
import { dataLinks } from './data-links'
import { encoding } from './encoding'
import { exampleFiles } from './example-files'
import { expressions } from './expressions'
import { footnotes } from './footnotes'
import { frontMatter } from './front-matter'
import { headings } from './headings'
import { imports } from './imports'
import { interactive } from './interactive'
import { links } from './links'
import { look } from './look'
import { markdownStyle } from './markdown-style'
import { math } from './math'
import { mdxSyntax } from './mdx-syntax'
import { metaFiles } from './meta'
import { recordings } from './recordings'
import { pictures } from './pictures'
import { redirects } from './redirects'
import { routes } from './routes'
import { shownMarks } from './shown-marks'
import { spelling } from './spelling'
import { descriptions, titles } from './texts'
import { truncate } from './truncate'
import { unfinished } from './unfinished'
import { unusedImages } from './unused-images'
import { wording } from './wording'

/** Authors, tags and posts fit together: addresses, twins, unused entries, pictures, the truncate marker. */
const blog: SourceRule = { name: 'source/blog', run: (project) => readBlogFindings(project.root) }

/** Every rule over the sources. */
export const sourceRules: readonly SourceRule[] = [
  // First, because it works in a thread of its own while the others go on.
  spelling,
  mdxSyntax,
  imports,
  components,
  expressions,
  encoding,
  frontMatter,
  titles,
  descriptions,
  routes,
  metaFiles,
  data,
  look,
  blog,
  apiDescription,
  recordings,
  links,
  footnotes,
  shownMarks,
  dataLinks,
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
  markdownStyle,
  wording,
]
