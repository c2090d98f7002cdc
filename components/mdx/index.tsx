import type { MDXComponents } from 'nextra/mdx'
import type { ComponentProps } from 'react'
import { Callout } from './callout'
import { Card, Cards } from './cards'
import { CodeBlock } from './code-block'
import { Figure } from './figure'
import { FileTree } from './file-tree'
import { H2, H3, H4 } from './headings'
import { MdxLink } from './link'
import { Steps } from './steps'
import { Table } from './table'
import { Tab, Tabs } from './tabs'
import { Zoom } from './zoom'

/** What writers may use in MDX without importing it, and how Markdown's own elements look. */
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
  Steps,
  Tab,
  Tabs,
  Zoom,
}
