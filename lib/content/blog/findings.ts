import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Finding, walk } from '@chain-data/findings'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { type PagesOnDisk, readPages } from '../read-pages'
import { readRegistries, type Registries, REGISTRY_RULE, unusedEntries } from './registries'
import { routeOf } from '../routes'

/** The pages of a project together with the registries they name. */
interface BlogSources {
  registries: Registries
  disk: PagesOnDisk
}

export function readBlogSources(root: string): BlogSources {
  const registries = readRegistries(root)
  const disk = readPages(root, { authors: registries.authors.ids, tags: registries.tags.ids })
  return { registries, disk }
}

/** Errors and warnings about authors, tags and posts, apart from what is wrong inside a front matter. */
export function blogFindings(root: string, { registries, disk }: BlogSources): Finding[] {
  const { authors, tags } = registries
  const files = walk(root, 'pages/blog').filter((file) => /\.mdx?$/.test(file))
  const named = (key: 'authors' | 'tags') => new Set(disk.posts.flatMap(({ matter }) => matter[key]))
  // A post with a faulty front matter may be the one that names an entry.
  const complete = disk.findings.length === 0
  return [
    ...authors.findings,
    ...tags.findings,
    ...postFindings(root, files),
    ...(complete
      ? [...unusedEntries(authors, 'author', named('authors')), ...unusedEntries(tags, 'tag', named('tags'))]
      : []),
  ]
}

/** As `blogFindings`, for a project that nobody has read yet. */
export function readBlogFindings(root: string): Finding[] {
  return blogFindings(root, readBlogSources(root))
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

function addresses(files: readonly string[]): Finding[] {
  return files.flatMap((file): Finding[] => {
    const route = routeOf(file)
    if (route === '/blog' || RESERVED.some((name) => file.startsWith(`pages/blog/${name}/`))) return []
    return RESERVED.includes(route.slice('/blog/'.length)) && file !== 'pages/blog/archive.mdx'
      ? [report(file, `The URL ${route} belongs to the lists of the blog. Give the post another file name.`)]
      : []
  })
}

const picturedSchema = z.object({ image: z.string().optional() })

/** Reads nothing else of the front matter, so that one fault of it hides no other. */
function missingImage(root: string, file: string): Finding[] {
  const matter = readFrontMatter(readFileSync(path.join(root, file), 'utf8'))
  const { image } = picturedSchema.safeParse(matter.value).data ?? {}
  if (image === undefined || (image.startsWith('/') && existsSync(path.join(root, 'public', image)))) return []
  const place = matter.placeOf(['image'])
  const message = image.startsWith('/')
    ? `There is no file public${image}.`
    : `"image" must be a path under public/, starting with "/", not "${image}".`
  return [report(file, message, place)]
}

/**
 * What is wrong with posts apart from their front matter: addresses that belong to lists, pictures that are
 * not there.
 * @param files every page file below `pages/blog`
 */
function postFindings(root: string, files: readonly string[]): Finding[] {
  return [...addresses(files), ...files.flatMap((file) => missingImage(root, file))]
}
