import path from 'node:path'
import { readMetaFile } from '../../content/meta-file'
import { isBelow, kindOf } from '../../shared/routes'
import { plainPath } from '../../content/links/link-target'
import { anchorsOf } from '../page-anchors'
import { type Project, siteFacts, type RuleBody } from '../project'
import { allLinks } from './links'

/** Every page is in the sidebar, or another page or the data links to it. */
export const orphans: RuleBody = {
  run: async (project) => {
    const linked = new Map<string, Set<string>>()
    for (const { url, file } of allLinks(project, { anchors: await anchorsOf(project) })) {
      const base = `http://site.invalid${file.replace(/^pages/, '')}`
      if (!URL.canParse(url, base)) continue
      const route = plainPath(new URL(url, base).pathname)
      linked.set(route, (linked.get(route) ?? new Set()).add(file))
    }
    const isLinked = (route: string, file: string) => [...(linked.get(route) ?? [])].some((from) => from !== file)
    return project.routes().flatMap(({ file, route, dynamic }) => {
      const kind = kindOf(route)
      if (
        dynamic ||
        isTranslation(project, route) ||
        (kind !== 'page' && kind !== 'doc') ||
        !/\.mdx?$/.test(file) ||
        isLinked(route, file)
      )
        return []
      if (kind === 'doc' && isInSidebar(project, file)) return []
      const message = `No links lead to ${route}. Add it to a _meta file, or link to it from a page that can be reached.`
      return [{ severity: 'warning', file, line: 1, column: 1, message }]
    })
  },
}

/** Whether the language menu leads to a page: from the same page in another language, or from any. */
function isTranslation(project: Project, route: string): boolean {
  const { locales = [] } = siteFacts(project)
  const routes = project.routes().map((page) => page.route)
  return locales.some(
    ({ path: start }) =>
      start !== '' && (route === start || (isBelow(route, start) && routes.includes(route.slice(start.length)))),
  )
}

/** Whether no `_meta` file on the way to a page hides it. */
function isInSidebar(project: Project, file: string): boolean {
  const { dir, name } = path.posix.parse(file)
  if (dir === 'pages' || dir === '') return true
  // The group of a folder leads to its index.
  if (name === 'index') return isInSidebar(project, dir)
  const meta = `${dir}/_meta.ts`
  const entries = project.has(meta) ? readMetaFile(meta, project.root, project.read(meta)).entries : undefined
  return entries?.get(name)?.display !== 'hidden' && isInSidebar(project, dir)
}
