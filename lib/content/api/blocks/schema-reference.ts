import { flow } from '@/lib/content/mdx/template'
import { partOf, type Block } from '../block'
import { partKey, SCHEMAS } from '../reference/page-keys'
import { schemaEntries } from '../reference/schemas'
import { Shown } from '../reference/shown'

/** The schemas that several pages of a large API use. */
export default {
  attribute: partOf(SCHEMAS),
  make: ({ api, of }) =>
    schemaEntries(new Shown(api, partKey(SCHEMAS, Number(of || 1)))) || flow`Each schema is shown where it is used.`,
} satisfies Block
