import path from 'node:path'
import { z } from 'zod'
import { DATA_FILES } from './data-files'
import { docMatterSchema, postMatterSchema } from './front-matter'

/**
 * The schemas of front matter and data as JSON Schema, for editors: they complete keys and check values while one writes.
 * @returns the text of each file, by its path from the root
 */
export function jsonSchemas(): Record<string, string> {
  return {
    'schemas/page.json': textOf('Front matter of a page', docMatterSchema),
    'schemas/post.json': textOf('Front matter of a blog post', postMatterSchema),
    ...Object.fromEntries(
      DATA_FILES.map(({ file, title, schema }) => [`schemas/${path.parse(file).name}.json`, textOf(title, schema)]),
    ),
  }
}

function textOf(title: string, schema: z.ZodType): string {
  // As written, not as read: a key with a default may be left out.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`
}
