import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText, type Finding, type Place } from '@chain-data/findings'
import { type PagesOnDisk, type PageSource, readPages } from '../read-pages'
import { readRegistries, type Registries, REGISTRY_RULE, unusedEntries } from './registries'
import { BLOG } from '../routes'

/** The pages of a project with the authors and tags they name. */
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

/** Errors and warnings about authors, tags and posts, except those about front matter. */
export function blogFindings(root: string, { registries: { authors, tags }, disk }: BlogSources): Finding[] {
  const named = (key: 'authors' | 'tags') => disk.posts.flatMap(({ matter }) => matter[key])
  const posts = disk.sources.filter(({ file }) => file.startsWith('pages/blog/'))
  const unused = () => [
    ...unusedEntries(authors, 'author', named('authors')),
    ...unusedEntries(tags, 'tag', named('tags')),
  ]
  return [
    ...authors.findings,
    ...tags.findings,
    ...posts.flatMap((source) => [...takenAddress(source), ...missingImage(root, source)]),
    // A post with faulty front matter may still use an entry.
    ...(disk.findings.length === 0 ? unused() : []),
  ]
}

/** As `blogFindings`, for a project that has not been read yet. */
export function readBlogFindings(root: string, read?: (file: string) => string): Finding[] {
  return blogFindings(root, readBlogSources(root, read))
}

/** Names below `/blog` that lists and feeds use. */
const RESERVED = ['archive', 'authors', 'page', 'tags']

const report = (file: string, place: Place, message: string): Finding => ({
  ...{ rule: REGISTRY_RULE, severity: 'error', file, ...place, message },
})

/** Posts with the URL of a list. */
function takenAddress({ file, route }: PageSource): Finding[] {
  if (route === BLOG || RESERVED.some((name) => file.startsWith(`pages/blog/${name}/`))) return []
  return RESERVED.includes(route.slice('/blog/'.length)) && file !== 'pages/blog/archive.mdx'
    ? [
        report(
          file,
          { line: 1, column: 1 },
          `The URL ${route} is reserved for the lists of the blog. Rename the file of the post.`,
        ),
      ]
    : []
}

/** Checks nothing else of the front matter, so that one fault does not hide others. */
function missingImage(root: string, { file, matter }: PageSource): Finding[] {
  const image = matter.valueAt('image')
  if (typeof image !== 'string') return []
  if (image.startsWith('/') && existsSync(path.join(root, 'public', image))) return []
  const message = image.startsWith('/')
    ? `There is no file public${image}.`
    : `"image" must be a path under public/, starting with "/", not "${image}".`
  return [report(file, matter.placeOf(['image']), message)]
}
