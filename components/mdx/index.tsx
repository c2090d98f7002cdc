import type { MDXComponents } from 'nextra/mdx'
import type { ComponentProps } from 'react'
import { Callout, Card, Cards, FileTree, Steps } from './blocks'
import { CodeBlock, H2, H3, H4, MdxLink, Raw, Table } from './markdown'
import { Figure, Zoom } from './pictures'
import { Tab, Tabs } from './tabs'

/** Components that writers may use in MDX without an import, and the elements of Markdown. */
export const mdxComponents: MDXComponents = {
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
  img: (props: ComponentProps<'img'>) => <img loading="lazy" decoding="async" alt="" {...props} />,
  Callout,
  Card,
  Cards,
  CodeBlock,
  Figure,
  FileTree,
  Raw,
  Steps,
  Tab,
  Tabs,
  Zoom,
}
