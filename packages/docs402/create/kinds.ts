import { z } from 'zod'
import { isReserved, didYouMean } from '@docs402/findings'
import { authorSchema, authorsSchema, tagSchema } from '../content/schemas/blog'
import { RESERVED } from '../content/schemas/fields'
import { PARTS } from '../content/site/site-parts'
import { descriptionInResults, docMatterSchema, postMatterSchema } from '../content/schemas/front-matter'

/** The ids in a project's data files. */
export interface Ids {
  authors: readonly string[]
  tags: readonly string[]
}

/** Answers by the names of their fields. */
export type Answers = Readonly<Record<string, string | undefined>>

/** One field, by its argument (`--title`). */
export interface Field {
  name: string
  /** The question if the argument is missing. */
  question: string
  /** The schema of the answer. */
  schema: z.ZodType
  /** A list of ids, separated by commas. */
  list?: keyof Ids
  /** The default for an empty answer, which the question shows; without it an answer is required. */
  fallback?: string | ((answers: Answers) => string)
  /** The placeholder for use without a terminal; without it the argument is required. */
  draft?: (answers: Answers, ids: Ids) => string | undefined
  /** Whether earlier answers make it a question at all. */
  when?: (answers: Answers) => boolean
}

/** `docs-team, api-team` as a list. */
export function listOf(answer: string): string[] {
  return answer.split(',').flatMap((part) => part.trim() || [])
}

/** `rate-limits` as a title: Rate limits. */
export function wordsOf(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The last part of a path, a slug or an id as words: Our first month. */
const wordsFor = ({ path, slug, id }: Answers) =>
  wordsOf(/([^/]*?)(?:\/index)?$/.exec(path ?? slug ?? id ?? '')?.[1] ?? '')

/** Part of a URL or an id of a registry; the registries' own rule. */
const id = authorsSchema.keyType
const route = z
  .string()
  .refine((path) => !/(?:^|\/)readme(?:\.mdx?)?$/i.test(path), {
    error: 'is the page of its folder on GitHub, which is called "index" here, as in docs/api/index.',
    abort: true,
  })
  .regex(/^(\/?[a-z0-9]+([.-][a-z0-9]+)*)(\/[a-z0-9]+([.-][a-z0-9]+)*)*$/, {
    error: 'must be lower-case words joined by hyphens, folders joined by "/", as in docs/api/webhooks.',
    abort: true,
  })
  .refine((path) => !path.split('/').some(isReserved), { error: RESERVED })
const version = z
  .string()
  .regex(/^v?\d+(\.\d+)*(-[a-z0-9]+)*$/, 'must be a version: numbers joined by dots, as in 1.0, v2 or 1.0-beta')
const notEmpty = z.string().trim().min(1, 'must not be empty')

type More = Pick<Field, 'list' | 'fallback' | 'draft' | 'when'>
export const field = (name: string, question: string, schema: z.ZodType, more?: More): Field => {
  return { name, question, schema, ...more }
}

const { authors, tags } = postMatterSchema.shape
const titled = [
  field('title', 'Title', docMatterSchema.shape.title, { draft: wordsFor }),
  field('description', 'Description (50 to 160 characters)', descriptionInResults, {
    draft: ({ title = '' }) => `TODO: say in one sentence what readers find in "${title.slice(0, 80)}".`,
  }),
]

/** What can be created, and its fields. The first field may be given without its name. */
export const KINDS = {
  doc: [field('path', 'Path, such as docs/api/webhooks', route), ...titled],
  post: [
    field('slug', 'Path below /blog, such as our-first-month', id),
    ...titled,
    field('authors', 'Authors (ids)', authors, { list: 'authors', draft: (_, { authors: [first] }) => first }),
    field('tags', 'Tags (ids)', tags, { list: 'tags', fallback: '' }),
  ],
  author: [
    field('id', 'Id, such as docs-team', id),
    field('name', 'Name', authorSchema.shape.name, { draft: wordsFor }),
    field('description', 'What the author does, in one or two sentences', authorSchema.shape.description, {
      draft: ({ name }) => `TODO: say what ${name} does.`,
    }),
  ],
  tag: [
    field('id', 'Id, such as release-notes', id),
    field('label', 'Label', tagSchema.shape.label, { draft: wordsFor }),
    field('description', 'What posts with this tag are about', tagSchema.shape.description, {
      draft: ({ label }) => `TODO: say what posts about ${label} are about.`,
    }),
  ],
  version: [
    field('version', 'Version name for the frozen docs, such as 1.0', version),
    field('current', 'New name of the current docs, such as 2.0', notEmpty, { fallback: 'Latest' }),
  ],
  part: [field('part', `Part to switch on: ${PARTS.join(', ')}`, z.enum(PARTS))],
} satisfies Record<string, readonly Field[]>

export type Kind = keyof typeof KINDS

export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name)

/** Options of kinds besides their fields. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  post: ['date', 'publish'],
}

/** The options of a kind, besides `--dry-run` and `--help`, which all have. */
const optionsOf = (kind: string): string[] => [
  ...(isKind(kind) ? KINDS[kind].slice(1).map(({ name }) => name) : []),
  ...(MORE[kind] ?? []),
]

/**
 * What is wrong with the options of a command.
 * @param kind of what is made: `doc`, `site`, `move`
 * @param given the names of those that are written
 * @returns undefined if the kind has all of them
 */
export function wrongOption(kind: string, given: readonly string[]): string | undefined {
  const options = optionsOf(kind)
  const wrong = given.find((name) => !options.includes(name))
  if (wrong === undefined) return undefined
  const has =
    options.length === 0 ? 'It has none but --dry-run.' : `It has ${options.map((name) => `--${name}`).join(', ')}.`
  return `"${kind}" has no option --${wrong}.${didYouMean(wrong, options)} ${has}`
}
