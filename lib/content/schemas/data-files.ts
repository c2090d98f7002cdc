import path from 'node:path'
import { z } from 'zod'
import { type Authors, authorsSchema, type Tags, tagsSchema } from './blog'
import { type Budgets, budgetsSchema } from './budgets'
import type { DataFile } from '@chain-data/findings'
import { day, text } from './fields'
import { SITE_DATA } from './site-data'
import { docMatterSchema, postMatterSchema } from './front-matter'
import { type Services, servicesSchema } from './services'

/** The old URL, then the URL of the page that replaced it. `source/redirects` checks the URLs. */
const redirectsSchema = z.record(z.string(), z.string())

export type Redirects = z.output<typeof redirectsSchema>

const what = z.string().describe('What it is, as the start of a sentence.')

const valueSchema = z.strictObject({
  file: z.string().describe('A YAML file, from the root of the project.'),
  at: z.string().describe('Keys to the value, separated by dots; * stands for any key.'),
  is: z.array(z.union([z.string(), z.number()])).describe('The values that are samples.'),
  what,
})
const textSchema = z.strictObject({
  file: z.string().describe('From the root of the project. Deleting the file counts as replacing it.'),
  holds: z.array(z.string()).describe('Texts as written in the file.'),
  what,
})

/** Samples that only a project's owners can replace: values of data, or texts of any file. */
const samplesSchema = z.array(z.union([valueSchema, textSchema]))

export type ValueSample = z.output<typeof valueSchema>
export type TextSample = z.output<typeof textSchema>

/** RFC 9116, section 2.5.3: a contact is a URI, and web URIs need https. */
const contact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+|https:\/\/\S+)$/, 'must start with "mailto:", "tel:+" or "https://"')

/** The facts in `data/security.yaml`. */
export const securitySchema = z.strictObject({
  contacts: z.array(contact).min(1).describe('In order of preference.'),
  expires: day.describe('The day on which the file expires.'),
  languages: z
    .array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language such as "en"'))
    .min(1)
    .describe('Languages in which you accept reports.'),
})

export type Security = z.output<typeof securitySchema>

const word = z
  .string()
  .regex(/^[a-z\d]+( [a-z\d]+)*$/, 'must be lower case letters and digits, with spaces between words')

/** Groups of synonyms. */
const synonymsSchema = z.array(
  z
    .array(word)
    .min(2)
    .refine((words) => new Set(words).size === words.length, 'names a word twice'),
)

/** Changes of the API and its prices that readers should know about. */
const changelogSchema = z.array(
  z.strictObject({
    date: day.describe('The day on which it takes effect; a future day announces it.'),
    kind: z.enum(['added', 'changed', 'deprecated', 'removed', 'price']).describe('The kind of change.'),
    title: text.describe('The change in a few words, without a period. Its anchor is derived from them.'),
    text: text.describe('What readers should do about it: one paragraph of Markdown.').optional(),
    operations: z.array(text).describe('Ids of the changed operations.').default([]),
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
  title: 'Samples that the owners of the project replace',
  schema: samplesSchema,
}
export const SYNONYMS_DATA: DataFile<string[][]> = {
  file: 'data/synonyms.yaml',
  title: 'Words that readers use for the same thing',
  schema: synonymsSchema,
}

/** Every file below `data/` that people edit, except plain lists of words or URLs. */
export const DATA_FILES: readonly DataFile<unknown>[] = [
  ...[SITE_DATA, AUTHORS_DATA, TAGS_DATA, REDIRECTS_DATA, BUDGETS_DATA],
  ...[SECURITY_DATA, SAMPLES_DATA, SERVICES_DATA, SYNONYMS_DATA, CHANGELOG_DATA],
]

/**
 * The schemas of front matter and data as JSON Schema, for completion and validation in editors.
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
  // The input type: a key with a default may be left out.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`
}
