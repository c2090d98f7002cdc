import { PACKAGE } from '../package-folder'
import { readText } from '@docs402/findings'
import type { Project } from '../checks/project'
import { BLOG, kindOf } from '../shared/routes'
import { AUTHORS_DATA, TAGS_DATA } from '../content/schemas/data-files'
import { isOn } from '../content/site/site-parts'
import { SITE_FILE } from '../content/sources/site-file'
import { fill, type Values } from './site/fill'
import { type Answers, type Kind, listOf } from './kinds'
import { metaChanges } from './meta-entry'
import { partChanges, partPlan } from './part'
import { type Change, CHECK_IT, type Plan, published, refuse, withEntry } from './shared'
import { versionPlan } from './version'

interface Request {
  kind: Kind
  /** Checked answers by field. */
  answers: Answers
  /** YYYY-MM-DD, for posts. */
  date: string
  /** A post without `draft: true`. */
  publish: boolean
}

/** A new page of `templates/`, which has nothing that could be published by mistake. A post's title becomes its heading. */
function newPage(template: 'doc' | 'post', file: string, values: Values): Change {
  const text = fill(readText(PACKAGE, `create/templates/${template}.mdx.mustache`), values, file)
  return { file, text, note: `${file}  (new)` }
}

/**
 * The changes for a new page, post, author, tag or version, or for a part that is switched on.
 * @throws with what to do if it already exists or can't be added
 */
export function plan(project: Project, request: Request): Plan {
  const { kind, answers } = request
  if (kind === 'doc') return docPlan(project, answers)
  if (kind === 'post') return postPlan(project, request)
  if (kind === 'version') return versionPlan(project, answers)
  if (kind === 'part') return partPlan(project, answers)
  return entryPlan(project, kind, answers)
}

const shownAt = (route: string) => `Write it: "npm run dev" shows it at ${route}.`

function docPlan(project: Project, answers: Answers): Plan {
  const path = (answers['path'] ?? '').replace(/^\//, '')
  const route = `/${path}`.replace(/\/index$/, '') || '/'
  const kind = kindOf(route)
  if (kind !== 'doc' && kind !== 'page')
    throw new Error(`"${route}" is reserved by the site or its blog. Choose another path, or: npm run new -- post`)
  const file = `pages/${path}.mdx`
  refuse(project, route, file)
  const { title = '', description = '' } = answers
  const meta = metaChanges(project, path, title)
  const standalone = 'Link to it from another page: pages outside docs/ are not in a sidebar.'
  const inSidebar = `Move its line in ${meta[0]?.file} to the right place in the sidebar.`
  return {
    changes: [newPage('doc', file, { title, description }), ...meta, ...published(project, [route])],
    next: [kind === 'page' ? standalone : inSidebar, shownAt(route), CHECK_IT],
  }
}

function postPlan(project: Project, { answers, date, publish }: Request): Plan {
  const route = `${BLOG}/${answers['slug']}`
  if (kindOf(route) !== 'post') throw new Error(`"${route}" is reserved for blog lists. Choose another path.`)
  const file = `pages${route}.mdx`
  refuse(project, route, file)
  const { title = '', description = '', authors = '', tags = '' } = answers
  const ids = { authors: listOf(authors).join(', '), tags: listOf(tags).join(', ') }
  const page = newPage('post', file, { title, description, date, publish, ...ids })
  const toPublish = 'To publish it, remove "draft: true" and run "npm run check -- --sources --fix".'
  return {
    changes: [page, ...blogChanges(project, publish ? [route] : [])],
    next: [shownAt(route), CHECK_IT, ...(publish ? [] : [toPublish])],
  }
}

/** What a post needs: all of the blog, if it is the site's first one. @param routes to publish */
function blogChanges(project: Project, routes: readonly string[]): Change[] {
  const isThere = project.list(`pages${BLOG}/index.*`).length > 0 && isOn(project.root, 'blog')
  return isThere || !project.has(SITE_FILE) ? published(project, routes) : partChanges(project, 'blog', routes)
}

function entryPlan(project: Project, kind: 'author' | 'tag', { id = '', ...fields }: Answers): Plan {
  const { file } = kind === 'author' ? AUTHORS_DATA : TAGS_DATA
  if (!project.has(file)) throw new Error(`${file} does not exist. Create it before you add the ${kind}.`)
  const text = withEntry(file, project.read(file), id, fields)
  return {
    changes: [{ file, text, note: `${file}  ("${id}" added)` }, ...published(project, [`${BLOG}/${kind}s/${id}`])],
    next: [`Use it in the front matter of a post: ${kind}s: [${id}]. Until then it has no page.`],
  }
}
