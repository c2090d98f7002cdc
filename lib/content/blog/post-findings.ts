import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Finding } from '@/lib/diagnostics/finding'
import { readFrontMatter } from '@/lib/sources/read-front-matter'
import { routeOf } from '../routes'
import { REGISTRY_RULE } from './read-registry'

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
export function postFindings(root: string, files: readonly string[]): Finding[] {
  return [...addresses(files), ...files.flatMap((file) => missingImage(root, file))]
}
