import { z } from 'zod'
import { text } from './fields'

const route = z.string().regex(/^\/(?!\/)[^\s]*$/, 'must be a route of this site, starting with one "/"')
const url = z.url({ protocol: /^(https|mailto)$/, error: 'must be a full https: or mailto: URL' })

/** A link with its label: to a route of this site (`to`) or to another URL (`href`), never both. */
const linkWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ label: text, to: route.optional(), href: url.optional(), ...shape })
    .refine(({ to, href }: { to?: unknown; href?: unknown }) => (to === undefined) !== (href === undefined), {
      error: 'A link needs exactly one of "to" (a route of this site) and "href" (a full URL).',
    })

export const linkSchema = linkWith({})
export type SiteLink = z.output<typeof linkSchema>

/** An item without a type is a link, as in Docusaurus. */
const linkType = z
  .literal('link')
  .optional()
  .transform(() => 'link' as const)

/** The items that dropdowns may have too, with the fields that they have where they stand. */
const itemsWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  [
    linkWith({ type: linkType, section: route.optional(), ...shape }),
    z.strictObject({ type: z.literal('doc'), docId: text, label: text.optional(), ...shape }),
    z.strictObject({ type: z.literal('docSidebar'), sidebarId: text, label: text.optional(), ...shape }),
    z.strictObject({
      ...{ type: z.literal('docsVersion'), version: text.optional(), label: text.optional(), to: route.optional() },
      ...shape,
    }),
    z.strictObject({ type: z.literal('html'), value: text, ...shape }),
  ] as const

const innerItem = z.discriminatedUnion('type', itemsWith({}))
const innerItems = z.array(innerItem)
const position = z.enum(['left', 'right']).default('left')

/** One item of the navbar. */
export const navbarItemSchema = z.discriminatedUnion('type', [
  ...itemsWith({ position }),
  z.strictObject({ type: z.literal('dropdown'), label: text, items: innerItems.min(1), position }),
  z.strictObject({
    type: z.literal('docsVersionDropdown'),
    versions: z.array(text).min(1).optional().describe('The names of the versions to offer; all of them by default.'),
    before: innerItems.optional(),
    after: innerItems.optional(),
    position,
  }),
  z.strictObject({ type: z.literal('localeDropdown'), position }),
  z.strictObject({ type: z.literal('search'), position }),
])

export type NavbarItem = z.output<typeof navbarItemSchema>
export type InnerItem = z.output<typeof innerItem>
