import { hint } from '@docs402/findings'
import { SAMPLE_LANGUAGES } from '@docs402/api/samples'
import { z } from 'zod'
import { day, language, slug, text } from './fields'
import { type InnerItem, linkSchema, type NavbarItem, navbarItemSchema } from './navbar'
import { DOCS } from '../../shared/routes'
import { REFERENCE_FORMS } from '../sources/site-file'
import { offAt, partsSchema, switchedOff } from '../site/site-parts'

export const announcementSchema = z
  .strictObject({
    id: slug.describe('A new id shows the announcement again to readers who dismissed the old one.'),
    content: text.describe('One line of HTML.'),
    closable: z.boolean().default(true),
    from: day
      .optional()
      .describe('First and last day on which it is shown (UTC). A dated announcement is not shown without JavaScript.'),
    until: day.optional(),
  })
  .refine(({ from, until }) => from === undefined || until === undefined || until >= from, {
    error: 'is before "from": this announcement would never be shown.',
    path: ['until'],
  })

const footerFields = { copyright: text }
const groups = z.array(z.strictObject({ title: text, items: z.array(linkSchema).min(1) })).min(1)
/** Either groups or a flat list of links: a mix of the two would have no visible order. */
const footer = z.union([
  z.strictObject({ groups, ...footerFields }),
  z.strictObject({ items: z.array(linkSchema).min(1), ...footerFields }),
])

const version = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'must be made of letters, digits, dots and hyphens'),
  label: text,
  /** The route of its pages. */
  path: z.string().regex(/^\/docs(\/[A-Za-z0-9.-]+)?$/, 'must be "/docs" or one folder below it, such as "/docs/1.0"'),
  mainDoc: text,
})

/** Versions have unique names and paths, and the recommended one is one of them. */
const docs = z
  .strictObject({
    versions: z.array(version).min(1).describe('Newest first.'),
    latest: text
      .optional()
      .describe(
        'The name of the recommended version: those before it are unreleased, those after it no longer maintained.',
      ),
  })
  .superRefine(({ versions, latest }, context) => {
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: latest })
    for (const key of ['name', 'path'] as const)
      for (const [index, { [key]: setting }] of versions.entries())
        if (versions.findIndex((other) => other[key] === setting) < index)
          tell(['versions', index, key], `is that of another version: "${setting}". Make them different.`)
    const names = versions.map(({ name }) => name)
    if (latest !== undefined && !names.includes(latest))
      tell(['latest'], `is none of these versions: ${hint(latest, names)}`)
  })

/** What readers can send requests to, besides the sandbox in the page. */
const consoleSettings = z
  .strictObject(
    {
      live: z
        .boolean()
        .default(false)
        .describe('Readers can send requests to the servers of the description, with their own credentials.'),
      proxy: z
        .string()
        .regex(
          /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]|$))[^\s"'<>;,?#]+$/,
          'must be an https URL without a query, such as "https://proxy.example.com"',
        )
        .optional()
        .describe(
          'URL of your own proxy, which requests go through: for servers that do not allow pages to call them.',
        ),
      clientIds: z
        .record(text, text)
        .default({})
        .describe('Ids of a public client of OAuth 2, by the name of the security scheme.'),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'must be as in "console: { live: true }".' : undefined) },
  )
  .superRefine(({ live, proxy, clientIds }, context) => {
    const tell = (key: string) =>
      context.addIssue({
        code: 'custom',
        path: [key],
        message: 'does nothing without "live: true" beside it.',
        input: key,
      })
    if (live) return
    if (proxy !== undefined) tell('proxy')
    if (Object.keys(clientIds).length > 0) tell('clientIds')
  })

