import { readBlog } from '@/lib/content/blog/findings'
import { budgets } from './html/budgets'
import type { HtmlRule } from './html/built-site'
import { leaks as builtLeaks } from './html/leaks'
import { links as builtLinks } from './html/links'
import { policy as builtPolicy } from './html/policy'
import type { SourceRule } from './project'
import { addresses } from './source/addresses'
import { apiNames } from './source/api-names'
import { changelog } from './source/changelog'
import { codeFences, exampleFiles } from './source/code-samples'
import { codeSigns } from './source/code-signs'
import { components } from './source/components'
import { apiDescription, data } from './source/data'
import { fileTypes } from './source/file-types'
import { descriptions, frontMatter, titles } from './source/front-matter'
import { headings } from './source/headings'
import { ids } from './source/ids'
import { imports } from './source/imports'
import { interactive } from './source/interactive'
import { leaks } from './source/leaks'
import { links } from './source/links'
import { look } from './source/look'
import { markdownStyle } from './source/markdown-style'
import { expressions, mdxSyntax } from './source/mdx-syntax'
import { markup } from './source/markup'
import { metaFiles } from './source/meta'
import { needed } from './source/needed'
import { orphans } from './source/orphans'
import { pageTypes } from './source/page-types'
import { parts } from './source/parts'
import { pictures, unusedImages } from './source/pictures'
import { policy } from './source/policy'
import { prose } from './source/prose'
import { recordings } from './source/recordings'
import { redirects } from './source/redirects'
import { referencePages } from './source/reference-pages'
import { routes } from './source/routes'
import { securityTxt } from './source/security-txt'
import { shownAsText } from './source/shown-as-text'
import { spelling } from './source/spelling'
import { truncate } from './source/truncate'
import { unfinished } from './source/unfinished'

/** Authors, tags and posts are consistent: URLs, duplicates, unused entries, pictures, the truncate marker. */
const blog: SourceRule = { name: 'source/blog', run: ({ root, read }) => readBlog(root, read).findings }

/** Every rule over the sources: pages, data, the description of the API, files, and what is only proofread. */
export const sourceRules: readonly SourceRule[] = [
  ...[
    mdxSyntax,
    shownAsText,
    expressions,
    imports,
    components,
    parts,
    interactive,
    policy,
    frontMatter,
    truncate,
    unfinished,
  ],
  ...[headings, ids, markup, links, orphans, pictures, codeFences, codeSigns, exampleFiles],
  ...[needed, data, blog, look, redirects, addresses, securityTxt, changelog],
  ...[apiDescription, apiNames, referencePages, recordings],
  ...[routes, metaFiles, fileTypes, leaks],
  ...[spelling, prose, titles, descriptions, markdownStyle, unusedImages, pageTypes],
]

/**
 * The safety check of what was built: nothing missing, leaked, blocked or too heavy. What a writer can break is
 * reported by the rules over the sources; what only our generators can, by their unit tests and `e2e/outputs`.
 */
export const htmlRules: readonly HtmlRule[] = [builtLinks, builtLeaks, builtPolicy, budgets]
