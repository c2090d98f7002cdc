import { z } from 'zod'

const route = z.string().regex(/^\/[^\s]*$/, 'must be a route of this site, starting with "/"')
const address = z.url({ protocol: /^(https|mailto)$/, error: 'must be a full https: or mailto: address' })
const position = z.enum(['left', 'right']).default('left')

const linkTarget = z.strictObject({
  label: z.string().min(1),
  to: route.optional(),
  href: address.optional(),
})
const onlyOne = (item: { to?: string | undefined; href?: string | undefined }) =>
  (item.to === undefined) !== (item.href === undefined)
const oneTarget = { error: 'needs exactly one of "to" (a route of this site) and "href" (a full address)' }

const footerItem = linkTarget.refine(onlyOne, oneTarget)

const navbarLink = linkTarget.extend({ type: z.literal('link'), position }).refine(onlyOne, oneTarget)
const navbarDoc = z.strictObject({
  type: z.literal('doc'),
  docId: z.string().min(1),
  label: z.string().min(1).optional(),
  position,
})
const navbarSidebar = z.strictObject({
  type: z.literal('docSidebar'),
  sidebarId: z.string().min(1),
  label: z.string().min(1),
  position,
})

/** One item of the navbar. `type` decides which other fields belong to it. */
export const navbarItemSchema = z.union([navbarLink, navbarDoc, navbarSidebar])

/** The site configuration in `data/site.ts`. */
export const siteSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(50).max(200),
  /** Where the site will live: an origin without a trailing slash. */
  url: z.string().regex(/^https:\/\/[^/\s]+$/, 'must be an https origin without a path or trailing slash'),
  locale: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  repository: z.url(),
  repositoryBranch: z.string().min(1),
  colorMode: z.strictObject({ default: z.enum(['light', 'dark', 'system']), respectSystem: z.boolean() }),
  navbar: z.strictObject({ hideOnScroll: z.boolean().default(false), items: z.array(navbarItemSchema) }),
  footer: z.strictObject({
    groups: z.array(z.strictObject({ title: z.string().min(1), items: z.array(footerItem).min(1) })),
    copyright: z.string().min(1),
  }),
  docs: z.strictObject({
    versions: z
      .array(
        z.strictObject({
          name: z.string().min(1),
          label: z.string().min(1),
          path: route,
          mainDoc: z.string().min(1),
        }),
      )
      .min(1),
  }),
  blog: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    postsPerPage: z.number().int().positive(),
  }),
})

export type SiteInput = z.input<typeof siteSchema>
export type Site = z.output<typeof siteSchema>
export type NavbarItem = z.output<typeof navbarItemSchema>
