import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type Finding, didYouMean, explain, walk } from '@chain-data/findings'
import { type FrontMatter, readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { readingMinutes } from '@/lib/content/mdx/mdx-text'
import { docMatterSchema, dynamicMatterSchema, postMatterSchema } from '@/lib/content/schemas/front-matter'
import { kindOf, routeOf } from './routes'
import type { PageFile, Post } from './types'

/** The ids that posts may name; a registry that can't be read has none, and is reported for itself. */
interface KnownIds {
  authors: readonly string[] | undefined
  tags: readonly string[] | undefined
}

export const MATTER_RULE: `source/${string}` = 'source/front-matter'

function unknownIds(matter: FrontMatter, known: KnownIds) {
  return (['authors', 'tags'] as const).flatMap((key) => {
    const available = known[key]
    const noun = key.slice(0, -1)
    const ids = matter.listAt(key)
    return ids.flatMap((id, index) => {
      const path = [key, String(index)]
      if (ids.indexOf(id) < index) return [{ path, message: `The ${noun} "${id}" is named twice.` }]
      if (!available || available.includes(id)) return []
      const message = `No ${noun} "${id}" in data/${key}.yaml.${didYouMean(id, available)} Available: ${available.join(', ')}.`
      return [{ path, message }]
    })
  })
}

/**
 * Everything that is wrong with a page's front matter, with line and column.
 * @param schema what its front matter must be
 * @param known for posts: the authors and tags there are
 */
export function matterFindings(file: string, text: string, schema: z.ZodType, known?: KnownIds): Finding[] {
  const matter = readFrontMatter(text)
  const report = ({ line, column }: { line: number; column: number }, message: string): Finding => ({
    rule: MATTER_RULE,
    severity: 'error',
    file,
    line,
    column,
    message,
  })
  if (matter.problems.length > 0) return matter.problems.map((problem) => report(problem, problem.message))
  const faults = [...explain(schema, matter.value, 'front matter key'), ...(known ? unknownIds(matter, known) : [])]
  return faults.map(({ path, message }) => report(matter.placeOf(path), message))
}

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
