import type { Edit, OffsetRange, SourceRange, TextProblem } from '@docs402/findings'

/** An attribute with its literal value; undefined if it is computed. */
export interface PageAttribute extends SourceRange {
  name: string
  value?: string | number | boolean | string[] | undefined
}

/** A component or element of a page, as written. */
export interface PageElement extends SourceRange {
  name: string
  attributes: PageAttribute[]
  spread: boolean
  filled: boolean
  parents: string[]
  children: string[]
  headings: number[]
}

export interface PageFence extends SourceRange {
  language?: string | undefined
  meta: string
  closed: boolean
}

/** What the engine reads from a page. */
export interface PageFacts {
  file: string
  text: string
  elements: PageElement[]
  fences: PageFence[]
  headings: (SourceRange & { depth: number; text: string })[]
  imports: (SourceRange & { from: string; name: string; local?: string | undefined })[]
  declared: string[]
  quoted: OffsetRange[]
  /** The first error of syntax, with its fix if that is certain: nothing else is known of such a page. */
  problems: TextProblem[]
}

/** The front matter of a page. */
export interface Matter {
  value: object
  end: number
  entryAt(key: string): { key: OffsetRange; lines: OffsetRange } | undefined
  valueAt(key: string): unknown
}

/** What this package takes from the engine whose pages it writes, which knows their syntax. */
export interface Engine {
  read(file: string, text: string): PageFacts
  frontMatter(text: string): Matter
  /** What the check fixes by itself, such as a missing heading. */
  fixes(file: string, text: string): Edit[]
  parseCodeMeta(meta: string): { filename: string | undefined; unknown: string[] }
  /** Marks of other tools in code, and what says the same after the language. */
  codeMarks(code: string): { index: number; mark: string; here: string }[]
  languageName(language: string): string
  /** Keys of front matter, and names of components, that pages may have. */
  matterKeys: readonly string[]
  components: ReadonlySet<string>
}

/** What only a person can decide, or should know: `line` is that of the new page, or of the file that was read. */
export interface Decision {
  file: string
  line?: number | undefined
  message: string
}

/** A file of the new site: its text, or the file of the old one that it is a copy of. */
export interface NewFile {
  /** Its path from the site's folder. */
  file: string
  /** Where it comes from, from the folder that was read. */
  from: string
  text?: string
}
