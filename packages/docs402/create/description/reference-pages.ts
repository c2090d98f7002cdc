import path from 'node:path'
import { named, type Api, type ApiPages } from '@docs402/api'
import { type Comparison, isKept } from '@docs402/api/compare'
import { fileOfRoute, freeName, type Project } from '../../checks/project'
import { isListed } from '../../reference/words'
import { type InParts, SCHEMAS, WEBHOOKS } from '../../reference/entries/page-keys'
import { planOf } from '../../reference/entries/plan'
import { routeOf } from '../../shared/routes'
import { groupText, isUnedited, type PageText, partText } from './page-texts'

/** A page of the reference that the site needs now. */
export interface NewPage extends PageText {
  file: string
  route: string
}

/** A page of the reference whose subject is gone. */
export interface GonePage {
  file: string
  route: string
  /** What it showed: `the group "Pets"`. */
  subject: string
  /** Where its readers find what is left of it; null without such a page. */
  successor: string | null
  /** Whether it differs from what the template would have written. */
  isEdited: boolean
}

/** A page that shows a group with another title. Its URL stays. */
export interface RetitledPage {
  file: string
  route: string
  before: string
  after: string
  text: string
}

/** How the pages of the reference change. */
export interface PagePlan {
  /** Where the API will be documented. */
  pages: ApiPages
  added: NewPage[]
  gone: GonePage[]
  retitled: RetitledPage[]
}

/** What pages are planned from. */
interface Source {
  project: Project
  /** The API as the site documents it. */
  before: Api
  after: Api
  comparison: Comparison
  /** What the API is called in sentences. */
  name: string
}

/** The pages of a site whose reference has a page for each group; one page with everything needs no other. */
const isDivided = ({ groups }: ApiPages): boolean => Object.keys(groups).length > 0

/** The folder of most pages. */
function folderOf(routes: readonly string[], fallback: string): string {
  const folders = routes.map((route) => path.posix.dirname(route))
  const count = (folder: string) => folders.filter((each) => each === folder).length
  return folders.toSorted((a, b) => count(b) - count(a))[0] ?? fallback
}

/** Plans which pages of the reference come, go and are called otherwise. */
export function planPages(source: Source): PagePlan {
  const { before } = source
  const plan: PagePlan = {
    pages: { ...before.pages, groups: { ...before.pages.groups } },
    added: [],
    gone: [],
    retitled: [],
  }
  if (isDivided(before.pages)) planGroups(source, plan)
  planParts(source, plan, WEBHOOKS)
  planParts(source, plan, SCHEMAS)
  return plan
}

function planGroups({ project, before, after, comparison }: Source, plan: PagePlan): void {
  const { reference, groups: routes } = before.pages
  const taken = new Set<string>()
  const folder = folderOf(Object.values(routes), reference ?? '')
  const groups: Record<string, string> = {}
  for (const pair of comparison.groups.filter(isKept)) {
    const route = named(routes, pair.before.name)
    if (route === undefined) continue
    groups[pair.after.name] = route
    const retitled = retitledPage(project, before, after, { before: pair.before.name, after: pair.after.name, route })
    if (retitled) plan.retitled.push(retitled)
  }
  for (const group of after.groups) {
    const { name } = group
    const page = groupText(after, name)
    if (!isListed(group) || named(groups, name) !== undefined || !page) continue
    const file = freeName(project, `pages${folder}/${page.name}.mdx`, taken)
    groups[name] = routeOf(file)
    plan.added.push({ ...page, file, route: routeOf(file) })
  }
  const kept = new Set(Object.values(groups))
  for (const { before: group, after: next } of comparison.groups) {
    const route = group && named(routes, group.name)
    if (!group || next || route == null || kept.has(route)) continue
    const file = fileOfRoute(project.routes(), route)
    if (file === undefined || plan.gone.some((page) => page.file === file)) continue
    const isEdited = !isUnedited(project.read(file), groupText(before, group.name))
    const successor = successorOf(group.operations, comparison, groups) ?? reference
    plan.gone.push({ file, route, subject: `the group "${group.name}"`, successor, isEdited })
  }
  plan.pages.groups = groups
}

/** The page with most of the operations that a group had. */
function successorOf(
  ids: readonly string[],
  { operations }: Comparison,
  groups: Readonly<Record<string, string>>,
): string | null {
  const routes = operations.filter(isKept).flatMap((pair) => {
    const route = ids.includes(pair.before.id) ? named(groups, pair.after.group) : undefined
    return route === undefined ? [] : [route]
  })
  const count = (route: string) => routes.filter((each) => each === route).length
  return routes.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

/** A page as the template wrote it follows the name and the title of its group; one that was edited is its author's. */
function retitledPage(
  project: Project,
  before: Api,
  after: Api,
  group: { before: string; after: string; route: string },
): RetitledPage | undefined {
  const file = fileOfRoute(project.routes(), group.route)
  const [old, next] = [groupText(before, group.before), groupText(after, group.after)]
  if (file === undefined || !old || !next || old.text === next.text) return undefined
  if (!isUnedited(project.read(file), old)) return undefined
  return { file, route: group.route, before: old.title, after: next.title, text: next.text }
}

/** The parts that webhooks or schemas need, from 1; the first webhooks of an API get a page of their own. */
function partsOf(before: Api, after: Api, pages: ApiPages, kind: InParts): number[] {
  const isFirst = kind === WEBHOOKS && before.webhooks.length === 0 && after.webhooks.length > 0
  const webhooks = isFirst && pages.webhooks.length === 0 ? [''] : pages.webhooks
  return planOf({ ...after, pages: { ...pages, webhooks } }).partsOf(kind)
}

/** Pages of webhooks and schemas, in as many parts as they need. */
function planParts({ project, before, after, name }: Source, plan: PagePlan, kind: InParts): void {
  const key = kind === SCHEMAS ? 'schemas' : 'webhooks'
  const old = before.pages[key]
  const { reference, groups } = plan.pages
  const parts = partsOf(before, after, plan.pages, kind)
  const beside = path.posix.dirname(reference ?? Object.values(groups)[0] ?? '/')
  const folder = folderOf(
    old.flatMap((route) => route ?? []),
    beside,
  )
  const routes = parts.map((part): string => {
    const route = old[part - 1]
    if (route != null) return route
    const page = partText(kind, part, name)
    const file = freeName(project, `pages${folder}/${page.name}.mdx`)
    plan.added.push({ ...page, file, route: routeOf(file) })
    return routeOf(file)
  })
  for (const [index, route] of old.entries()) {
    const file = route === null ? undefined : fileOfRoute(project.routes(), route)
    if (file === undefined || route === null || parts.includes(index + 1)) continue
    const isEdited = !isUnedited(project.read(file), partText(kind, index + 1, name))
    const subject = index === 0 ? `the ${key}` : `part ${index + 1} of the ${key}`
    plan.gone.push({ file, route, subject, successor: routes[0] ?? reference, isEdited })
  }
  plan.pages[key] = routes
}
