/** What `in-markdown.ts` beside a component is written with: what the component is in Markdown, search and feeds. */
export { labelsOf } from './page/mdx/remark-ids'
export { element, flow, line, type Value } from './page/mdx/template'
export {
  absolute,
  emphasis,
  given,
  isJsx,
  link,
  paragraph,
  strong,
  text,
  written,
  type MarkdownForm,
  type MarkdownForms,
} from './page/tree/nodes'
