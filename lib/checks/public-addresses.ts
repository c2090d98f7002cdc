import { AUTHORS, TAGS } from '@/lib/content/blog/routes'
import { STAND_INS } from '@/lib/content/routes'
import type { Project } from './project'
import { isPost } from './source/page-kinds'
import { readFrontMatter } from '@/lib/sources/read-front-matter'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/schemas/data-files'
import { idsOf } from './project-data'

/** Pages that an entry of a registry makes: `data/tags.yaml` has one page for each of its ids. */
const REGISTRIES = [
  { data: AUTHORS_DATA, route: `${AUTHORS}/[author]` },
  { data: TAGS_DATA, route: `${TAGS}/[tag]` },
]

/**
 * Every address that readers may know: pages, posts that are no drafts, tags and authors. Not the pages of a list, which come
 * and go with its length. It does not depend on the clock: a post of the future is among them.
 * @returns address to the file that makes it, sorted by address
 */
export function publicAddresses(project: Project): Map<string, string> {
  const drafts = new Set(
    project
      .mdx()
      .filter(({ text }) => isDraft(text))
      .map(({ file }) => file),
  )
  const pages = project
    .routes()
    .filter(
      ({ dynamic, route, file }) => !dynamic && !STAND_INS.includes(route) && !(isPost(route) && drafts.has(file)),
    )
    .map(({ route, file }) => [route, file] as const)
  const entries = REGISTRIES.flatMap(({ data, route }) => {
    if (!project.routes().some((page) => page.route === route)) return []
    return (idsOf(project, data) ?? []).map((id) => [route.replace(/\[\w+\]/, id), data.file] as const)
  })
  return new Map([...pages, ...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isDraft(text: string): boolean {
  const { value } = readFrontMatter(text)
  return typeof value === 'object' && value !== null && 'draft' in value && value.draft === true
}
