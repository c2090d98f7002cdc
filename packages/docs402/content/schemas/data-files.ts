import path from 'node:path'
import { z } from 'zod'
import { authorsSchema, tagsSchema } from './blog'
import type { DataFile } from '@docs402/findings'
import { day, text } from './fields'
import { SITE_DATA } from './site-data'
import { docMatterSchema, postMatterSchema } from './front-matter'
import { servicesSchema } from './services'

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
  file: z
    .string()
    .describe(
      'From the root of the project, or a pattern such as pages/**/*.mdx. Deleting the file counts as replacing it.',
    ),
  holds: z.array(z.string()).describe('Texts as written in the file.'),
  what,
})

/** Samples that only a project's owners can replace: values of data, or texts of any file. */
const samplesSchema = z.array(z.union([valueSchema, textSchema]))

export type Sample = z.output<typeof samplesSchema>[number]
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

const kib = z.number().positive().describe('The document and everything it loads, in KiB after brotli.')

/** The weight of a page when it is opened, by its kind. */
const budgetsSchema = z.strictObject({
  ...{ home: kib, doc: kib, page: kib, post: kib, 'blog-list': kib, 'not-found': kib, interactive: kib },
})

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

/** Words and phrases that a site no longer uses, with what is written in their place. */
const retiredWordsSchema = z.record(
  z.string().regex(/^\S+(?: \S+)*$/, 'must be words with one space between them'),
  text.describe('What to write in its place.'),
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

const dataFile = <Value>(name: string, title: string, schema: z.ZodType<Value>): DataFile<Value> => ({
  ...{ file: `data/${name}.yaml`, title, schema },
})

export const CHANGELOG_DATA = dataFile('changelog', 'What has changed in the API', changelogSchema)
export const AUTHORS_DATA = dataFile('authors', 'Who writes the blog', authorsSchema)
export const TAGS_DATA = dataFile('tags', 'What posts are about', tagsSchema)
export const REDIRECTS_DATA = dataFile('redirects', 'Pages that have moved', redirectsSchema)
export const BUDGETS_DATA = dataFile('budgets', 'What pages may weigh', budgetsSchema)
export const SECURITY_DATA = dataFile('security', 'What security.txt says', securitySchema)
export const SAMPLES_DATA = dataFile('samples', 'Samples that the owners of the project replace', samplesSchema)
export const SYNONYMS_DATA = dataFile('synonyms', 'Words that readers use for the same thing', synonymsSchema)
export const RETIRED_DATA = dataFile('retired-words', 'Words that are no longer used', retiredWordsSchema)
export const SERVICES_DATA = dataFile(
  'services',
  'What other servers do for the site: analytics, chat, newsletter, feedback',
  servicesSchema,
)

/** Every file below `data/` that people edit, except plain lists of words or URLs. */
export const DATA_FILES: readonly DataFile<unknown>[] = [
  ...[SITE_DATA, AUTHORS_DATA, TAGS_DATA, REDIRECTS_DATA, BUDGETS_DATA],
  ...[SECURITY_DATA, SAMPLES_DATA, SERVICES_DATA, SYNONYMS_DATA, RETIRED_DATA, CHANGELOG_DATA],
]

/**
 * The schemas of front matter and data as JSON Schema, for completion and validation in editors.
 * @returns the text of each file, by its path from the root
 */
export function jsonSchemas(): Record<string, string> {
  const all = [
    { file: 'page', title: 'Front matter of a page', schema: docMatterSchema },
    { file: 'post', title: 'Front matter of a blog post', schema: postMatterSchema },
    ...DATA_FILES,
  ]
  const texts = all.map(({ file, title, schema }) => {
    // The input type: a key with a default may be left out.
    const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' })
    return [`schemas/${path.parse(file).name}.json`, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`]
  })
  return Object.fromEntries(texts)
}
