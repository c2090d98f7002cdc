import { z } from 'zod'
import { authorSchema, authorsSchema, tagSchema } from '@/lib/schemas/blog'
import { docMatterSchema, postMatterSchema } from '@/lib/schemas/front-matter'

/** One thing that is asked for, by its argument (`--title`). */
export interface Field {
  name: string
  /** What is asked when the argument is missing. */
  question: string
  /** What the answer must be. */
  schema: z.ZodType
  /** A list of ids: answered with commas between them. */
  list?: 'authors' | 'tags'
  /** Taken when it is left empty; without it an answer is needed. */
  fallback?: string
}

/** Part of an address or an id of a registry; the registries' own rule. */
const id = authorsSchema.keyType
const route = z.string().regex(/^(\/?[a-z0-9]+([.-][a-z0-9]+)*)(\/[a-z0-9]+([.-][a-z0-9]+)*)*$/, {
  error: 'must be lower case words joined by hyphens, folders joined by "/", as in docs/api/webhooks.',
})

const { title, description } = docMatterSchema.shape
const titled: Field[] = [
  { name: 'title', question: 'Title', schema: title },
  { name: 'description', question: 'Description (50 to 160 characters)', schema: description },
]

/** What can be made, and what has to be known for it. The first field is also taken without its name. */
export const KINDS = {
  doc: [{ name: 'path', question: 'Address, such as docs/api/webhooks', schema: route }, ...titled],
  post: [
    { name: 'slug', question: 'Address below /blog, such as our-first-month', schema: id },
    ...titled,
    { name: 'authors', question: 'Authors (ids)', schema: postMatterSchema.shape.authors, list: 'authors' },
    { name: 'tags', question: 'Tags (ids)', schema: postMatterSchema.shape.tags, list: 'tags', fallback: '' },
  ],
  author: [
    { name: 'id', question: 'Id, such as docs-team', schema: id },
    { name: 'name', question: 'Name', schema: authorSchema.shape.name },
    {
      name: 'description',
      question: 'What the author does, in a sentence or two',
      schema: authorSchema.shape.description,
    },
  ],
  tag: [
    { name: 'id', question: 'Id, such as release-notes', schema: id },
    { name: 'label', question: 'Label', schema: tagSchema.shape.label },
    { name: 'description', question: 'What posts with this tag are about', schema: tagSchema.shape.description },
  ],
} satisfies Record<string, Field[]>

export type Kind = keyof typeof KINDS

export function isKind(name: string | undefined): name is Kind {
  return name !== undefined && Object.hasOwn(KINDS, name)
}
