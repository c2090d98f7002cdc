import { compileModules, compileSheets, shortName, withNamedMedia } from '@docs402/static-export'
import { WIDTHS as media } from '../../shared/widths'
import { LAYERS, THEME_LAYER } from './layers'
import type { CompiledStyles } from './compiled-styles'

/** All sheets of the theme that are no style modules, in their order. */
const SHEETS = ['layout/styles/all.css']

/**
 * Compiles the styles of the theme, which are the same for all sites: with the engine (`tools/engine/compile.mjs`).
 * @param root of the theme
 * @param files its style modules, as paths from there
 * @returns the styles, with paths from there
 * @throws what is wrong in a sheet, with its place; and for a sheet that names a picture or a font, which no export would have
 */
export async function themeStyles(root: string, files: readonly string[]): Promise<CompiledStyles> {
  const [sheets, modules] = await Promise.all([
    // What a site has in place of the theme's `site.css` is compiled with the site.
    compileSheets(root, SHEETS, LAYERS, { media, options: { conditions: ['source'] } }),
    compileModules(root, { files, layer: THEME_LAYER, media, nameOf: shortName }),
  ])
  const [asset] = [...sheets.assets, ...modules.assets]
  if (asset)
    throw new Error(`The styles of the theme name the file ${asset.name}. Write a picture into the sheet: url(data:…).`)
  return {
    classes: Object.fromEntries(modules.classes),
    sheets: SHEETS,
    // Modules take parts of the sheets, and override them.
    chunks: [...sheets.chunks, ...modules.chunks],
  }
}

/**
 * A sheet of the engine without the names of widths: bundlers of a site and `docs402 dev` don't know them.
 * @param file where it is, for messages
 * @throws for a name that is none, with its place
 */
export function withoutNames(text: string, file: string): string {
  const { css, faults } = withNamedMedia(text, media)
  if (faults.length > 0)
    throw new Error(faults.map(({ text: fault, line, column }) => `${file}:${line}:${column}: ${fault}`).join('\n'))
  return css
}
