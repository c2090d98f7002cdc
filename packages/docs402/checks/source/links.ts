import type { FileProblem } from '@docs402/findings'
import { offAt, readOff } from '../../content/site/site-parts'
import { type Project, routesWith, type RuleBody } from '../project'
import { type KnownLinks, knownLinks, type LinkFault, linkFault } from '../resolve-link'
import { linksInData, linksInMeta, linksInPage, type WrittenLink } from './data-links'
import { isLeftOut } from './site-parts'

/**
 * Links between pages: absolute canonical routes, to existing pages and sections, in pages, in what their blocks add, in
 * data and in the description of the API. Links of components are checked in the built site.
 */
export const links: RuleBody = {
  run: async (project) => {
    const targets = await knownLinks(project)
    const off = readOff(project.root)
    return allLinks(project, targets).flatMap((link) => {
      const homes = routesWith(project, link.file)
      // Nobody sees a text that no page imports.
      if (isText(link.file) && homes.length === 0 && !/^[a-z][\w+.-]*:|^www\.|@/i.test(link.url)) return []
      // `source/parts` tells it: it is no link in the site.
      if (isLeftOut(link.file, link.element) && offAt(off, link.url)) return []
      const fault = linkFault(project, targets, link.url, { file: link.file, homes })
      return fault ? [findingOf(link, fault)] : []
    })
  },
}

const isText = (file: string) => /\.mdx?$/.test(file)

/** Every link of the project's pages and data. */
export function allLinks(project: Project, { anchors }: Pick<KnownLinks, 'anchors'>): WrittenLink[] {
  const inPages = project
    .mdx()
    .flatMap((page) => [
      ...linksInPage(page),
      ...(anchors.factsOf(page.file)?.links ?? []).map((link) => ({ file: page.file, ...link })),
    ])
  return [...inPages, ...linksInData(project), ...linksInMeta(project)]
}

function findingOf({ url, file, line, column, start, severity }: WrittenLink, fault: LinkFault): FileProblem {
  const { message, meant } = fault
  const isCertain = meant !== undefined && start !== undefined
  const edits = isCertain ? [{ start, end: start + url.length, text: meant }] : []
  // Only pages are compiled, and get the URL of the page.
  const linkSeverity = fault.inPages && !isText(file) ? 'error' : fault.severity
  return { file, line, column, message, severity: severity ?? linkSeverity, edits }
}
