import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@/lib/checks/finding'
import { readFrontMatter } from '@/lib/checks/source/read-front-matter'
import { routeOf } from '@/lib/content/routes'
import type { PageFile, Post } from '@/lib/content/types'
import { hasMarker } from './excerpt'
import { REGISTRY_RULE } from './read-registry'
import { countWords } from './words'

/** A post that is read in a minute needs no marker: its description says enough. */
const LONG_POST_WORDS = 300

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/
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
  const seen = new Map<string, string>()
  return files.flatMap((file): Finding[] => {
    const route = routeOf(file)
    const key = route.toLowerCase()
    const first = seen.get(key)
    if (first !== undefined) {
      return [report(file, `The address ${route} is that of ${first} as well. Rename one of the two files.`)]
    }
    seen.set(key, file)
    const slug = route.slice('/blog/'.length)
    if (route === '/blog' || RESERVED.some((name) => file.startsWith(`pages/blog/${name}/`))) return []
    if (RESERVED.includes(slug) && file !== 'pages/blog/archive.mdx') {
      return [report(file, `The address ${route} belongs to the lists of the blog. Give the post another file name.`)]
    }
    return SLUG.test(slug)
      ? []
      : [report(file, `The file's name becomes the address ${route}: write it in lower case words joined by hyphens.`)]
  })
}

function missingImage(root: string, { file, matter }: Post): Finding[] {
  const { image } = matter
  if (image === undefined || (image.startsWith('/') && existsSync(path.join(root, 'public', image)))) return []
  const place = readFrontMatter(readFileSync(path.join(root, file), 'utf8')).placeOf(['image'])
  const message = image.startsWith('/')
    ? `There is no file public${image}.`
    : `"image" must be a path under public/, starting with "/", not "${image}".`
  return [report(file, message, place)]
}

function missingMarker({ file, body }: PageFile): Finding[] {
  const words = countWords(body)
  if (words <= LONG_POST_WORDS || hasMarker(body)) return []
  const message = `The post has ${words} words and no {/* truncate */} line: lists show its description only. Put the marker after the first paragraphs.`
  return [report(file, message, { severity: 'warning' })]
}

/**
 * What is wrong with posts apart from their front matter: addresses that clash, pictures that are not there, long posts
 * that do not say where their excerpt ends.
 * @param files every page file below `pages/blog`
 */
export function postFindings(
  root: string,
  files: readonly string[],
  pages: readonly PageFile[],
  posts: readonly Post[],
): Finding[] {
  return [
    ...addresses(files),
    ...posts.flatMap((post) => missingImage(root, post)),
    ...pages.filter(({ kind }) => kind === 'post').flatMap(missingMarker),
  ]
}
