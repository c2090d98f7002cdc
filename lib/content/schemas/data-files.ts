import path from 'node:path'
import { z } from 'zod'
import { type Authors, authorsSchema, type Tags, tagsSchema } from './blog'
import { type Budgets, budgetsSchema } from './budgets'
import type { DataFile } from '@chain-data/findings'
import { day, text } from './fields'
import { SITE_DATA } from './site-data'
import { docMatterSchema, postMatterSchema } from './front-matter'
import { type Services, servicesSchema } from './services'

/** The old URL, then the URL of the page that took its place. What a URL may be, `source/redirects` says. */
const redirectsSchema = z.record(z.string(), z.string())

export type Redirects = z.output<typeof redirectsSchema>

const knownLinksSchema = z.array(
  z.strictObject({
    url: z
      .string()
      .regex(/^https?:\/\//, 'must start with https:// or http://')
      .describe('The URL; * stands for any characters.'),
    accept: z
      .array(z.number().int().min(100).max(599))
      .min(1)
      .optional()
      .describe('Statuses that count as right. Without them the URL is not requested at all.'),
    why: z.string().min(1, 'must say why').describe('For the next one who reads this.'),
  }),
)

/** A URL of another site that is not requested, or that may respond otherwise than with 200. */
export type KnownLink = z.output<typeof knownLinksSchema>[number]

const what = z.string().describe('What it is, to begin a sentence with.')

const valueSchema = z.strictObject({
  file: z.string().describe('A YAML file, from the root of the project.'),
  at: z.string().describe('Keys to the value, with dots between them; * stands for any key.'),
  is: z.array(z.union([z.string(), z.number()])).describe('The values that are samples.'),
  what,
})
const textSchema = z.strictObject({
  file: z.string().describe('From the root of the project. Who deletes it has replaced it.'),
  holds: z.array(z.string()).describe('Texts as they stand in the file.'),
  what,
})

/** What a project came with, and only its owners can replace: values of data, or texts of any file. */
const samplesSchema = z.array(z.union([valueSchema, textSchema]))

export type ValueSample = z.output<typeof valueSchema>
export type TextSample = z.output<typeof textSchema>

/** RFC 9116, section 2.5.3: a contact is a URI, and one of the web needs https. */
const contact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+|https:\/\/\S+)$/, 'must start with "mailto:", "tel:+" or "https://"')

/** The facts in `data/security.yaml`. */
export const securitySchema = z.strictObject({
  contacts: z.array(contact).min(1).describe('In the order in which they are to be tried.'),
  expires: day.describe('The last day on which the file holds.'),
  languages: z
    .array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language such as "en"'))
    .min(1)
    .describe('Languages that reports may be written in.'),
})

export type Security = z.output<typeof securitySchema>

const word = z
  .string()
  .regex(/^[a-z\d]+( [a-z\d]+)*$/, 'must be lower case letters and digits, with spaces between words')

/** Groups of words that mean the same to readers. */
const synonymsSchema = z.array(
  z
    .array(word)
    .min(2)
    .refine((words) => new Set(words).size === words.length, 'names a word twice'),
)

/** Changes of the API and its prices that readers should know of. */
const changelogSchema = z.array(
  z.strictObject({
    date: day.describe('The day on which it holds; a day to come announces it.'),
    kind: z.enum(['added', 'changed', 'deprecated', 'removed', 'price']).describe('What kind of change it is.'),
    title: text.describe('The change in a few words, without a full stop. The link to it is made of them.'),
    text: text.describe('What readers should do about it: Markdown of one paragraph.').optional(),
    operations: z.array(text).describe('Ids of the operations that have changed.').default([]),
  }),
)

/** A change of the API. */
export type Change = z.output<typeof changelogSchema>[number]

export const CHANGELOG_DATA: DataFile<Change[]> = {
  file: 'data/changelog.yaml',
  title: 'What has changed in the API',
  schema: changelogSchema,
}
export const AUTHORS_DATA: DataFile<Authors> = {
  file: 'data/authors.yaml',
  title: 'Who writes the blog',
  schema: authorsSchema,
}
export const TAGS_DATA: DataFile<Tags> = { file: 'data/tags.yaml', title: 'What posts are about', schema: tagsSchema }
export const REDIRECTS_DATA: DataFile<Redirects> = {
  file: 'data/redirects.yaml',
  title: 'Pages that have moved',
  schema: redirectsSchema,
}
export const BUDGETS_DATA: DataFile<Budgets> = {
  file: 'data/budgets.yaml',
  title: 'What pages may weigh',
  schema: budgetsSchema,
}
export const KNOWN_LINKS_DATA: DataFile<KnownLink[]> = {
  file: 'data/external-links.yaml',
  title: 'Addresses of other sites that need no asking',
  schema: knownLinksSchema,
}
export const SECURITY_DATA: DataFile<Security> = {
  file: 'data/security.yaml',
  title: 'What security.txt says',
  schema: securitySchema,
}
export const SERVICES_DATA: DataFile<Services> = {
  file: 'data/services.yaml',
  title: 'What other servers do for the site: analytics, chat, newsletter, feedback',
  schema: servicesSchema,
}
export const SAMPLES_DATA: DataFile<(ValueSample | TextSample)[]> = {
  file: 'data/samples.yaml',
  title: 'What the project came with and its owners replace',
  schema: samplesSchema,
}
export const SYNONYMS_DATA: DataFile<string[][]> = {
  file: 'data/synonyms.yaml',
  title: 'Words that readers use for the same thing',
  schema: synonymsSchema,
}

/** Every file below `data/` that people edit, except lists of one word or URL a line. */
export const DATA_FILES: readonly DataFile<unknown>[] = [
  ...[SITE_DATA, AUTHORS_DATA, TAGS_DATA, REDIRECTS_DATA, BUDGETS_DATA],
  ...[KNOWN_LINKS_DATA, SECURITY_DATA, SAMPLES_DATA, SERVICES_DATA, SYNONYMS_DATA, CHANGELOG_DATA],
]

/**
 * The schemas of front matter and data as JSON Schema: editors complete keys and check values with them.
 * @returns the text of each file, by its path from the root
 */
export function jsonSchemas(): Record<string, string> {
  return {
    'schemas/page.json': jsonSchemaText('Front matter of a page', docMatterSchema),
    'schemas/post.json': jsonSchemaText('Front matter of a blog post', postMatterSchema),
    ...Object.fromEntries(
      DATA_FILES.map(({ file, title, schema }) => [
        `schemas/${path.parse(file).name}.json`,
        jsonSchemaText(title, schema),
      ]),
    ),
  }
}

function jsonSchemaText(title: string, schema: z.ZodType): string {
  // As written, not as read: a key with a default may be left out.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`
}
