import { authorsSchema, tagsSchema, type Authors, type Tags } from './blog'
import { budgetsSchema, type Budgets } from './budgets'
import type { DataFile } from './data-file'
import { knownLinksSchema, type KnownLink } from './external-links'
import { redirectsSchema, type Redirects } from './redirects'
import { samplesSchema, type TextSample, type ValueSample } from './samples'
import { securitySchema, type Security } from './security'
import { SITE_DATA } from './site-data'
import { synonymsSchema } from './synonyms'

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

/** Every file below `data/` that people edit, but for lists of one word or URL a line and the avoided words. */
export const DATA_FILES: readonly DataFile<unknown>[] = [
  ...[SITE_DATA, AUTHORS_DATA, TAGS_DATA, REDIRECTS_DATA, BUDGETS_DATA],
  ...[KNOWN_LINKS_DATA, SECURITY_DATA, SAMPLES_DATA, SYNONYMS_DATA],
]
