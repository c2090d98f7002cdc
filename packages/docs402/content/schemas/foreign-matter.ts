import type { ForeignKeys } from '@docs402/findings'

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
