import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText, type Finding } from '@chain-data/findings'
import { type PagesOnDisk, type PageSource, readPages } from '../read-pages'
import { readRegistries, type Registries, REGISTRY_RULE, unusedEntries } from './registries'
import { BLOG } from '../routes'

/** The pages of a project together with the registries they name. */
interface BlogSources {
  registries: Registries
  disk: PagesOnDisk
}

/** @param read gives the text of a page's file */
export function readBlogSources(root: string, read = (file: string) => readText(root, file)): BlogSources {
  const registries = readRegistries(root)
  const disk = readPages(root, read, { authors: registries.authors.ids, tags: registries.tags.ids })
  return { registries, disk }
}

/** Errors and warnings about authors, tags and posts, apart from what is wrong inside a front matter. */
export function blogFindings(root: string, { registries, disk }: BlogSources): Finding[] {
  const { authors, tags } = registries
  const named = (key: 'authors' | 'tags') => new Set(disk.posts.flatMap(({ matter }) => matter[key]))
  // A post with a faulty front matter may be the one that names an entry.
  const complete = disk.findings.length === 0
  return [
    ...authors.findings,
    ...tags.findings,
    ...disk.sources
      .filter(({ file }) => file.startsWith('pages/blog/'))
      .flatMap((source) => [...takenAddress(source), ...missingImage(root, source)]),
    ...(complete
      ? [...unusedEntries(authors, 'author', named('authors')), ...unusedEntries(tags, 'tag', named('tags'))]
      : []),
  ]
}

/** As `blogFindings`, for a project that nobody has read yet. */
export function readBlogFindings(root: string, read?: (file: string) => string): Finding[] {
  return blogFindings(root, readBlogSources(root, read))
}

/** Names below `/blog` that the lists and feeds have. */
const RESERVED = ['archive', 'authors', 'page', 'tags']

type Report = (file: string, message: string, more?: Partial<Finding>) => Finding

const report: Report = (file, message, more = {}) => ({
  rule: REGISTRY_RULE,
  severity: 'error',
  file,
  line: 1,
  column: 1,
  message,
  ...more,
})

/** Addresses of posts that belong to lists. */
function takenAddress({ file, route }: PageSource): Finding[] {
  if (route === BLOG || RESERVED.some((name) => file.startsWith(`pages/blog/${name}/`))) return []
  return RESERVED.includes(route.slice('/blog/'.length)) && file !== 'pages/blog/archive.mdx'
    ? [report(file, `The URL ${route} belongs to the lists of the blog. Give the post another file name.`)]
    : []
}

/** Asks for nothing else of the front matter, so that one fault of it hides no other. */
function missingImage(root: string, { file, matter }: PageSource): Finding[] {
  const image = matter.valueAt('image')
  if (typeof image !== 'string') return []
  if (image.startsWith('/') && existsSync(path.join(root, 'public', image))) return []
  const message = image.startsWith('/')
    ? `There is no file public${image}.`
    : `"image" must be a path under public/, starting with "/", not "${image}".`
  return [report(file, message, matter.placeOf(['image']))]
}
