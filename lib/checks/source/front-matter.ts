import type { z } from 'zod'
import { matterFindings, MATTER_RULE } from '@/lib/content/matter-findings'
import { docMatterSchema, dynamicMatterSchema, postMatterSchema } from '@/lib/schemas/front-matter'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/schemas/data-files'
import type { Finding } from '@/lib/diagnostics/finding'
import { idsOf } from '../project-data'
import { isPost } from './page-kinds'
import type { SourceRule } from '../project'

/** Front matter is valid YAML with known keys of the right types; author and tag ids exist. */
export const frontMatter: SourceRule = {
  name: MATTER_RULE,
  run: (project) => {
    const registries = { authors: idsOf(project, AUTHORS_DATA), tags: idsOf(project, TAGS_DATA) }
    return project.mdx().flatMap(({ file, text }): Finding[] => {
      const route = project.routes().find((page) => page.file === file)
      if (!route) return []
      const post = isPost(route.route)
      return matterFindings(file, text, schemaOf(post, route.dynamic), post ? registries : undefined)
    })
  },
}

function schemaOf(post: boolean, dynamic: boolean): z.ZodType {
  if (post) return postMatterSchema
  return dynamic ? dynamicMatterSchema : docMatterSchema
}
