import { z } from 'zod'

const offsetRangeSchema = z.object({ start: z.number(), end: z.number() })
const range = {
  /** Counted from 1. */
  line: z.number(),
  column: z.number(),
  /** Offsets of the whole construct in the text. */
  ...offsetRangeSchema.shape,
}

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

const attributeSchema = z.object({
  ...range,
  name: z.string(),
  /** The literal value; undefined if it is computed. */
  value: valueSchema.optional(),
})

const elementSchema = z.object({
  ...range,
  /** As written; empty for a fragment. */
  name: z.string(),
  attributes: z.array(attributeSchema),
  /** Whether there are spread attributes: `{...props}`. */
  spread: z.boolean(),
  /** Whether it has children. */
  filled: z.boolean(),
  /** Names of its ancestors, the nearest first. */
  parents: z.array(z.string()),
  /** Names of the elements directly inside it, and the levels of the headings there. */
  children: z.array(z.string()),
  headings: z.array(z.number()),
})

const importSchema = z.object({
  ...range,
  /** As written: `./part`, `@/components/api`. */
  from: z.string(),
  /** The name there; `default`, or `*` for all of them. */
  name: z.string(),
  /** The local name; undefined for side-effect imports such as styles. */
  local: z.string().optional(),
})

const useSchema = z.object({
  ...range,
  name: z.string(),
  /** The literal value of `of` or `name`: the only attribute of an API component. */
  attribute: z.string().nullable(),
})

const excerptElementSchema = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.string()),
  get children(): z.ZodType<ExcerptNode[]> {
    return z.array(excerptSchema)
  },
})
/** A piece of an excerpt in a compact form: a text, or an element with its children. */
export type ExcerptNode = string | { tag: string; attributes: Record<string, string>; children: ExcerptNode[] }
const excerptSchema = z.union([z.string(), excerptElementSchema])

/** Facts about an MDX page for rules, lists and search. They are cached between runs, so all of it is JSON. */
export const mdxFileSchema = z.object({
  links: z.array(
    z.object({
      ...range,
      kind: z.enum(['link', 'image']),
      /** The element with this attribute; undefined for Markdown syntax. */
      element: z.string().optional(),
      url: z.string(),
      text: z.string(),
      /** For a picture: whether it is in a link. */
      inLink: z.boolean().optional(),
    }),
  ),
  headings: z.array(z.object({ ...range, depth: z.number(), text: z.string(), slug: z.string() })),
  fences: z.array(
    z.object({
      ...range,
      language: z.string().optional(),
      meta: z.string(),
      empty: z.boolean(),
      /** Whether it is closed before the end of the page. */
      closed: z.boolean(),
    }),
  ),
  /** Hand-written ids of elements. */
  ids: z.array(z.object({ ...range, id: z.string() })),
  /** Ranges of prose: no code, URLs or tags. */
  prose: z.array(offsetRangeSchema),
  /** Ranges of code: fences, indented code, and code within lines. */
  quoted: z.array(offsetRangeSchema),
  /** How many words are read: no samples, imports or comments. */
  words: z.number(),
  /** Every element and component written as a tag. */
  elements: z.array(elementSchema),
  imports: z.array(importSchema),
  /** Every component that is used, in tags and in code, in order. */
  uses: z.array(useSchema),
  /** Names that the page declares or imports. */
  declared: z.array(z.string()),
  /** Names that the page uses without declaring them. */
  free: z.array(z.object({ ...range, name: z.string() })),
  /** `alone`: on lines of their own, outside of all elements. */
  comments: z.array(z.object({ ...range, text: z.string(), alone: z.boolean() })),
  /** Whether the page shows nothing but headings. */
  empty: z.boolean(),
  /** Event handlers of elements and components, as in `onClick={…}`. */
  handlers: z.array(z.object({ ...range, name: z.string(), element: z.string() })),
  /** Ranges of JavaScript: imports, exports and braces. */
  code: z.object({ modules: z.array(offsetRangeSchema), expressions: z.array(offsetRangeSchema) }),
  /** The start of a post, for lists; URLs are as written. */
  excerpt: z.array(excerptSchema).nullable(),
  /** The first syntax error, and HTML of GitHub: nothing else is known of such a page. */
  problems: z.array(
    z.object({
      line: z.number(),
      column: z.number(),
      message: z.string(),
      fix: offsetRangeSchema.extend({ text: z.string() }).optional(),
    }),
  ),
})

/** A page on disk. */
export interface PageText {
  file: string
  text: string
}
export type MdxContent = z.output<typeof mdxFileSchema>
export type MdxFile = MdxContent & PageText
export type MdxElement = MdxContent['elements'][number]
export type MdxAttribute = MdxElement['attributes'][number]
export type MdxUse = MdxContent['uses'][number]
export type MdxImport = MdxContent['imports'][number]
export type MdxLink = MdxContent['links'][number]
export type MdxProblem = MdxContent['problems'][number]
export type MdxValue = z.output<typeof valueSchema>
export type OffsetRange = z.output<typeof offsetRangeSchema>
/** A position in a file. */
export type SourceRange = OffsetRange & { line: number; column: number }
