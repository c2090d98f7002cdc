import { z } from 'zod'
import { coverField } from './blog'
import { day, language, slug, text } from './fields'
import type { ForeignKeys } from '@docs402/findings'

/** Search results truncate a description near 160 characters; below 50 it says too little. */
export const descriptionInResults = z
  .string()
  .min(50, { error: ({ input }) => tooLongOrShort(input) })
  .max(160, { error: ({ input }) => tooLongOrShort(input) })

function tooLongOrShort(input: unknown): string {
  return `is ${String(input).length} characters long. Search results show 50 to 160.`
}

/** Ids of authors and tags, which are checked against the registries. */
const ids = z.array(slug)

const common = {
  title: text.describe('The title of the page in the browser, in search results and in lists.'),
  // Editors show the limits while typing; the check only warns, because a page with another length is not broken.
  description: text.meta({
    minLength: 50,
    maxLength: 160,
    description: 'One sentence for search results and link previews, 50 to 160 characters.',
  }),
  keywords: z.array(text).describe('Words a reader would search for.').optional(),
  lang: language.describe('The language of the text, if it is not the site\'s: "de", "pt-BR".').optional(),
  interactive: z
    .boolean()
    .describe('Run React in the browser on this page, for components with state, effects or handlers.')
    .default(false),
  math: z
    .literal('dollars', { error: 'must be "dollars", or left out.' })
    .describe(
      'Reads $…$ as a formula in TeX too. Without it, single dollars are prices; $$…$$ and \\(…\\) are formulas.',
    )
    .optional(),
}

/** Front matter of documentation pages, list pages and standalone pages. */
export const docMatterSchema = z.strictObject({
  ...common,
  sidebarTitle: text.describe('A shorter title for the sidebar.').optional(),
  contents: z
    .union([z.literal(2), z.literal(3)], { error: 'must be 2 or 3: the deepest level of headings in the contents.' })
    .describe('The deepest level of headings in the contents beside the text: 2 where a page has dozens of them.')
    .optional(),
  posts: ids
    .describe('Posts to read after this page: the names of their files in pages/blog, without the ending.')
    .optional(),
})

/** Front matter of a page with several routes (`[tag].mdx`): each route has its own texts. */
export const dynamicMatterSchema = docMatterSchema.extend({ description: text })

/** Front matter of blog posts. */
export const postMatterSchema = z
  .strictObject({
    ...common,
    date: day.describe('The day of publication, YYYY-MM-DD.'),
    updated: day.describe('The day of the last change that readers should know about, YYYY-MM-DD.').optional(),
    authors: ids
      .min(1, { error: 'needs at least one id from data/authors.yaml.' })
      .describe('Ids from data/authors.yaml.'),
    tags: ids.describe('Ids from data/tags.yaml.').default([]),
    cover: coverField,
    image: text
      .describe('The picture of link previews: /way.png in public/, or ./way.png next to the post.')
      .optional(),
    draft: z.boolean().describe('Only shown in development, never published.').default(false),
    unlisted: z.boolean().describe('Published, but not listed, and hidden from search engines.').default(false),
  })
  .check(
    z.refine((post) => !(post.draft && post.unlisted), {
      error: 'can\'t be true together with "draft". Remove one of the two.',
      path: ['unlisted'],
    }),
    z.refine((post) => post.updated === undefined || post.updated >= post.date, {
      error: 'is before "date".',
      path: ['updated'],
    }),
  )

export type DocMatter = z.output<typeof docMatterSchema>
export type PostMatter = z.output<typeof postMatterSchema>

/** Front matter keys of other tools, for what is done elsewhere here. */
export const FOREIGN_MATTER: ForeignKeys = [
  [/^(?:slug|permalink|url|path|id)$/, "The file's path is the page's URL: rename the file to change it."],
  [
    /^(?:sidebar_?position|nav_?order|order|weight|position|sidebar|nav|unlisted|hidden)$/i,
    "The sidebar follows the order of the keys in the folder's _meta.ts; `display: 'hidden'` leaves a page out.",
  ],
  [/^(?:sidebar_?(?:label|title)|nav_?title|nav_?label|label)$/i, 'Write "sidebarTitle".'],
  [/^(?:draft|published)$/, 'Only posts can be drafts. Keep the page out of the branch that is published.'],
  [
    /^(?:(?:hide|show)_?(?:table_?of_?contents|title|toc)|table_?of_?contents|toc|toc_?(?:min|max)_?heading_?level|outline|layout|template|mode|pagination_?\w*|prev|next|full|icon(?:_?type)?|as_?index_?page|breadcrumbs?|sidebar_?class_?name)$/i,
    'All pages of a section have the same layout.',
  ],
  [/^(?:(?:og|twitter)[:_-]?\w*|image|thumbnail|hero|cover)$/i, 'Each page gets an Open Graph image of its title.'],
  [
    /^(?:last_?updated?|updated|lastmod|date|edit_?url|custom_edit_url)$/i,
    'The date of the last change and the edit link come from the repository; only posts have "date" and "updated".',
  ],
]
