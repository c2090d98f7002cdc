import { existsSync } from 'node:fs'
import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { compileModules, compileSheets, type CompiledModules } from '@docs402/static-export'
import { codeFolder } from '../../content/sources/cached'
import { FONTS_FILE } from '../../content/site/fonts'
import { COLORS_FILE } from '../../content/site/look'
import { LAYERS, SITE_LAYER } from './layers'
import { COMPILED_STYLES, type CompiledStyles } from './compiled-styles'
import { THEME } from './theme-folder'
import { modulesBelow, themeStyles } from './theme-styles'

/** Sheets of a site, which `pages/_app.tsx` imports. */
const SHEETS = [COLORS_FILE, FONTS_FILE]

/** Where a site's own style modules are: beside its components, and beside pages. */
const FOLDERS = ['components', 'pages']

/**
 * Compiles the styles of a site and of the theme, and writes them for Next's loaders and for the step that finishes
 * pages.
 * @param root of the site
 * @returns fonts and pictures that the styles name, for the export
 * @throws what is wrong in a sheet, with its place
 */
export async function makeStyles(root: string): Promise<CompiledModules['assets']> {
  const isTheme = (folder: string) => path.join(root, folder) === path.join(codeFolder(), THEME)
  const files = FOLDERS.flatMap((folder) => (isTheme(folder) ? [] : modulesBelow(root, folder)))
  const own = SHEETS.filter((file) => existsSync(path.join(root, file)))
  const [theme, sheets, modules] = await Promise.all([
    themeStyles(),
    compileSheets(root, own, LAYERS),
    compileModules(root, { files, layer: SITE_LAYER }),
  ])
  // Loaders know a module by its place from the site.
  const fromSite = (file: string) => path.relative(root, path.join(codeFolder(), file)).replaceAll('\\', '/')
  const ofTheme = [...theme.classes].map(([file, names]) => [fromSite(file), names] as const)
  const styles: CompiledStyles = {
    classes: Object.fromEntries([...ofTheme, ...modules.classes]),
    sheets: [...own, ...theme.sheets.map(fromSite)],
    chunks: [...sheets.chunks, ...theme.chunks, ...modules.chunks],
  }
  writeBelow(root, COMPILED_STYLES, JSON.stringify(styles))
  return [...sheets.assets, ...theme.assets, ...modules.assets]
}
