import { flow } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { SCHEMAS } from '../reference/plan'
import { schemaEntries } from '../reference/schemas'
import { Shown } from '../reference/shown'

/** The schemas that several pages of a large API use. */
export default {
  make: ({ api }) => schemaEntries(new Shown(api, SCHEMAS)) || flow`Each schema is shown where it is used.`,
} satisfies Block
