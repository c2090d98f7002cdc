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
  /** As far as it is written out; what is computed has none. */
  value: valueSchema.optional(),
})

const elementSchema = z.object({
  ...range,
  /** As it is written; empty for a fragment. */
  name: z.string(),
  attributes: z.array(attributeSchema),
  /** Whether attributes come from an object as well: `{...props}`. */
  spread: z.boolean(),
  /** Whether anything stands between its tags. */
  filled: z.boolean(),
  /** Names of the elements around it, the nearest first. */
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
  /** What the page calls it; nothing where only styles are loaded. */
  local: z.string().optional(),
})

const useSchema = z.object({
  ...range,
  name: z.string(),
  /** What its `of` or `name` says in plain text: the one attribute that an API part may have. */
  attribute: z.string().nullable(),
})

const excerptElementSchema = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.string()),
  get children(): z.ZodType<ExcerptNode[]> {
    return z.array(excerptSchema)
  },
})
/** A piece of an excerpt, small enough to travel with a page: a text, or an element with what is in it. */
export type ExcerptNode = string | { tag: string; attributes: Record<string, string>; children: ExcerptNode[] }
const excerptSchema = z.union([z.string(), excerptElementSchema])

/** What rules, lists and search ask of an MDX page. It is kept between runs: everything in it is JSON. */
export const mdxFileSchema = z.object({
  links: z.array(
    z.object({
      ...range,
      kind: z.enum(['link', 'image']),
      /** The element whose attribute it is; none for what Markdown writes. */
      element: z.string().optional(),
      url: z.string(),
      text: z.string(),
      /** Of a picture: whether it stands in a link. */
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
      /** Whether it ends where its writer says, and not with the page. */
      closed: z.boolean(),
    }),
  ),
  /** Ids that are given to elements by hand. */
  ids: z.array(z.object({ ...range, id: z.string() })),
  /** The ranges of the text that are prose: no code, URLs or tags. */
  prose: z.array(offsetRangeSchema),
  /** Every element and component that is written as a tag. */
  elements: z.array(elementSchema),
  imports: z.array(importSchema),
  /** Every component that is used, in tags and in code, in order. */
  uses: z.array(useSchema),
  /** Names that the page's own code declares or imports. */
  declared: z.array(z.string()),
  /** Names that its code uses and does not declare. */
  free: z.array(z.object({ ...range, name: z.string() })),
  /** `alone`: on lines of their own, outside of all elements. */
  comments: z.array(z.object({ ...range, text: z.string(), alone: z.boolean() })),
  /** Whether readers see headings at most. */
  empty: z.boolean(),
  /** Event handlers that are given to elements and components, as in `onClick={…}`. */
  handlers: z.array(z.object({ ...range, name: z.string(), element: z.string() })),
  /** The ranges that are JavaScript: imports and exports, and what stands in braces. */
  code: z.object({ modules: z.array(offsetRangeSchema), expressions: z.array(offsetRangeSchema) }),
  /** The beginning of a post, as lists show it; URLs are as they are written. */
  excerpt: z.array(excerptSchema).nullable(),
  /** What can't be parsed. The rest is read as if it were not there. */
  problems: z.array(
    z.object({
      line: z.number(),
      column: z.number(),
      message: z.string(),
      /** Whether tags or imports are lost with it: then nothing can be said of components. */
      structural: z.boolean(),
      fix: offsetRangeSchema.extend({ text: z.string() }).optional(),
    }),
  ),
})

/** A page as it stands on the disk. */
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
/** Where something stands in a file. */
export type SourceRange = OffsetRange & { line: number; column: number }
