import type * as api from '../api'
import type * as blog from '../blog/lists'
import type * as home from '../home'
import type * as pages from '../pages'
import * as components from './components'
import { H2, H3, H4, MdxLink, Picture, Raw, Table } from './markdown'

/** Components that writers may use in MDX without an import, and the elements of Markdown. */
export const mdxComponents = {
  a: MdxLink,
  h1: 'h1',
  h2: H2,
  h3: H3,
  h4: H4,
  h5: 'h5',
  h6: 'h6',
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  table: Table,
  tr: 'tr',
  th: 'th',
  td: 'td',
  details: 'details',
  summary: 'summary',
  code: 'code',
  img: Picture,
  // Plugins write these.
  Raw,
  ...components,
} as const

declare global {
  /** MDX's language tools check pages, in the editor and in `npm run check`, against the type of this name. */
  type MDXProvidedComponents = typeof mdxComponents & typeof api & typeof blog & typeof home & typeof pages
}
