import type { z } from 'zod'
import { docMatterSchema, dynamicMatterSchema, postMatterSchema } from '@/lib/schemas/front-matter'
import { explain } from '@/lib/schemas/explain'
import type { Finding } from '../finding'
import { didYouMean } from '../nearest'
import { readFrontMatter, type FrontMatter } from './read-front-matter'
import { registryIds } from './registry'
import { isPost } from './page-kinds'
import type { SourceRule } from './rule'

const RULE = 'source/front-matter'

/** Front matter is valid YAML with known keys of the right types; author and tag ids exist. */
export const frontMatter: SourceRule = {
  name: RULE,
  run: (project) => {
    const registries = {
      authors: registryIds(project, 'data/authors.ts', 'authors'),
      tags: registryIds(project, 'data/tags.ts', 'tags'),
    }
    return project.mdx().flatMap(({ file, text }): Finding[] => {
      const route = project.routes().find((page) => page.file === file)
      if (!route) return []
      const matter = readFrontMatter(text)
      const report = ({ line, column }: { line: number; column: number }, message: string): Finding => ({
        rule: RULE,
        severity: 'error',
        file,
        line,
        column,
        message,
      })
      if (matter.problems.length > 0) return matter.problems.map((problem) => report(problem, problem.message))
      const post = isPost(route.route)
      const faults = explain(schemaOf(post, route.dynamic), matter.value, 'front matter key')
      return [
        ...faults.map(({ path, message }) => report(matter.placeOf(path), message)),
        ...(post
          ? unknownIds(matter, registries).map(({ path, message }) => report(matter.placeOf(path), message))
          : []),
      ]
    })
  },
}

function schemaOf(post: boolean, dynamic: boolean): z.ZodType {
  if (post) return postMatterSchema
  return dynamic ? dynamicMatterSchema : docMatterSchema
}

function unknownIds(matter: FrontMatter, registries: Record<'authors' | 'tags', string[] | undefined>) {
  return (['authors', 'tags'] as const).flatMap((key) => {
    const known = registries[key]
    const noun = key.slice(0, -1)
    if (!known) return []
    const ids = matter.listAt(key)
    return ids.flatMap((id, index) => {
      const path = [key, String(index)]
      if (ids.indexOf(id) < index) return [{ path, message: `The ${noun} "${id}" is named twice.` }]
      if (known.includes(id)) return []
      const message = `No ${noun} "${id}" in data/${key}.ts.${didYouMean(id, known)} Available: ${known.join(', ')}.`
      return [{ path, message }]
    })
  })
}
