import type { BuiltSite } from '../html/built-site'
import { resolveUrl } from '../html/resolve-url'
import type { Fault } from '../html/rule'
import { placeOfOffset } from '@/lib/diagnostics/finding'
import type { Project } from '../project'

interface WrittenLink {
  url: string
  file: string
  line: number
  column: number
}

/** Where addresses stand that are no links of a page: papers, data, the API description. */
const TEXTS = ['*.md', 'deploy/**/*.md', 'data/*.yaml', 'api/*.{yaml,yml}']
const URL_IN_TEXT = /https?:\/\/[^\s<>"'`)\]},|\\]+/g

/** Every address of another site that stands in the sources, with its place. */
export function linksInSources(project: Project): WrittenLink[] {
  const pages = project
    .mdx()
    .flatMap(({ file, links }) =>
      links.flatMap(({ url, line, column }) => (/^https?:/i.test(url) ? [{ url, file, line, column }] : [])),
    )
  const texts = TEXTS.flatMap((pattern) => project.list(pattern)).flatMap((file) => {
    const text = project.read(file)
    return [...text.matchAll(URL_IN_TEXT)].map((match) => ({
      url: match[0].replace(/[.,;:!?*_]+$/, ''),
      file,
      ...placeOfOffset(text, match.index),
    }))
  })
  return [...pages, ...texts].filter(({ url }) => URL.canParse(url))
}

/** The same for the built pages: what components and data put there is in nobody's text. Messages are still empty. */
export function linksInPages(site: BuiltSite): { url: string; fault: Fault }[] {
  return site.pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const url = element.attributes.get('href') ?? element.attributes.get('src')
      if (url === undefined || element.name === 'link') return []
      const target = resolveUrl(site, page, url)
      return target.kind === 'external'
        ? [{ url, fault: { page, element, origin: { kind: 'url', url }, message: '' } }]
        : []
    }),
  )
}
