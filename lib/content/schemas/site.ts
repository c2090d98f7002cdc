import { z } from 'zod'
import { day, slug, text } from './fields'
import { linkSchema, navbarItemSchema } from './navbar'

export const announcementSchema = z.strictObject({
  id: slug.describe('A new id shows the announcement again to those who dismissed the former one.'),
  content: text.describe('HTML, one line of it.'),
  closable: z.boolean().default(true),
  from: day
    .optional()
    .describe('First and last day on which it is shown (UTC). A dated announcement is not shown without JavaScript.'),
  until: day.optional(),
})

const footerFields = { copyright: text }
/** Either groups or a flat list of links: a mix of the two has no order that a reader could see. */
export const groupedFooterSchema = z.strictObject({
  groups: z.array(z.strictObject({ title: text, items: z.array(linkSchema).min(1) })).min(1),
  ...footerFields,
})
export const flatFooterSchema = z.strictObject({ items: z.array(linkSchema).min(1), ...footerFields })

const version = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'must be made of letters, digits, dots and hyphens'),
  label: text,
  /** The route below which its pages stand. */
  path: z.string().regex(/^\/docs(\/[A-Za-z0-9.-]+)?$/, 'must be "/docs" or one folder below it, such as "/docs/1.0"'),
  mainDoc: text,
})

/** The parts of the site configuration; `navbar.items` and `footer` come in several kinds. */
export const siteFields = {
  title: text,
  tagline: text,
  description: z.string().min(50).max(200),
  /** Where the site will live. A path in it is the base path: everything then stands below that. */
  url: z
    .string()
    .regex(
      /^https:\/\/[^/?#\s]+(?:\/[\w.~-]*[\w~-])*$/,
      'must be where the site will live, without a slash at the end: ' +
        '"https://docs.example.com" or "https://owner.github.io/repository"',
    ),
  locale: z
    .string()
    .regex(
      /^en(-[A-Z]{2})?$/,
      'must be "en" or English of a region, such as "en-GB": what the site itself says is English',
    ),
  /** The languages that a `localeDropdown` offers, each below a folder of `pages/`; the default one has "". */
  locales: z
    .array(
      z.strictObject({ code: text, label: text, path: z.string().regex(/^(\/[A-Za-z-]+)?$/, 'must be "" or "/xx"') }),
    )
    .optional(),
  repository: z.url(),
  repositoryBranch: text,
  colorMode: z.strictObject({ default: z.enum(['light', 'dark', 'system']), respectSystem: z.boolean() }),
  announcement: announcementSchema.optional(),
  offline: z
    .boolean()
    .default(true)
    .describe(
      'Whether pages that were read can be read without a network. false removes it from browsers that have it.',
    ),
  docs: z.strictObject({
    versions: z.array(version).min(1).describe('Newest first.'),
    latest: text
      .optional()
      .describe(
        'The name of the version that is recommended: those before it are unreleased, ' +
          'those after it no longer maintained.',
      ),
  }),
  /** May be left out by a site without a blog. */
  blog: z
    .strictObject({ title: text, description: text, postsPerPage: z.number().int().positive() })
    .default({ title: 'Blog', description: 'News.', postsPerPage: 10 }),
}

const navbarOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ hideOnScroll: z.boolean().default(false), items: z.array(item) })

/** The site configuration in `data/site.yaml`. */
export const siteSchema = z.strictObject({
  ...siteFields,
  navbar: navbarOf(navbarItemSchema),
  footer: z.union([groupedFooterSchema, flatFooterSchema]).optional(),
})

/**
 * The same with the parts of several kinds left open; `lib/content/schemas/site-data.ts` looks at those by their kind.
 */
export const siteShellSchema = z.strictObject({
  ...siteFields,
  navbar: navbarOf(z.unknown()),
  footer: z.unknown().optional(),
})

export type Site = z.output<typeof siteSchema>
