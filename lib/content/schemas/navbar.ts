import { z } from 'zod'
import { text } from './fields'

const route = z.string().regex(/^\/(?!\/)[^\s]*$/, 'must be a route of this site, starting with one "/"')
const url = z.url({ protocol: /^(https|mailto)$/, error: 'must be a full https: or mailto: URL' })

const fields = { label: text, to: route.optional(), href: url.optional() }
const onlyOne = (item: { to?: unknown; href?: unknown }) => (item.to === undefined) !== (item.href === undefined)
const oneTarget = { error: 'A link needs exactly one of "to" (a route of this site) and "href" (a full URL).' }

/** A link with its label: to a route of this site (`to`) or to another URL (`href`), never both. */
export const linkSchema = z.strictObject(fields).refine(onlyOne, oneTarget)

/** The same with more fields; exactly one target is still required. */
function linkWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...fields, ...shape }).refine(onlyOne, oneTarget)
}

export type SiteLink = z.output<typeof linkSchema>

const position = z.enum(['left', 'right']).default('left')

/** An item without a type is a link, as in Docusaurus. */
const linkType = z
  .literal('link')
  .optional()
  .transform(() => 'link' as const)

/** Items that dropdowns may have too. `type` decides which other fields an item has. */
const link = { type: linkType, section: route.optional() }
const doc = { type: z.literal('doc'), docId: text, label: text.optional() }
const docSidebar = { type: z.literal('docSidebar'), sidebarId: text, label: text.optional() }
const docsVersion = {
  type: z.literal('docsVersion'),
  version: text.optional(),
  label: text.optional(),
  to: route.optional(),
}
const html = { type: z.literal('html'), value: text }

/** The items of a dropdown, by `type`. */
export const innerItemSchemas = {
  link: linkWith(link),
  doc: z.strictObject(doc),
  docSidebar: z.strictObject(docSidebar),
  docsVersion: z.strictObject(docsVersion),
  html: z.strictObject(html),
}
const innerItem = z.discriminatedUnion('type', [
  innerItemSchemas.link,
  innerItemSchemas.doc,
  innerItemSchemas.docSidebar,
  innerItemSchemas.docsVersion,
  innerItemSchemas.html,
])
const innerItems = z.array(innerItem)

/** The items of the navbar, by `type`. */
export const itemSchemas = {
  link: linkWith({ ...link, position }),
  doc: z.strictObject({ ...doc, position }),
  docSidebar: z.strictObject({ ...docSidebar, position }),
  docsVersion: z.strictObject({ ...docsVersion, position }),
  html: z.strictObject({ ...html, position }),
  dropdown: z.strictObject({ type: z.literal('dropdown'), label: text, items: innerItems.min(1), position }),
  docsVersionDropdown: z.strictObject({
    type: z.literal('docsVersionDropdown'),
    versions: z.array(text).min(1).optional().describe('The names of the versions to offer; all of them by default.'),
    before: innerItems.optional(),
    after: innerItems.optional(),
    position,
  }),
  localeDropdown: z.strictObject({ type: z.literal('localeDropdown'), position }),
  search: z.strictObject({ type: z.literal('search'), position }),
}

/** One item of the navbar. */
export const navbarItemSchema = z.discriminatedUnion('type', [
  itemSchemas.link,
  itemSchemas.doc,
  itemSchemas.docSidebar,
  itemSchemas.docsVersion,
  itemSchemas.html,
  itemSchemas.dropdown,
  itemSchemas.docsVersionDropdown,
  itemSchemas.localeDropdown,
  itemSchemas.search,
])

export type NavbarItem = z.output<typeof navbarItemSchema>
export type InnerItem = z.output<typeof innerItem>
