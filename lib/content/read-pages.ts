import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { readingMinutes } from '@/lib/mdx/mdx-text'
import type { Finding } from '@/lib/diagnostics/finding'
import { readFrontMatter } from '@/lib/sources/read-front-matter'
import { docMatterSchema, dynamicMatterSchema, postMatterSchema } from '@/lib/schemas/front-matter'
import { matterFindings, type KnownIds } from './matter-findings'
import { kindOf, routeOf } from './routes'
import type { PageFile, Post } from './types'
import { walk } from '@/lib/sources/walk'

export interface PagesOnDisk {
  pages: PageFile[]
  /** All of them: drafts, unlisted and scheduled ones too. */
  posts: Post[]
  /** What is wrong in the front matter; such pages are not among the others. */
  findings: Finding[]
}

const FRONT_MATTER = /^---\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m

/** The text below the front matter. */
function bodyOf(text: string): string {
  return text.startsWith('---') ? text.replace(FRONT_MATTER, '') : text
}

/**
 * Reads every MDX page of a project.
 * @param root the project's root folder
 * @param known the authors and tags that posts may name
 */
export function readPages(root: string, known: KnownIds): PagesOnDisk {
  const found: PagesOnDisk = { pages: [], posts: [], findings: [] }
  for (const file of walk(root, 'pages').filter((name) => /\.mdx?$/.test(name))) {
    const route = routeOf(file)
    const kind = kindOf(route)
    const text = readFileSync(path.join(root, file), 'utf8')
    const body = bodyOf(text)
    const read = <T>(schema: z.ZodType<T>): T | undefined => {
      const findings = matterFindings(file, text, schema, kind === 'post' ? known : undefined)
      found.findings.push(...findings)
      return findings.length > 0 ? undefined : schema.parse(readFrontMatter(text).value)
    }
    if (kind === 'post') {
      const matter = read(postMatterSchema)
      if (!matter) continue
      const { title, description, keywords, interactive } = matter
      found.pages.push({ route, file, kind, matter: { title, description, keywords, interactive }, body })
      found.posts.push({
        slug: route.slice('/blog/'.length),
        route,
        file,
        matter,
        readingMinutes: readingMinutes(body),
      })
    } else {
      const matter = read(route.includes('[') ? dynamicMatterSchema : docMatterSchema)
      if (matter) found.pages.push({ route, file, kind, matter, body })
    }
  }
  return found
}
