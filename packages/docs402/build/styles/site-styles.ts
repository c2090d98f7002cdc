import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, writeBelow } from '@docs402/findings'
import { compileModules, compileSheets, type CompiledModules } from '@docs402/static-export'
import { FONTS_FILE } from '../../content/site/fonts'
import { COLORS_FILE } from '../../content/site/look'
import { WIDTHS as media } from '../../shared/widths'
import { COMPILED_STYLES, readThemeStyles, type CompiledStyles } from './compiled-styles'
import { LAYERS, SITE_LAYER } from './layers'
import { THEME_FOLDER } from './theme-folder'

/** Sheets of a site, which `pages/_app.tsx` imports. */
const SHEETS = [COLORS_FILE, FONTS_FILE]

/** What a site adds to the theme or overrides: it stands in place of a sheet of the theme. */
const OVERRIDES = 'theme.css'

/** Where a site's own style modules are: beside its components, and beside pages. */
const FOLDERS = ['components', 'pages']

/** Style modules below a folder. */
const modulesBelow = (root: string, folder: string): string[] =>
  filesBelow(path.join(root, folder))
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => `${folder}/${name}`)

/**
 * Compiles the styles of a site, and writes them with those of the theme for Next's loaders and for the step that
 * finishes pages.
 * @param root of the site
 * @returns fonts and pictures that the styles name, for the export
 * @throws what is wrong in a sheet, with its place
 */
export async function makeStyles(root: string): Promise<CompiledModules['assets']> {
  const isThere = (file: string) => existsSync(path.join(root, file))
  const [sheets, overrides] = [SHEETS.filter(isThere), [OVERRIDES].filter(isThere)]
  const files = FOLDERS.flatMap((folder) => modulesBelow(root, folder))
  const [tokens, added, modules] = await Promise.all([
    compileSheets(root, sheets, LAYERS, { media }),
    compileSheets(root, overrides, LAYERS, { layer: SITE_LAYER, media }),
    compileModules(root, { files, layer: SITE_LAYER, media }),
  ])
  const theme = readThemeStyles()
  // Loaders know a module by its place from the site.
  const fromSite = (file: string) => path.relative(root, path.join(THEME_FOLDER, file)).replaceAll('\\', '/')
  const ofTheme = Object.entries(theme.classes).map(([file, names]) => [fromSite(file), names] as const)
  const styles: CompiledStyles = {
    classes: Object.fromEntries([...ofTheme, ...modules.classes]),
    sheets: [...sheets, ...overrides, ...theme.sheets.map(fromSite)],
    chunks: [...tokens.chunks, ...theme.chunks, ...added.chunks, ...modules.chunks],
  }
  writeBelow(root, COMPILED_STYLES, JSON.stringify(styles))
  return [...tokens.assets, ...added.assets, ...modules.assets]
}
