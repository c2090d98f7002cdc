import path from 'node:path'
import { filesBelow } from '@docs402/findings'
import {
  compileModules,
  compileSheets,
  shortName,
  type CompiledModules,
  type StyleChunk,
} from '@docs402/static-export'
import { codeFolder } from '../../content/sources/cached'
import { LAYERS, THEME_LAYER } from './layers'
import { THEME } from './theme-folder'

/** All sheets of the theme that are no style modules, in their order. */
const SHEETS = ['components/theme/styles/all.css']

/** The styles of the theme or of a site, compiled. */
export interface Styles {
  /** What each name of a style module is in `class`, by its file. */
  classes: CompiledModules['classes']
  /** The sheets that are no style modules. */
  sheets: readonly string[]
  /** In the order in which they override each other. */
  chunks: StyleChunk[]
  /** Fonts and pictures, for the export. */
  assets: CompiledModules['assets']
}

/** Style modules below a folder. */
export const modulesBelow = (root: string, folder: string): string[] =>
  filesBelow(path.join(root, folder))
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => `${folder}/${name}`)

/**
 * Compiles the styles of the theme, which are the same for all sites: when it is packed, or in this project, when the
 * site is built.
 * @throws what is wrong in a sheet, with its place
 */
export async function themeStyles(): Promise<Styles> {
  const root = codeFolder()
  const files = modulesBelow(root, THEME)
  const [sheets, modules] = await Promise.all([
    compileSheets(root, SHEETS, LAYERS),
    compileModules(root, { files, layer: THEME_LAYER, nameOf: shortName }),
  ])
  return {
    classes: modules.classes,
    sheets: SHEETS,
    // Modules take parts of the sheets, and override them.
    chunks: [...sheets.chunks, ...modules.chunks],
    assets: [...sheets.assets, ...modules.assets],
  }
}
