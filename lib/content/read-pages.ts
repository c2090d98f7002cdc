import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { docMatterSchema, dynamicMatterSchema, postMatterSchema } from '@/lib/schemas/front-matter'
import { kindOf, routeOf } from './routes'
import { splitSource } from './source-file'
import type { PageFile, Post } from './types'
import { walk } from './walk'

const WORDS_A_MINUTE = 200

/** Minutes to read a text: 200 words a minute, as most blog themes count, never less than one. */
export function readingMinutes(body: string): number {
  const words = body.replace(/```[\s\S]*?```/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}

/** Checks one file's front matter; every problem in it is told at once. */
function parseMatter<T>(schema: z.ZodType<T>, data: unknown, file: string): T {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new Error(`${file}: the front matter is not right:\n${z.prettifyError(result.error)}`)
}

export interface PagesOnDisk {
  pages: PageFile[]
  posts: Post[]
}

/**
 * Reads every MDX page of a project.
 * @param root the project's root folder
 * @throws when a front matter is not right, naming the file and all its problems
 */
export function readPages(root: string): PagesOnDisk {
  const found: PagesOnDisk = { pages: [], posts: [] }
  for (const file of walk(root, 'pages').filter((name) => /\.mdx?$/.test(name))) {
    const route = routeOf(file)
    const kind = kindOf(route)
    const { data, body } = splitSource(readFileSync(path.join(root, file), 'utf8'), file)
    if (kind !== 'post') {
      found.pages.push({
        route,
        file,
        kind,
        matter: parseMatter(route.includes('[') ? dynamicMatterSchema : docMatterSchema, data, file),
        body,
      })
      continue
    }
    const matter = parseMatter(postMatterSchema, data, file)
    const { title, description } = matter
    found.pages.push({ route, file, kind, matter: { title, description, keywords: matter.keywords }, body })
    found.posts.push({ slug: route.slice('/blog/'.length), route, file, matter, readingMinutes: readingMinutes(body) })
  }
  return found
}
