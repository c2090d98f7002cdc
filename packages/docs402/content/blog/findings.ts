import { z } from 'zod'
import { didYouMean, type FileProblem, type Finding } from '@docs402/findings'
import { BLOG } from '../../shared/routes'
import { findPicture } from '../pictures'
import type { PageSource, PagesOnDisk } from '../read-pages'
import { isOn } from '../site/site-parts'
import type { Registry } from './registries'

/** What is wrong with authors, tags and posts, besides front matter; nothing where the site has no blog. */
export function blogFindings(root: string, { authors, tags }: Record<'authors' | 'tags', Registry>, disk: PagesOnDisk) {
  if (!isOn(root, 'blog')) return []
  const posts = disk.sources.filter(({ file }) => file.startsWith('pages/blog/'))
  const unused = [
    ...unusedEntries(authors, 'author', new Set(disk.posts.flatMap(({ matter }) => matter.authors))),
    ...unusedEntries(tags, 'tag', new Set(disk.posts.flatMap(({ matter }) => matter.tags))),
  ]
  const problems = [
    ...authors.problems,
    ...missingPortraits(root, authors),
    ...tags.problems,
    ...posts.flatMap((source) => [...takenAddress(source), ...missingImage(root, source)]),
    ...disk.sources.flatMap((source) => missingPosts(source, posts)),
    // A post with faulty front matter may still use an entry.
    ...(disk.findings.length === 0 ? unused : []),
  ]
  return problems.map((problem): Finding => ({ rule: 'source/blog', severity: 'error', ...problem }))
}

const picturedSchema = z.object({ picture: z.string() })

/** Pictures of authors as written, so that another fault of an author does not hide this one. */
function missingPortraits(root: string, { file, unchecked, placeOf }: Registry): FileProblem[] {
  return Object.entries(unchecked).flatMap(([id, entry]) => {
    const { picture } = picturedSchema.safeParse(entry).data ?? {}
    const portrait = picture === undefined ? undefined : findPicture(picture, file, root)
    return portrait && 'problem' in portrait ? [{ file, ...placeOf([id, 'picture']), message: portrait.problem }] : []
  })
}

/** Entries that no post uses, hidden posts included: nothing links to their pages. */
function unusedEntries({ file, ids = [], placeOf }: Registry, noun: string, used: Set<string>): FileProblem[] {
  const unused = ids.filter((id) => !used.has(id))
  return unused.map((id) => {
    const message = `No post uses the ${noun} "${id}". Use it in a post or remove it.`
    return { severity: 'warning', file, ...placeOf([id]), message }
  })
}

/** Names below `/blog` that lists and feeds use; the archive is a page itself. */
const RESERVED = /^pages\/blog\/(?:archive\.md|(?:authors|page|tags)\.mdx?)$/

/** Posts with the URL of a list. */
function takenAddress({ file, route }: PageSource): FileProblem[] {
  if (!RESERVED.test(file)) return []
  const message = `The URL ${route} is reserved for blog lists. Rename the post's file.`
  return [{ file, line: 1, column: 1, message }]
}

/** Checks nothing else of the front matter, so that one fault does not hide others. */
function missingImage(root: string, { file, matter }: PageSource): FileProblem[] {
  const image = matter.valueAt('image')
  const imageFile = typeof image === 'string' ? findPicture(image, file, root) : undefined
  return imageFile && 'problem' in imageFile ? [{ file, ...matter.placeOf(['image']), message: imageFile.problem }] : []
}

/** Posts that a page of the docs names, and that are not there; hidden ones are. */
function missingPosts({ file, matter }: PageSource, posts: readonly PageSource[]): FileProblem[] {
  const available = posts.map(({ route }) => route.slice(BLOG.length + 1))
  return matter.listAt('posts').flatMap((name, index) => {
    if (available.includes(name)) return []
    const message = `No post "${name}" in pages/blog.${didYouMean(name, available)} Available: ${available.join(', ')}.`
    return [{ file, ...matter.placeOf(['posts', String(index)]), message }]
  })
}
