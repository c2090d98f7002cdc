import type { z } from 'zod'
import { MATTER_RULE, matterFindings } from '@/lib/content/read-pages'
import {
  descriptionInResults,
  docMatterSchema,
  dynamicMatterSchema,
  postMatterSchema,
} from '@/lib/content/schemas/front-matter'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'
import type { Finding } from '@chain-data/findings'
import { idsOf, otherVersions, type SourceRule } from '../project'
import { isPost } from './page-kinds'
import { versionOf } from '@/lib/content/versions'
import { groupBy } from '@/lib/content/sources/group-by'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { type FrontMatter, readFrontMatter } from '@/lib/content/sources/read-front-matter'

/** Front matter is valid YAML with known keys of the right types; author and tag ids exist. */
export const frontMatter: SourceRule = {
  name: MATTER_RULE,
  run: (project) => {
    const registries = { authors: idsOf(project, AUTHORS_DATA), tags: idsOf(project, TAGS_DATA) }
    return project.mdx().flatMap(({ file, text }): Finding[] => {
      const route = project.routes().find((page) => page.file === file)
      if (!route) return []
      const post = isPost(route.route)
      return matterFindings(file, readFrontMatter(text), schemaOf(post, route.dynamic), post ? registries : undefined)
    })
  },
}

function schemaOf(post: boolean, dynamic: boolean): z.ZodType {
  if (post) return postMatterSchema
  return dynamic ? dynamicMatterSchema : docMatterSchema
}

/** Search results show about 60 letters of a title. */
const LONG_TITLE = 70

interface Page {
  file: string
  route: string
  matter: FrontMatter
}

function rule(name: 'titles' | 'descriptions', key: 'title' | 'description'): SourceRule {
  return {
    name: `source/${name}`,
    proofReading: true,
    run: (project) => {
      const other = otherVersions(project)
      const pages = project.mdx().flatMap((page): Page[] => {
        const { file } = page
        const found = project.routes().find((candidate) => candidate.file === file)
        if (!found || found.dynamic || found.route === '/404') return []
        const matter = matterOf(page)
        return matter ? [{ file, route: found.route, matter }] : []
      })
      const report = (page: Page, message: string): Finding => ({
        rule: `source/${name}`,
        severity: 'warning',
        file: page.file,
        ...page.matter.placeOf([key]),
        message,
      })
      // Other versions of the docs say the same of the same page.
      const partOf = ({ route }: Page) => versionOf(other, route)?.path ?? ''
      const same = [...groupBy(pages, (page) => JSON.stringify([partOf(page), textAt(page.matter, key)]))].flatMap(
        ([, [first, ...more]]) => {
          const text = first ? textAt(first.matter, key) : ''
          return text === '' || !first
            ? []
            : more.map((page) =>
                report(
                  page,
                  `The ${key} is the same as on ${first.route} (${first.file}): "${text}". Say what is different here.`,
                ),
              )
        },
      )
      const wrongLength = pages.flatMap((page) => {
        const problem = lengthProblem(key, textAt(page.matter, key))
        return problem === undefined ? [] : [report(page, `"${key}" ${problem}`)]
      })
      return [...same, ...wrongLength]
    },
  }
}

/** What search results would cut off, or show too little of; a missing text is told by `source/front-matter`. */
function lengthProblem(key: 'title' | 'description', text: string): string | undefined {
  if (text === '') return undefined
  if (key === 'description') return descriptionInResults.safeParse(text).error?.issues[0]?.message
  return text.length <= LONG_TITLE
    ? undefined
    : `is ${text.length} characters long. Search results and tabs cut it off near 60; "sidebarTitle" is for the sidebar alone.`
}

/** Titles tell pages apart: no two have the same, and each is short enough to be read. */
export const titles = rule('titles', 'title')

/** Descriptions tell pages apart: no two have the same, and search results show each in full. */
export const descriptions = rule('descriptions', 'description')

/** Nothing of a page that no search engine is to find: its texts may be another's. */
function matterOf({ text }: MdxFile): FrontMatter | undefined {
  const matter = readFrontMatter(text)
  return matter.valueAt('unlisted') === true ? undefined : matter
}

function textAt(matter: FrontMatter, key: string): string {
  const text = matter.valueAt(key)
  return typeof text === 'string' ? text.trim() : ''
}
