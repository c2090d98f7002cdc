import type { Pluggable } from 'unified'
import { rehypeAnchors } from './rehype-anchors'
import { rehypeBreaks } from './rehype-breaks'
import { rehypeCode } from './rehype-code'
import { rehypeFilled } from './rehype-filled'
import { rehypeGithubHtml, rehypeHtmlPictures } from './rehype-github-html'
import { rehypeMarkdown } from './rehype-markdown'
import { rehypeTranslate } from './rehype-translate'
import { remarkAlerts } from './remark-alerts'
import { remarkCode } from './remark-code'
import { remarkEmoji } from './remark-emoji'
import { remarkExampleFiles } from './remark-example-files'
import { remarkIds } from './remark-ids'
import { remarkNames } from './remark-names'
import { remarkParts } from './remark-parts'
import { remarkFiles } from './remark-files'
import { remarkInclude } from './remark-include'
import { remarkSummaries } from './remark-summaries'

/**
 * This project's plugins for Nextra's MDX pipeline.
 * @param root the project's folder, with the examples
 * @param site the folder with `pages/` and `public/`; another one for the fixture site
 * @param blocks plugins that fill blocks of the page with nodes
 */
export function mdxOptions(
  root: string,
  site: string = root,
  blocks: Pluggable[] = [],
): { remarkPlugins: Pluggable[]; rehypePlugins: Pluggable[] } {
  return {
    remarkPlugins: [
      [remarkInclude, { root: site }],
      remarkSummaries,
      ...blocks,
      [remarkParts, { root: site }],
      [remarkExampleFiles, { root }],
      remarkAlerts,
      [remarkFiles, { root: site }],
      remarkIds,
      remarkCode,
      remarkNames,
      remarkEmoji,
    ],
    // Fences first: reading HTML again would lose what stands behind their language.
    rehypePlugins: [
      rehypeCode,
      rehypeGithubHtml,
      [rehypeHtmlPictures, { root: site }],
      rehypeMarkdown,
      rehypeAnchors,
      rehypeBreaks,
      rehypeTranslate,
      rehypeFilled,
    ],
  }
}
