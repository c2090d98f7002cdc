import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { redirectsIn } from '../content/links/written-links'
import { readOff } from '../content/site/site-parts'
import { digestOf } from '../content/sources/digest-of'
import { dollarsOf } from '../content/sources/site-file'
import { hashOfWords, spokenAt } from '../content/interface-words'
import { findFile, namesFile, pagePath } from '../content/public-files'
import { parsedText } from './mdx/read/parsed-pages'
import { namedExample } from './mdx/remark-example-files'
import { sharedText } from './mdx/remark-include'

/** What a page is made from, besides its own text. */
interface PageParts {
  /** Shared texts, examples that it shows, pictures and videos whose size it contains: absolute paths. */
  files: string[]
  /** The names of its elements and components, and of those in shared texts. */
  names: string[]
}

/**
 * What a page is made from, besides its own text.
 * @param site the folder with `pages/` and `public/`
 * @param file absolute path of the page
 * @param around the texts that include this one: one that includes itself is refused when it is compiled
 */
export async function partsOfPage(
  site: string,
  file: string,
  text: string,
  around: readonly string[] = [],
): Promise<PageParts> {
  const page = pagePath(site, file)
  const { fences, imports, links, elements } = await parsedText(site, text, file)
  const examples = fences.flatMap(({ meta }) => namedExample(meta)?.file ?? [])
  const pictures = links.flatMap(({ kind, url }) => {
    const linkedFile = kind === 'image' || namesFile(url) ? findFile(url, page, site) : undefined
    return linkedFile && 'file' in linkedFile ? [linkedFile.file] : []
  })
  const within = [...around, file]
  const texts = imports.flatMap(({ from }) => sharedText(from, file, site) ?? [])
  const inTexts = await Promise.all(
    texts
      .filter((name) => !within.includes(name))
      .map(async (name) => ({ name, ...(await partsOfPage(site, name, readText(name), within)) })),
  )
  const besides = [...examples, ...pictures].map((name) => path.join(site, name))
  return {
    files: [...new Set([...besides, ...inTexts.flatMap(({ name, files }) => [name, ...files])])],
    names: [...elements.map(({ name }) => name), ...inTexts.flatMap(({ names }) => names)],
  }
}

/**
 * Everything that a page's tree is made from, besides this code: equal inputs give an equal tree.
 * @param files that it is made from, absolute
 */
export function inputsOfPage(root: string, file: string, text: string, files: readonly string[]): string[] {
  const { language, words } = spokenAt(root, file)
  return [
    file,
    text,
    JSON.stringify([readOff(root), dollarsOf(root), [...redirectsIn(root)], language]),
    hashOfWords(words),
    ...files.map((name) => (existsSync(name) ? digestOf(name) : '')),
  ]
}
