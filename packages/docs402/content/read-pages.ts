import type { z } from 'zod'
import { didYouMean, explain, type Finding } from '@docs402/findings'
import { type FrontMatter, readFrontMatter } from './sources/read-front-matter'
import { type DocMatter, FOREIGN_MATTER } from './schemas/front-matter'
import { matterSchemas } from './site/page-fields'
import { pageFiles } from './public-files'
import { typeset } from './typography'
import { inLanguage } from '../shared/language'
import { languageSettings } from './sources/site-file'
import { isDynamic, kindOf, routeOf } from '../shared/routes'
import type { PageFile, Post } from './types'

/** The ids that posts may use; a registry that can't be read has none, and is reported separately. */
type KnownIds = Record<'authors' | 'tags', { ids: readonly string[] | undefined }>

const MATTER_RULE = 'source/front-matter'

function unknownIds(matter: FrontMatter, knownIds: KnownIds) {
  return (['authors', 'tags'] as const).flatMap((key) => {
    const available = knownIds[key].ids
    const noun = key.slice(0, -1)
    const ids = matter.listAt(key)
    return ids.flatMap((id, index) => {
      const path = [key, String(index)]
      if (ids.indexOf(id) < index) return [{ path, message: `The ${noun} "${id}" is listed twice.` }]
      if (!available || available.includes(id)) return []
      const hint = `${didYouMean(id, available)} Available: ${available.join(', ')}.`
      const message = `No ${noun} "${id}" in data/${key}.yaml.${hint}`
      return [{ path, message }]
    })
  })
}

/**
 * All faults of a page's front matter, with line and column; the path of a key is empty for what is wrong with all of it.
 * @param schema of the front matter
 * @param knownIds for posts: the existing authors and tags
 */
export function matterFaults(matter: FrontMatter, schema: z.ZodType, knownIds?: KnownIds) {
  const none: string[] = []
  if (matter.problems.length > 0) return matter.problems.map((problem) => ({ ...problem, path: none }))
  const faults = [
    ...explain(schema, matter.value, 'front matter key', FOREIGN_MATTER),
    ...(knownIds ? unknownIds(matter, knownIds) : []),
  ]
  return faults.map((fault) => ({ ...fault, ...matter.placeOf(fault.path) }))
}

/** A file under `pages/` as written. */
export interface PageSource {
  file: string
  route: string
  matter: FrontMatter
}

export interface PagesOnDisk {
  /** Every page, faulty ones too. */
  sources: PageSource[]
  pages: PageFile[]
  /** Those of the pages that are posts, including drafts, unlisted and scheduled ones. */
  posts: Post[]
  /** Faults in front matter; faulty pages are not in `pages` or `posts`. */
  findings: Finding[]
}

/** Front matter with the apostrophes and quotation marks that the text of the page has, too. */
function textFields<Matter extends Pick<DocMatter, 'title' | 'description' | 'sidebarTitle'>>(matter: Matter): Matter {
  const { title, description, sidebarTitle } = matter
  return {
    ...matter,
    title: typeset(title),
    description: typeset(description),
    ...(sidebarTitle !== undefined && { sidebarTitle: typeset(sidebarTitle) }),
  }
}

interface Checked<Matter> {
  findings: Finding[]
  /** None with faults. */
  matter: Matter | undefined
}

/** The front matter of pages as it was checked last, by their files: while one writes, all but one stay the same. */
const lastChecked = new Map<string, { inputs: readonly unknown[]; checked: Checked<DocMatter> }>()

/** What a schema says of the front matter of a page. @param ids for posts */
function checkedMatter<Matter extends DocMatter>(
  file: string,
  text: string,
  schema: z.ZodType<Matter>,
  ids?: KnownIds,
): Checked<Matter> {
  const inputs = [text, schema, ids]
  const last = lastChecked.get(file)
  // Of the same schema.
  if (last && inputs.every((input, index) => input === last.inputs[index])) return last.checked as Checked<Matter>
  const written = readFrontMatter(text)
  const findings = matterFaults(written, schema, ids).map(({ line, column, message }): Finding => ({
    rule: MATTER_RULE,
    severity: 'error',
    file,
    line,
    column,
    message,
  }))
  const matter = findings.length > 0 ? undefined : textFields(schema.parse(written.value))
  const checked = { findings, matter }
  lastChecked.set(file, { inputs, checked })
  return checked
}

/**
 * Reads every MDX page of a project, each file once.
 * @param read returns the text of a file
 * @param knownIds the authors and tags that posts may use
 */
export function readPages(root: string, read: (file: string) => string, knownIds: KnownIds): PagesOnDisk {
  const schemas = matterSchemas(root)
  const languages = languageSettings(root)
  const findings = schemas.problems.map((problem): Finding => ({ rule: MATTER_RULE, severity: 'error', ...problem }))
  const disk: PagesOnDisk = { sources: [], pages: [], posts: [], findings }
  for (const file of pageFiles(root)) {
    const { language: folderLanguage, route } = inLanguage(languages, routeOf(file))
    const kind = kindOf(route)
    const text = read(file)
    const written = readFrontMatter(text)
    const body = text.slice(written.end)
    disk.sources.push({ file, route: routeOf(file), matter: written })
    const checked = <Matter extends DocMatter>(schema: z.ZodType<Matter>, ids?: KnownIds): Matter | undefined => {
      const { findings, matter } = checkedMatter(file, text, schema, ids)
      disk.findings.push(...findings)
      return matter
    }
    if (kind === 'post') {
      const matter = checked(schemas.post, knownIds)
      if (!matter) continue
      const post = { route, file, folderLanguage, kind, matter, text, body }
      disk.pages.push(post)
      disk.posts.push(post)
    } else {
      const matter = checked(isDynamic(route) ? schemas.dynamic : schemas.doc)
      if (matter) disk.pages.push({ route, file, folderLanguage, kind, matter, text, body })
    }
  }
  return disk
}
