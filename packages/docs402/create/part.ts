import { isMap, isSeq } from 'yaml'
import { z } from 'zod'
import { parseYaml } from '@docs402/findings'
import type { Project } from '../checks/project'
import { AUTHORS_DATA, TAGS_DATA } from '../content/schemas/data-files'
import { isOn, type PartName, SITE_PARTS } from '../content/site/site-parts'
import { SITE_FILE } from '../content/sources/site-file'
import { AUTHORS, BLOG, isDynamic, OFFLINE_PAGE, routeOf, TAGS } from '../shared/routes'
import type { Answers } from './kinds'
import { type Change, CHECK_IT, type Plan, published, readableYaml } from './shared'
import { fill } from './site/fill'
import { templateOf } from './site/pages'
import { startFiles } from './site/start'

/** Files of the engine that only a part has. */
function filesOf(part: PartName): Map<string, Uint8Array> {
  const others = startFiles([])
  return new Map([...startFiles([part])].filter(([file]) => !others.has(file)))
}

/** `data/site.yaml` with parts switched on, and an item of the navbar for a blog that has none; as it is otherwise. */
function siteWith(text: string, parts: readonly PartName[], withBlog: boolean): { text: string; done: string[] } {
  const { document } = readableYaml(SITE_FILE, text)
  const done: string[] = []
  for (const part of parts) {
    document.setIn(['parts', part], true)
    done.push(`"${part}" is on`)
  }
  const items = document.getIn(['navbar', 'items'])
  const leadsThere = (item: unknown): boolean => {
    if (!isMap(item)) return false
    const inner = item.get('items')
    return item.get('to') === BLOG || (isSeq(inner) && inner.items.some(leadsThere))
  }
  if (withBlog && isSeq(items) && !items.items.some(leadsThere)) {
    const at = items.items.findLastIndex((item) => isMap(item) && item.get('position') === 'left') + 1
    items.items.splice(at, 0, document.createNode({ label: 'Blog', to: BLOG, position: 'left' }))
    done.push('"Blog" in the navbar')
  }
  return { text: done.length === 0 ? text : document.toString({ lineWidth: 0, singleQuote: true }), done }
}

/** Authors and tags of a blog, which may have been deleted since the site was created, and the URLs of their entries. */
function blogData(project: Project): { changes: Change[]; routes: string[] } {
  const files = [
    { file: AUTHORS_DATA.file, route: AUTHORS },
    { file: TAGS_DATA.file, route: TAGS },
  ].map(({ file, route }) => {
    const isNew = !project.has(file)
    const text = isNew ? fill(templateOf(file), {}, file) : project.read(file)
    const ids = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(parseYaml(text).value))
    return { changes: isNew ? [{ file, text, note: `${file}  (new)` }] : [], routes: ids.map((id) => `${route}/${id}`) }
  })
  return { changes: files.flatMap(({ changes }) => changes), routes: files.flatMap(({ routes }) => routes) }
}

/**
 * What a site lacks for a part: its switch and those of parts that it needs, the engine's files for it, its item in the
 * navbar. Nothing that is there is overwritten.
 * @param routes further URLs to publish
 */
export function partChanges(project: Project, part: PartName, routes: readonly string[] = []): Change[] {
  const needed = SITE_PARTS[part].needs
  const off = [part, ...(needed === undefined ? [] : [needed])].filter((each) => !isOn(project.root, each))
  const site = siteWith(project.readIfThere(SITE_FILE), project.has(SITE_FILE) ? off : [], part === 'blog')
  const files = [...filesOf(part)].filter(([file]) => !project.has(file))
  const pages = files.flatMap(([file]) => (/^pages\/.*\.mdx$/.test(file) ? [routeOf(file)] : []))
  const data = part === 'blog' ? blogData(project) : { changes: [], routes: [] }
  const partRoutes = [
    ...pages.filter((route) => !isDynamic(route) && route !== OFFLINE_PAGE),
    ...(pages.length > 0 ? data.routes : []),
  ]
  return [
    ...(site.done.length > 0
      ? [{ file: SITE_FILE, text: site.text, note: `${SITE_FILE}  (${site.done.join(', ')})` }]
      : []),
    ...data.changes,
    ...files.map(([file, text]) => ({ file, text, note: `${file}  (new)` })),
    ...published(project, [...partRoutes, ...routes]),
  ]
}

const isPart = (name: string): name is PartName => Object.hasOwn(SITE_PARTS, name)

/** Switches a part on. @throws Error if nothing is missing of it */
export function partPlan(project: Project, { part = '' }: Answers): Plan {
  if (!isPart(part)) throw new Error(`There is no part "${part}".`)
  const changes = partChanges(project, part)
  if (changes.length === 0)
    throw new Error(`${SITE_PARTS[part].title} is on, and has all of its files. ${SITE_PARTS[part].next}`)
  return { changes, next: [SITE_PARTS[part].next, CHECK_IT] }
}
