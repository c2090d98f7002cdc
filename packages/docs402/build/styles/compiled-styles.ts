import { z } from 'zod'
import { readText } from '@docs402/findings'
import { styleChunkSchema } from '@docs402/static-export/style-chunk'
import { THEME_FOLDER } from './theme-folder'

/** Where a build keeps them, from the root of the site. */
export const COMPILED_STYLES = '.cache/styles.json'

const compiledStylesSchema = z.object({
  /** What each name of a style module is in `class`, by its path from the root, with forward slashes. */
  classes: z.record(z.string(), z.record(z.string(), z.string())),
  /** The sheets that are no style modules, by their paths from there. */
  sheets: z.array(z.string()),
  /** In the order in which they override each other. */
  chunks: z.array(styleChunkSchema),
})

/** Style modules and sheets, compiled. */
export type CompiledStyles = z.infer<typeof compiledStylesSchema>

const parsed = (text: string): CompiledStyles => compiledStylesSchema.parse(JSON.parse(text))

/**
 * All styles that pages of a site can have, which a build has compiled.
 * @param root of the site
 * @throws if none has, or another version of this code
 */
export const readStyles = (root: string): CompiledStyles => parsed(readText(root, COMPILED_STYLES))

/** The styles of the theme, with paths from its folder, which were compiled with it. */
export const readThemeStyles = (): CompiledStyles => parsed(readText(THEME_FOLDER, 'styles.json'))
