import { Document, isSeq } from 'yaml'
import type { z } from 'zod'
import { BLOG, kindOf } from '@/lib/content/routes'
import type { postMatterSchema } from '@/lib/content/schemas/front-matter'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'
import type { Project } from '@/lib/checks/project'
import { CHECK_IT, type Plan, published, refuse, withEntry } from './changes'
import { type Kind, listOf } from './kinds'
import { metaChanges } from './meta-changes'
import { versionPlan } from './version'

/** Front matter in the project's style: lists on one line, no wrapped lines. */
function frontMatter(matter: Readonly<Record<string, unknown>>): string {
  const document = new Document(matter)
  for (const key of Object.keys(matter)) {
    const node = document.get(key, true)
    if (isSeq(node)) node.flow = true
  }
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true })}---\n`
}

/** A documentation or standalone page, with a heading and nothing that could be published by mistake. */
function docText({ title, description }: { title: string; description: string }): string {
  return `${frontMatter({ title, description })}
# ${title.replaceAll(/[\\`*_{}[\]<>#]/g, '\\$&')}

{/* The text. Start with what readers get from this page. */}
`
}

/** A blog post: its title becomes the heading. */
function postText({ draft, ...matter }: z.input<typeof postMatterSchema>): string {
  return `${frontMatter({ ...matter, ...(draft ? { draft } : {}) })}
{/* The first paragraphs, which lists show. */}

{/* truncate */}

{/* The rest. */}
`
}

interface Request {
  kind: Kind
  /** Checked answers by field. */
  answers: Readonly<Record<string, string>>
  /** YYYY-MM-DD, for posts. */
  date: string
  /** A post without `draft: true`. */
  publish: boolean
}

/**
 * The changes for a new page, post, author, tag or version.
 * @throws with what to do if it already exists or can't be added
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
    case 'version':
      return versionPlan(project, get('version'), get('current'))
  }
}

function docPlan(project: Project, path: string, matter: { title: string; description: string }): Plan {
  const route = `/${path}`.replace(/\/index$/, '') || '/'
  const kind = kindOf(route)
  if (kind !== 'doc' && kind !== 'page') {
    throw new Error(
      route.startsWith('/blog')
        ? `"${route}" is in the blog. To create a post, run: npm run new -- post`
        : `"${route}" is reserved by the site. Choose another path.`,
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
      ...(meta.length > 0 && !standalone
        ? [`Move its line in ${meta[0]?.file} to the right place in the sidebar.`]
        : []),
      `Write it: "npm run dev" shows it at ${route}.`,
      CHECK_IT,
    ],
  }
}

function postPlan(project: Project, { date, publish }: Request, get: (name: string) => string): Plan {
  const route = `${BLOG}/${get('slug')}`
  if (kindOf(route) !== 'post')
    throw new Error(`"${route}" is reserved for the lists of the blog. Choose another path.`)
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
      CHECK_IT,
      ...(publish ? [] : ['To publish it, remove "draft: true" and run "npm run check -- --sources --fix".']),
    ],
  }
}

function entryPlan(project: Project, kind: 'author' | 'tag', id: string, value: Record<string, string>): Plan {
  const name = `${kind}s`
  const data = kind === 'author' ? AUTHORS_DATA : TAGS_DATA
  const { file } = data
  if (!project.has(file)) throw new Error(`${file} does not exist. Create it before you add the ${kind}.`)
  return {
    changes: [
      { file, text: withEntry(data, project.read(file), id, value), what: `"${id}" added` },
      ...published(project, [`${BLOG}/${name}/${id}`]),
    ],
    next: [
      ...(kind === 'author' ? [`You can add a picture, links and a longer text in ${file}.`] : []),
      `Use it in the front matter of a post: ${name}: [${id}]. Until then it has no page.`,
    ],
  }
}
