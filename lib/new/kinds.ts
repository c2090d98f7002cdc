import { z } from 'zod'
import { authorSchema, authorsSchema, tagSchema } from '@/lib/content/schemas/blog'
import { descriptionInResults, docMatterSchema, postMatterSchema } from '@/lib/content/schemas/front-matter'

/** The ids in a project's data files. */
export interface Ids {
  authors: readonly string[]
  tags: readonly string[]
}

/** `docs-team, api-team` as a list. */
export function listOf(answer: string): string[] {
  return answer
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `rate-limits` as a title: Rate limits. */
export function wordsOf(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One field, by its argument (`--title`). */
export interface Field {
  name: string
  /** The question if the argument is missing. */
  question: string
  /** The schema of the answer. */
  schema: z.ZodType
  /** A list of ids, separated by commas. */
  list?: 'authors' | 'tags'
  /** The default for an empty answer; without it an answer is required. */
  fallback?: string
  /** The placeholder for use without a terminal; without it the argument is required. */
  draft?: (known: Known, ids: Ids) => string | undefined
}

/** The known answers, by field. */
type Known = Readonly<Record<string, string | undefined>>

/** The last part of a path, a slug or an id as words: Our first month. */
function wordsFor({ path, slug, id }: Known): string {
  const last = (path ?? slug ?? id ?? '')
    .replace(/\/index$/, '')
    .split('/')
    .at(-1)
  return wordsOf(last ?? '')
}

const draftTitle = (known: Known) => known['title'] ?? known['name'] ?? known['label'] ?? wordsFor(known)

/** Part of a URL or an id of a registry; the registries' own rule. */
const id = authorsSchema.keyType
const route = z.string().regex(/^(\/?[a-z0-9]+([.-][a-z0-9]+)*)(\/[a-z0-9]+([.-][a-z0-9]+)*)*$/, {
  error: 'must be lower-case words joined by hyphens, folders joined by "/", as in docs/api/webhooks.',
})

const version = z
  .string()
  .regex(/^v?\d+(\.\d+)*(-[a-z0-9]+)*$/, 'must be a version: numbers joined by dots, as in 1.0, v2 or 1.0-beta')

const { title } = docMatterSchema.shape
const titled: Field[] = [
  { name: 'title', question: 'Title', schema: title, draft: wordsFor },
  {
    name: 'description',
    question: 'Description (50 to 160 characters)',
    schema: descriptionInResults,
    draft: (known) => `TODO: say in one sentence what readers find in "${draftTitle(known).slice(0, 80)}".`,
  },
]

/** The kinds and their fields. The first field may be given without its name. */
export const KINDS = {
  doc: [{ name: 'path', question: 'Path, such as docs/api/webhooks', schema: route }, ...titled],
  post: [
    { name: 'slug', question: 'Path below /blog, such as our-first-month', schema: id },
    ...titled,
    {
      name: 'authors',
      question: 'Authors (ids)',
      schema: postMatterSchema.shape.authors,
      list: 'authors',
      draft: (_, { authors }) => authors[0],
    },
    { name: 'tags', question: 'Tags (ids)', schema: postMatterSchema.shape.tags, list: 'tags', fallback: '' },
  ],
  author: [
    { name: 'id', question: 'Id, such as docs-team', schema: id },
    { name: 'name', question: 'Name', schema: authorSchema.shape.name, draft: wordsFor },
    {
      name: 'description',
      question: 'What the author does, in one or two sentences',
      schema: authorSchema.shape.description,
      draft: (known) => `TODO: say what ${draftTitle(known)} does.`,
    },
  ],
  tag: [
    { name: 'id', question: 'Id, such as release-notes', schema: id },
    { name: 'label', question: 'Label', schema: tagSchema.shape.label, draft: wordsFor },
    {
      name: 'description',
      question: 'What posts with this tag are about',
      schema: tagSchema.shape.description,
      draft: (known) => `TODO: say what posts about ${draftTitle(known)} are about.`,
    },
  ],
  version: [
    { name: 'version', question: 'Version name for the frozen docs, such as 1.0', schema: version },
    {
      name: 'current',
      question: 'New name of the current docs, such as 2.0 (empty: Latest)',
      schema: z.string().trim().min(1, 'must not be empty'),
      fallback: 'Latest',
    },
  ],
} satisfies Record<string, Field[]>

export type Kind = keyof typeof KINDS

export function isKind(name: string | undefined): name is Kind {
  return name !== undefined && Object.hasOwn(KINDS, name)
}
