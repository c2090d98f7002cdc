import type { z } from 'zod'
import { matterFindings, MATTER_RULE } from '@/lib/content/matter-findings'
import { docMatterSchema, dynamicMatterSchema, postMatterSchema } from '@/lib/schemas/front-matter'
import type { Finding } from '@/lib/diagnostics/finding'
import { isPost } from './page-kinds'
import type { SourceRule } from './rule'

/** Front matter is valid YAML with known keys of the right types; author and tag ids exist. */
export const frontMatter: SourceRule = {
  name: MATTER_RULE,
  run: async (project) => {
    // The compiler takes long to load: not before it is needed.
    const { registryIds } = await import('./registry')
    const registries = {
      authors: registryIds(project, 'data/authors.ts', 'authors'),
      tags: registryIds(project, 'data/tags.ts', 'tags'),
    }
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
