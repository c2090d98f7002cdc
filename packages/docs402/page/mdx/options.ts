import type { Pluggable } from 'unified'
import { remarkDiagrams } from './diagrams/remark-diagrams'
import { remarkFormulas } from './formulas/remark-formulas'
import { rehypeAnchors } from './rehype-anchors'
import { rehypeBreaks } from './rehype-breaks'
import { rehypeCode } from './rehype-code'
import { rehypeFilled } from './rehype-filled'
import { rehypeGithubHtml, rehypeHtmlPictures } from './rehype-github-html'
import { rehypeMarkdown } from './rehype-markdown'
import { remarkAlerts } from './remark-alerts'
import { remarkCode } from './remark-code'
import { remarkComponents } from './remark-components'
import { remarkEmoji } from './remark-emoji'
import { remarkExampleFiles } from './remark-example-files'
import { remarkIds } from './remark-ids'
import { remarkNames } from './remark-names'
import { remarkPackages } from './remark-packages'
import { remarkParts } from './remark-parts'
import { remarkFiles } from './remark-files'
import { remarkInclude } from './remark-include'
import { remarkSummaries } from './remark-summaries'
import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** What readers type, copy or look up is the same in every language. */
const LITERAL = /^(?:code|kbd|pre|samp|var)$/

/** Says of code and names that translators, such as those of browsers, leave them alone. What a page says itself holds. */
const rehypeTranslate = () => (tree: Root) =>
  visit(tree, (node) => {
    const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    const name = node.type === 'element' ? node.tagName : isJsx ? node.name : null
    if (!name || !LITERAL.test(name)) return undefined
    if (node.type === 'element') node.properties['translate'] ??= 'no'
    else if (isJsx && !node.attributes.some((each) => 'name' in each && each.name === 'translate'))
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'translate', value: 'no' })
    return SKIP
  })

/**
 * This project's plugins for Nextra's MDX pipeline.
 * @param root the site's folder, with `pages/`, `public/` and `examples/`
 * @param components the module of each component that pages use without an import
 * @param blocks plugins that fill blocks of the page with nodes
 */
export function mdxOptions(
  root: string,
  components: ReadonlyMap<string, string> = new Map(),
  blocks: Pluggable[] = [],
): { remarkPlugins: Pluggable[]; rehypePlugins: Pluggable[] } {
  return {
    remarkPlugins: [
      [remarkInclude, { root }],
      [remarkComponents, { root, components }],
      remarkSummaries,
      ...blocks,
      [remarkParts, { root }],
      [remarkExampleFiles, { root }],
      remarkAlerts,
      remarkPackages,
      [remarkFiles, { root }],
      remarkIds,
      [remarkDiagrams, { root }],
      [remarkFormulas, { root }],
      remarkCode,
      remarkNames,
      remarkEmoji,
    ],
    // Fences first: reading HTML again would lose what stands behind their language.
    rehypePlugins: [
      [rehypeCode, { root }],
      rehypeGithubHtml,
      [rehypeHtmlPictures, { root }],
      rehypeMarkdown,
      rehypeAnchors,
      rehypeBreaks,
      rehypeTranslate,
      rehypeFilled,
    ],
  }
}
