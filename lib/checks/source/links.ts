import type { FileProblem } from '@chain-data/findings'
import { type Project, routesWith, type SourceRule } from '../project'
import { type KnownLinks, knownLinks, type LinkFault, linkFault } from '../resolve-link'
import { linksInData } from './data-links'

/** A link, where it is written. */
interface WrittenLink {
  url: string
  file: string
  line: number
  column: number
  /** Its offset in the file, if it is written there. */
  start?: number | undefined
  /** Whatever is wrong with it. */
  severity?: 'warning' | undefined
}

/**
 * Links between pages: absolute canonical routes, to existing pages and sections, in pages, in what their blocks add, in
 * data and in the description of the API. Links of components are checked in the built site.
 */
export const links: SourceRule = {
  name: 'source/links',
  run: async (project) => {
    const known = await knownLinks(project)
    return allLinks(project, known).flatMap((link) => {
      const homes = routesWith(project, link.file)
      // Nobody sees a text that no page imports.
      if (/\.mdx?$/.test(link.file) && homes.length === 0 && !/^[a-z][\w+.-]*:|^www\.|@/i.test(link.url)) return []
      const fault = linkFault(project, known, link.url, { file: link.file, homes })
      return fault ? [findingOf(link, fault)] : []
    })
  },
}

/** Every link of the project's pages and data. */
export function allLinks(project: Project, { anchors }: Pick<KnownLinks, 'anchors'>): WrittenLink[] {
  const inPages = project.mdx().flatMap(({ file, text, links: written }) => [
    ...written.flatMap(({ kind, url, start, end, line, column }): WrittenLink[] => {
      const offset = text.slice(start, end).lastIndexOf(url)
      return kind === 'link' ? [{ url, file, line, column, start: offset < 0 ? undefined : start + offset }] : []
    }),
    ...(anchors.factsOf(file)?.links ?? []).map((link) => ({ file, ...link })),
  ])
  return [...inPages, ...linksInData(project)]
}

function findingOf({ url, start, severity, ...place }: WrittenLink, { meant, ...fault }: LinkFault): FileProblem {
  const isCertain = meant !== undefined && start !== undefined
  return {
    ...place,
    ...fault,
    ...(severity && { severity }),
    ...(isCertain && { fix: { file: place.file, start, end: start + url.length, text: meant } }),
  }
}
