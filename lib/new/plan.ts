import { BLOG } from '@/lib/blog/routes'
import { ADDRESSES_FILE, withAddresses } from '@/lib/checks/source/addresses'
import { fileOfRoute } from '@/lib/checks/page-routes'
import type { Project } from '@/lib/checks/project'
import { parseRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import { kindOf } from '@/lib/content/routes'
import { addProperty } from './add-property'
import { listOf } from './check-answer'
import type { Kind } from './kinds'
import { metaChanges } from './meta-changes'
import { docText, postText } from './page-text'

/** A file to write: a new one, or one that is there with something added. */
export interface Change {
  file: string
  text: string
  /** What was done to it, for the one who asked. */
  what: string
}

export interface Plan {
  changes: Change[]
  /** What to do now. */
  next: string[]
}

export interface Request {
  kind: Kind
  /** Checked answers by field. */
  answers: Readonly<Record<string, string>>
  /** YYYY-MM-DD, for posts. */
  date: string
  /** A post that is no draft. */
  publish: boolean
}

const CHECK = 'npm run check -- --sources" says what is wrong with it, if anything is.'

/**
 * What has to be written for a new page, post, author or tag.
 * @throws with the cure when it is there already or can't be added
 */
export function plan(project: Project, request: Request): Plan {
  const get = (name: string) => request.answers[name] ?? ''
  switch (request.kind) {
    case 'doc':
      return docPlan(project, get('path').replace(/^\//, ''), { title: get('title'), description: get('description') })
    case 'post':
      return postPlan(project, request, get)
    case 'author':
      return entryPlan(project, 'author', get('id'), { name: get('name'), description: get('description') })
    case 'tag':
      return entryPlan(project, 'tag', get('id'), { label: get('label'), description: get('description') })
  }
}

function docPlan(project: Project, path: string, matter: { title: string; description: string }): Plan {
  const route = `/${path}`.replace(/\/index$/, '') || '/'
  const kind = kindOf(route)
  if (kind !== 'doc' && kind !== 'page') {
    throw new Error(
      route.startsWith('/blog')
        ? `"${route}" is in the blog. A post is made by: npm run new -- post`
        : `"${route}" belongs to the site itself. Choose another address.`,
    )
  }
  const file = `pages/${path}.mdx`
  refuse(project, route, file)
  const meta = metaChanges(project, path, matter.title)
  const standalone = kind === 'page'
  return {
    changes: [{ file, text: docText(matter), what: 'new' }, ...meta, ...published(project, [route])],
    next: [
      ...(standalone ? ['Link to it from another page: no sidebar shows a page outside of docs/.'] : []),
      ...(meta.length > 0 && !standalone ? [`Move its line in ${meta[0]?.file} to where readers should meet it.`] : []),
      `Write it: "npm run dev" shows it at ${route}.`,
      `"${CHECK}`,
    ],
  }
}

function postPlan(project: Project, { date, publish }: Request, get: (name: string) => string): Plan {
  const route = `${BLOG}/${get('slug')}`
  if (kindOf(route) !== 'post') throw new Error(`"${route}" belongs to the lists of the blog. Choose another address.`)
  const file = `pages${route}.mdx`
  refuse(project, route, file)
  const text = postText({
    title: get('title'),
    description: get('description'),
    date,
    authors: listOf(get('authors')),
    tags: listOf(get('tags')),
    draft: !publish,
  })
  return {
    changes: [{ file, text, what: 'new' }, ...(publish ? published(project, [route]) : [])],
    next: [
      `Write it: "npm run dev" shows it at ${route}.`,
      `"${CHECK}`,
      ...(publish ? [] : ['To publish it, remove "draft: true" and run "npm run check -- --sources --fix".']),
    ],
  }
}

function entryPlan(project: Project, kind: 'author' | 'tag', id: string, value: Record<string, string>): Plan {
  const name = `${kind}s`
  const file = `data/${name}.ts`
  if (!project.has(file)) throw new Error(`There is no ${file} to add the ${kind} to.`)
  return {
    changes: [
      { file, text: addProperty(file, project.read(file), name, id, value), what: `"${id}" added` },
      ...published(project, [`${BLOG}/${name}/${id}`]),
    ],
    next: [
      ...(kind === 'author' ? [`A picture, links and a longer text may be added in ${file}.`] : []),
      `Name it in the front matter of a post: ${name}: [${id}]. Until then it has no page.`,
    ],
  }
}

/** Nothing that is there is written over, and no address is given away twice. */
function refuse(project: Project, route: string, file: string): void {
  const known = project.routes().filter(({ dynamic }) => !dynamic)
  const taken = project.has(file) ? file : fileOfRoute(known, route)
  if (taken) throw new Error(`${taken} is there already and has the address ${route}. Choose another one.`)
  const moved = project.has(REDIRECTS_FILE) ? parseRedirects(project.read(REDIRECTS_FILE)).entries : []
  const entry = moved.find(({ from }) => from.text === route)
  if (entry) {
    const { line, column } = entry.from
    throw new Error(
      `${REDIRECTS_FILE}:${line}:${column} redirects ${route} to ${entry.to.text}. Remove that line first, or choose another address.`,
    )
  }
}

/** New addresses go into the list of those that must answer for ever. */
function published(project: Project, routes: string[]): Change[] {
  const text = project.has(ADDRESSES_FILE) ? project.read(ADDRESSES_FILE) : ''
  const changed = withAddresses(text, routes)
  return changed === text ? [] : [{ file: ADDRESSES_FILE, text: changed, what: 'address added' }]
}
