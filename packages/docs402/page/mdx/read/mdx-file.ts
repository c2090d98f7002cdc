import type { Program } from 'estree'
import type { RootContent } from 'mdast'
import type { OffsetRange, SourceRange, TextProblem } from '@docs402/findings'

export type { OffsetRange, SourceRange }

export type MdxValue = string | number | boolean | string[]

export interface MdxAttribute extends SourceRange {
  name: string
  /** The literal value; undefined if it is computed. */
  value?: MdxValue | undefined
}

/** Whether it is an event handler: `onClick={…}`. */
export const isHandler = ({ name, value }: MdxAttribute): boolean => /^on[A-Z]/.test(name) && value === undefined

export interface MdxElement extends SourceRange {
  /** As written; empty for a fragment. */
  name: string
  attributes: MdxAttribute[]
  /** Whether there are spread attributes: `{...props}`. */
  spread: boolean
  /** Whether it has children. */
  filled: boolean
  /** Names of its ancestors, the nearest first. */
  parents: string[]
  /** Names of the elements directly inside it, and the levels of the headings there. */
  children: string[]
  headings: number[]
}

export interface MdxImport extends SourceRange {
  /** As written: `./part`, `@/components/api`. */
  from: string
  /** The name there; `default`, or `*` for all of them. */
  name: string
  /** The local name; undefined for side-effect imports such as styles. */
  local?: string | undefined
}

export interface MdxLink extends SourceRange {
  kind: 'link' | 'image'
  /** The element with this attribute; undefined for Markdown syntax. */
  element?: string | undefined
  url: string
  text: string
  /** For a picture: whether it is in a link. */
  inLink?: boolean | undefined
}

export interface MdxFence extends SourceRange {
  language?: string | undefined
  meta: string
  /** Its code, where the check reads it: of a diagram, a formula. */
  value: string
  empty: boolean
  /** Whether it is closed before the end of the page. */
  closed: boolean
}

/** Facts about an MDX page for rules, lists and search. They are cached between runs. */
export interface MdxContent {
  links: MdxLink[]
  headings: (SourceRange & { depth: number; text: string; slug: string })[]
  fences: MdxFence[]
  /** Formulas in TeX: in dollars and parentheses, not in fences. */
  formulas: (SourceRange & { value: string; display: boolean })[]
  /** Hand-written ids of elements. */
  ids: (SourceRange & { id: string })[]
  /** Ranges of prose: no code, URLs or tags. */
  prose: OffsetRange[]
  /** Ranges of code: fences, indented code, and code within lines. */
  quoted: OffsetRange[]
  /** How many words are read: no samples, imports or comments. */
  words: number
  /** Every element and component written as a tag, then those in code. */
  elements: MdxElement[]
  imports: MdxImport[]
  /** Names that the page declares or imports. */
  declared: string[]
  /** Names that the page uses without declaring them. */
  free: (SourceRange & { name: string })[]
  /** `alone`: on lines of their own, outside of all elements. */
  comments: (SourceRange & { text: string; alone: boolean })[]
  /** Whether the page shows nothing but headings. */
  empty: boolean
  /** Ranges of JavaScript: imports, exports and braces. */
  code: { modules: OffsetRange[]; expressions: OffsetRange[] }
  /** The start of a post, for lists; URLs are as written. */
  excerpt: RootContent[] | null
  /** The first syntax error: nothing else is known of such a page. */
  problems: TextProblem[]
}

/** A page on disk. */
export interface PageText {
  file: string
  text: string
}
export type MdxFile = MdxContent & PageText

/** State of the walk through a page's tree. */
export interface Collector {
  text: string
  content: MdxContent
  /** Open HTML elements, in Markdown. */
  open: string[]
  /** The parsed code of the page. */
  programs: { modules: Program[]; expressions: Program[] }
}
