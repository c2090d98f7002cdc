import { z } from 'zod'

/** Rules of style sheets that a page takes together or not at all. */
export const styleChunkSchema = z.object({
  /** Its cascade layer; empty for faces of fonts, which are in none. */
  layer: z.string(),
  /** The at-rules around it, outermost first: `@media print`. */
  within: z.array(z.string()),
  /** Minified. */
  css: z.string(),
  /**
   * What a page has if one of the rules can match: all names of one of these lists, `.class`, `#id` or a tag. Empty for
   * rules that can match on every page.
   */
  needs: z.array(z.array(z.string())),
})
export type StyleChunk = z.infer<typeof styleChunkSchema>
