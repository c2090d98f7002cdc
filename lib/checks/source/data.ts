import type { z } from 'zod'
import { authorsSchema, tagsSchema } from '@/lib/schemas/blog'
import { explain } from '@/lib/schemas/explain'
import type { Finding } from '../finding'
import type { SourceRule } from './rule'

const RULE = 'source/data'

/** What people edit in `data/`: the exported constant and what it must be. */
const FILES: { file: string; name: string; schema: z.ZodType }[] = [
  { file: 'data/authors.ts', name: 'authors', schema: authorsSchema },
  { file: 'data/tags.ts', name: 'tags', schema: tagsSchema },
]

/** The site's configuration, authors and tags have known keys of the right types. */
export const data: SourceRule = {
  name: RULE,
  run: async (project) => {
    // The compiler takes long to load: not before it is needed.
    const { readExported } = await import('./registry')
    return FILES.flatMap(({ file, name, schema }): Finding[] => {
      if (!project.has(file)) return []
      const at = { rule: RULE, severity: 'error', file } as const
      const read = readExported(project, file, name)
      if (!read)
        return [{ ...at, line: 1, column: 1, message: `The file must export "${name}" with its values written out.` }]
      const placeOf = (path: string[]): { line: number; column: number } =>
        read.places.get(JSON.stringify(path)) ??
        (path.length === 0 ? { line: 1, column: 1 } : placeOf(path.slice(0, -1)))
      return [
        ...read.problems
          .filter(({ kind }) => kind === 'duplicate')
          .map(({ line, column, message }) => ({ ...at, line, column, message })),
        ...explain(schema, read.value ?? {})
          // What is written but computed can't be judged from its text: the build, which runs the file, judges it.
          .filter(({ missing }) => missing === undefined || !read.places.has(JSON.stringify(missing)))
          .map(({ path, message }) => ({ ...at, ...placeOf(path), message })),
      ]
    })
  },
}
