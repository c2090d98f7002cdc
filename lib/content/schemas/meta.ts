import { z } from 'zod'

/**
 * The schema of a `_meta.ts` entry. It accepts the same properties and values as Nextra 3.3, so that mistakes are
 * reported with their place before Nextra stops at the first one.
 */
const title = z.string().min(1)
const display = z.enum(['normal', 'hidden', 'children'])

const theme = z.strictObject({
  breadcrumb: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  footer: z.boolean().optional(),
  layout: z.enum(['default', 'full', 'raw']).optional(),
  navbar: z.boolean().optional(),
  pagination: z.boolean().optional(),
  sidebar: z.boolean().optional(),
  timestamp: z.boolean().optional(),
  toc: z.boolean().optional(),
  typesetting: z.enum(['default', 'article']).optional(),
})

const link = z.strictObject({ title, href: z.string().min(1).optional(), newWindow: z.boolean().optional() })

const metaSeparatorSchema = z.strictObject({ type: z.literal('separator'), title: title.optional() })

const metaMenuSchema = z.strictObject({
  type: z.literal('menu'),
  title,
  display: display.optional(),
  items: z.record(z.string(), link),
})

const metaItemSchema = z.strictObject({
  type: z.enum(['page', 'doc', 'menu', 'separator']).optional(),
  title: title.optional(),
  display: display.optional(),
  href: z.string().min(1).optional(),
  newWindow: z.boolean().optional(),
  theme: theme.optional(),
})

/** Selects the schema by `type`, so that messages are about the intended kind of entry. */
export function metaSchemaFor(value: unknown): z.ZodType {
  if (typeof value === 'string') return title
  if (typeof value === 'object' && value !== null && 'type' in value) {
    if (value.type === 'separator') return metaSeparatorSchema
    if (value.type === 'menu') return metaMenuSchema
  }
  return metaItemSchema
}
