import path from 'node:path'
import { groupPage, named, operationUrl, type Api, type ApiPages } from '@docs402/api'
import { type Comparison, isKept } from '@docs402/api/compare'
import { fileOfRoute, freeName, type Project } from '../../checks/project'
import { isListed } from '../../reference/site/fact-words'
import { type InParts, SCHEMAS, WEBHOOKS } from '../../reference/plan/page-keys'
import type { ReferenceForm } from '../../content/sources/site-file'
import { formOfPages } from '../../reference/plan/needed-pages'
import { planOf } from '../../reference/plan/plan'
import { routeOf } from '../../shared/routes'
import { groupText, indexText, isUnedited, operationText, type PageText, partText } from './page-texts'

/** A page of the reference that the site needs now. */
export interface NewPage extends PageText {
  file: string
  route: string
  /** Whether the sidebar lists it among the operations of its group, and not among the pages. */
  isHidden?: boolean
}

/** A page of the reference whose subject is gone, or that another form of the reference has no use for. */
export interface GonePage {
  file: string
  route: string
  /** What it showed: `the group "Pets"`. */
  subject: string
  fate: 'is gone' | 'is on another page now'
  /** Where its readers find what is left of it; null without such a page. */
  successor: string | null
  /** Whether it differs from what the template would have written. */
  isEdited: boolean
}

/** A page that shows a group with another title. Its URL stays. */
interface RetitledPage {
  file: string
  route: string
  before: string
  after: string
  text: string
}

/** A page that stays, with another text. */
interface ChangedPage {
  file: string
  text: string
  note: string
}

/** How the pages of the reference change. */
export interface PagePlan {
  /** Where the API will be documented. */
  pages: ApiPages
  added: NewPage[]
  gone: GonePage[]
  retitled: RetitledPage[]
  /** The index, where the reference gets another form. */
  index: ChangedPage | undefined
  /** What the index says of the old form, where only its author can change it. */
  oldForm: string | undefined
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

/** The folder of most pages. */
function folderOf(routes: readonly string[], fallback: string): string {
  const folders = routes.map((route) => path.posix.dirname(route))
  const count = (folder: string) => folders.filter((each) => each === folder).length
  return folders.toSorted((a, b) => count(b) - count(a))[0] ?? fallback
}

/**
 * Plans which pages of the reference come, go and are called otherwise.
 * @param form of the reference that the site chooses; by default that of its pages
 */
export function planPages(source: Source, form: ReferenceForm = formOfPages(source.before.pages)): PagePlan {
  const { before } = source
  const plan: PagePlan = {
    pages: { ...before.pages, groups: {}, operations: {} },
    ...{ added: [], gone: [], retitled: [], index: undefined, oldForm: undefined },
  }
  if (form !== 'page') planGroups(source, plan)
  if (form === 'operation') planOperations(source, plan)
  planGone(source, plan)
  if (form !== formOfPages(before.pages)) planIndex(source, plan, form)
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
    const retitled = rewritten(project, route, groupText(before, pair.before.name), groupText(after, pair.after.name))
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
  plan.pages.groups = groups
}

/** A page for each operation, in the folder of that of its group. */
function planOperations({ project, before, after, comparison }: Source, plan: PagePlan): void {
  const taken = new Set<string>()
  const pages: Record<string, string> = {}
  for (const pair of comparison.operations.filter(isKept)) {
    const route = named(before.pages.operations, pair.before.id)
    if (route === undefined) continue
    pages[pair.after.id] = route
    const texts = { before: operationText(before, pair.before), after: operationText(after, pair.after) }
    const retitled = rewritten(project, route, texts.before, texts.after)
    if (retitled) plan.retitled.push(retitled)
  }
  for (const operation of after.operations) {
    if (named(pages, operation.id) !== undefined) continue
    const page = operationText(after, operation)
    const folder = groupPage(plan.pages, operation.group) ?? ''
    const file = freeName(project, `pages${folder}/${page.name}.mdx`, taken)
    pages[operation.id] = routeOf(file)
    plan.added.push({ ...page, file, route: routeOf(file), isHidden: true })
  }
  plan.pages.operations = pages
}

/** The pages of groups and operations that no longer have a subject, or that another form of the reference has no use for. */
function planGone({ project, before, comparison }: Source, plan: PagePlan): void {
  const { groups, operations, reference } = plan.pages
  const kept = new Set([...Object.values(groups), ...Object.values(operations)])
  const add = (
    route: string | undefined,
    { subject, isGone }: { subject: string; isGone: boolean },
    text: PageText | undefined,
    successor: string | null,
  ) => {
    const file = route === undefined || kept.has(route) ? undefined : fileOfRoute(project.routes(), route)
    if (route === undefined || file === undefined || plan.gone.some((page) => page.file === file)) return
    const fate = isGone ? 'is gone' : 'is on another page now'
    plan.gone.push({ file, route, subject, fate, successor, isEdited: !isUnedited(project.read(file), text) })
  }
  for (const { before: group, after: next } of comparison.groups) {
    if (!group) continue
    const successor = successorOf(group.operations, comparison, groups)
    const moved = next === null || reference === null ? reference : `${reference}#${next.anchor}`
    const subject = { subject: `the group "${group.name}"`, isGone: next === null }
    add(named(before.pages.groups, group.name), subject, groupText(before, group.name), successor ?? moved)
  }
  for (const { before: operation, after: next } of comparison.operations) {
    if (!operation) continue
    const successor = next ? operationUrl(plan.pages, next) : groupPage(plan.pages, operation.group)
    const subject = { subject: `the operation ${operation.method} ${operation.path}`, isGone: next === null }
    add(named(before.pages.operations, operation.id), subject, operationText(before, operation), successor)
  }
}

/** Everything that a reference with one page shows. */
const REFERENCE = /^<EndpointReference\s*\/>[ \t]*$/m

/** The page with the index shows everything, or that is on other pages. */
function planIndex({ project, before, name }: Source, plan: PagePlan, form: ReferenceForm): void {
  const { reference } = before.pages
  const file = reference === null ? undefined : fileOfRoute(project.routes(), reference)
  if (file === undefined) return
  const text = project.read(file)
  const note = form === 'page' ? 'shows the whole reference' : `leads to the pages of ${form}s`
  if (isUnedited(text, { text: indexText(formOfPages(before.pages), name) }))
    plan.index = { file, text: indexText(form, name), note }
  else if (form === 'page') plan.index = { file, text: `${text.trimEnd()}\n\n<EndpointReference />\n`, note }
  else if (REFERENCE.test(text))
    plan.index = {
      file,
      text: `${text
        .replace(REFERENCE, '')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trimEnd()}\n`,
      note,
    }
  else if (text.includes('<EndpointReference />'))
    plan.oldForm = `Remove <EndpointReference /> from ${file}: other pages show what it shows.`
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

/** A page as the template wrote it follows the name and the title of what it shows; one that was edited is its author's. */
function rewritten(
  project: Project,
  route: string,
  old: PageText | undefined,
  next: PageText | undefined,
): RetitledPage | undefined {
  const file = fileOfRoute(project.routes(), route)
  if (file === undefined || !old || !next || old.text === next.text) return undefined
  if (!isUnedited(project.read(file), old)) return undefined
  return { file, route, before: old.title, after: next.title, text: next.text }
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
    plan.gone.push({ file, route, subject, fate: 'is gone', successor: routes[0] ?? reference, isEdited })
  }
  plan.pages[key] = routes
}