/** `data/site.yaml` as it is written. */
export const writtenSiteSchema = z
  .strictObject({
    title: text,
    tagline: text,
    description: z.string().min(50).max(200),
    /** The site's URL. A path in it is the base path, which prefixes all URLs. */
    url: z
      .string()
      .regex(
        /^https:\/\/[^/?#\s]+(?:\/[\w.~-]*[\w~-])*$/,
        'must be the URL of the site, without a trailing slash: ' +
          '"https://docs.example.com" or "https://owner.github.io/repository"',
      ),
    locale: language.describe('The language of the site: "en", "de", "pt-BR". What the engine says is in it.'),
    /** The languages of a `localeDropdown`, each in a folder of `pages/`; the default language has "". */
    locales: z
      .array(
        z.strictObject({
          code: language,
          label: text.describe('What the language calls itself.'),
          path: z
            .string()
            .regex(/^(\/[A-Za-z-]+)?$/, 'must be "" or "/xx"')
            .optional()
            .describe('The folder of its pages. By default /<code>, and none for the language of the site.'),
          title: text.optional(),
          tagline: text.optional(),
          description: z.string().min(50).max(200).optional(),
          announcement: text.optional().describe('The announcement in this language: one line of HTML.'),
          copyright: text.optional(),
          blog: z.strictObject({ title: text, description: text }).optional(),
          labels: z
            .record(text, text)
            .optional()
            .describe('Labels of navbar and footer: each as it stands in the settings, and in this language.'),
        }),
      )
      .optional(),
    repository: z.url().optional().describe('Where readers edit pages and report problems.'),
    repositoryBranch: text.default('main'),
    colorMode: z.strictObject({ default: z.enum(['light', 'dark', 'system']), respectSystem: z.boolean() }),
    announcement: announcementSchema.optional(),
    parts: partsSchema
      .prefault({})
      .describe('Parts of the site: false leaves nothing of one in pages, menus and files.'),
    accepted: z
      .array(text)
      .default([])
      .describe('Kinds of warnings about the description of the API that are not shown, such as example-missing.'),
    first: text
      .optional()
      .describe('The operation that agents should begin with: its operationId. By default one that needs little.'),
    reference: z
      .enum(REFERENCE_FORMS, { error: `must be one of: ${REFERENCE_FORMS.join(', ')}.` })
      .optional()
      .describe(
        'What has a page of its own in the reference: all of it (page), each group or each operation. By default what the pages show; a new site has one page up to twenty operations, and a page for each operation beyond sixty. "docs402 description" writes the pages.',
      ),
    math: z
      .literal('dollars', { error: 'must be "dollars", or left out.' })
      .optional()
      .describe('Reads $…$ as a formula in TeX on all pages. Without it, single dollars are prices.'),
    internal: z
      .literal('publish', { error: 'must be "publish", or left out.' })
      .optional()
      .describe('Publishes what the description of the API marks as not for readers (x-internal), with a badge.'),
    samples: z
      .array(text)
      .min(1)
      .superRefine((ids, context) => {
        for (const [index, id] of ids.entries()) {
          const tell = (message: string) => context.addIssue({ code: 'custom', path: [index], message, input: ids })
          if (!SAMPLE_LANGUAGES.includes(id)) tell(`is no language of samples: ${hint(id, SAMPLE_LANGUAGES)}`)
          else if (ids.indexOf(id) < index) tell(`is listed twice: "${id}". Remove one.`)
        }
      })
      .optional()
      .describe('Languages of samples: those after the third load on choice. By default curl, typescript, python.'),
    console: consoleSettings
      .prefault({})
      .describe('The console on each operation: by default it sends to the sandbox alone.'),
    assistants: z
      .array(
        z.strictObject({
          label: text,
          href: z
            .string()
            .regex(
              /^https:\/\/[^\s{}]+\{prompt\}[^\s{}]*$/,
              'must be an https URL with {prompt} in it once, such as "https://assistant.example/new?q={prompt}"',
            ),
        }),
      )
      .default([])
      .describe('Assistants that the menu of each page opens it in, with a question about its Markdown version.'),
    docs,
    /** Optional for a site without a blog. */
    blog: z
      .strictObject({ title: text, description: text, postsPerPage: z.number().int().positive() })
      .default({ title: 'Blog', description: 'News.', postsPerPage: 10 }),
    navbar: z.strictObject({ hideOnScroll: z.boolean().default(false), items: z.array(navbarItemSchema) }),
    footer: footer.optional(),
  })
  .superRefine(({ locale, locales = [], navbar: { items } }, context) => {
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: locales })
    const codes = locales.map(({ code }) => code)
    for (const [index, code] of codes.entries())
      if (codes.indexOf(code) < index) tell(['locales', index, 'code'], `is listed twice: "${code}". Remove one.`)
    if (codes.length > 0 && !codes.includes(locale))
      tell(['locales'], `has not the language of the site itself: add "- code: ${locale}" with its label.`)
    const menu = items.findIndex(({ type }) => type === 'localeDropdown')
    if (menu >= 0 && locales.length < 2) tell(['navbar', 'items', menu], 'needs "locales" with two or more languages.')
    if (menu < 0 && locales.length > 0)
      tell(
        ['locales'],
        'Nothing shows "locales": add "- type: localeDropdown" to the items of the navbar, or remove them.',
      )
  })

type WrittenSite = z.output<typeof writtenSiteSchema>

/** The site without what is switched off: nothing else has to know which parts these are. */
function withoutParts(site: WrittenSite): WrittenSite {
  const off = switchedOff(site)
  const has = (part: keyof WrittenSite['parts']) => !off.parts.includes(part)
  const isLeft = ({ to }: { to?: string | undefined }) => to === undefined || offAt(off, to) === undefined
  const isShown = (item: NavbarItem | InnerItem) =>
    item.type === 'link' ? isLeft(item) : !item.type.startsWith('docsVersion') || has('versions')
  const items = site.navbar.items
    .map((item) => (item.type === 'dropdown' ? { ...item, items: item.items.filter(isShown) } : item))
    .filter((item) => isShown(item) && !(item.type === 'dropdown' && item.items.length === 0))
  const { footer } = site
  const kept = footer && {
    ...footer,
    ...('groups' in footer
      ? {
          groups: footer.groups
            .map((group) => ({ ...group, items: group.items.filter(isLeft) }))
            .filter((group) => group.items.length > 0),
        }
      : { items: footer.items.filter(isLeft) }),
  }
  return {
    ...site,
    navbar: { ...site.navbar, items },
    ...(kept && { footer: kept }),
    ...(has('versions') ? {} : { docs: { versions: site.docs.versions.filter(({ path }) => path === DOCS) } }),
    ...(has('assistants') ? {} : { assistants: [] }),
  }
}

/** Each language with the route of its folder. */
const withPaths = ({ locales, ...site }: WrittenSite) => ({
  ...site,
  ...(locales && {
    locales: locales.map((each) => ({
      ...each,
      path: each.path ?? (each.code === site.locale ? '' : `/${each.code}`),
    })),
  }),
})

/** The site configuration in `data/site.yaml`, without the parts that are switched off. */
export const siteSchema = writtenSiteSchema.transform((site) => withPaths(withoutParts(site)))

/** Its versions of the docs alone, whatever is wrong elsewhere. */
export const versionsSchema = z.object({ docs })

export type Site = z.output<typeof siteSchema>
