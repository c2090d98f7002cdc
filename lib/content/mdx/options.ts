import path from 'node:path'
import { readText } from '@chain-data/findings'
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
import { namedExample, remarkExampleFiles } from './remark-example-files'
import { remarkIds } from './remark-ids'
import { remarkNames } from './remark-names'
import { remarkParts } from './remark-parts'
import { remarkFiles } from './remark-files'
import { remarkInclude, sharedText } from './remark-include'
import { remarkSummaries } from './remark-summaries'
import { findFile, namesFile, pagePath } from './files'
import { parsedText } from './read/parsed-pages'

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

/**
 * The files that a compiled page depends on: shared texts, examples that it shows, pictures and videos whose size it
 * contains. When one of them changes, the page has to be compiled again.
 * @param site the folder with `pages/` and `public/`
 * @param around the texts that include this one: one that includes itself is refused when it is compiled
 * @returns absolute paths
 */
export async function filesOfPage(
  source: string,
  file: string,
  root: string,
  site: string,
  ofBlocks: (names: readonly string[], page: string) => readonly string[] = () => [],
  around: readonly string[] = [],
): Promise<string[]> {
  const page = pagePath(site, file)
  const { fences, imports, links, elements } = await parsedText(site, source, file)
  const examples = fences.flatMap(({ meta }) => namedExample(meta)?.file ?? [])
  const shown = links.flatMap(({ kind, url }) => {
    const found = kind === 'image' || namesFile(url) ? findFile(url, page, site) : undefined
    return found && 'file' in found ? [path.join(site, found.file)] : []
  })
  const own = examples.map((name) => path.join(root, name))
  const names = elements.map(({ name }) => name)
  const blocks = ofBlocks(names, page).map((name) => path.join(site, name))
  const within = [...around, file]
  const texts = imports.flatMap(({ from }) => sharedText(from, file, site) ?? [])
  const ofTexts = await Promise.all(
    texts
      .filter((name) => !within.includes(name))
      .map(async (name) => [name, ...(await filesOfPage(readText(name), name, root, site, ofBlocks, within))]),
  )
  return [...new Set([...own, ...shown, ...blocks, ...ofTexts.flat()])]
}
