import type { Finding } from '@/lib/diagnostics/finding'
import { readPages, type PagesOnDisk } from '../read-pages'
import { walk } from '@/lib/sources/walk'
import { postFindings } from './post-findings'
import { readRegistries, unusedEntries, type Registries } from './registries'

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
