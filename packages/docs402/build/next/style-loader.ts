import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { COMPILED_STYLES, readStyles, type CompiledStyles } from '../styles/compiled-styles'

// What it changes: in a build, the names of a style module's classes stand in place of its import, and nothing in place
// of that of a plain style sheet: rules are compiled before Next starts (build/styles), and put into pages after it.
// What it saves: style sheets of Turbopack for each page, which would be joined, renamed and cut after each export; and
// the browser's side of each static page.
// What fails when upstream moves: the build, which finds a style sheet of Next on a page.
// How to remove it: when Turbopack lets a loader give a `*.module.css` as JavaScript, make it one of these files; to do
// without, remove it in config.ts and tools/engine/node-modules.mjs, and finish pages with Next's sheets.
interface Loading {
  /** Of the module that imports styles. */
  resourcePath: string
  addDependency(file: string): void
  /** With the folder of the site. */
  getOptions(): { root: string }
}

/** An import of a style module, or of a plain style sheet: `import styles from './bar.module.css'`. */
const IMPORT = /^import\s+(?:(?<name>[\w$]+)\s+from\s+)?(?<quote>['"])(?<sheet>[^'"\n]+\.css)\k<quote>;?/gm

let last: { changed: number; styles: CompiledStyles } | undefined

function compiled(root: string): CompiledStyles {
  const changed = statSync(path.join(root, COMPILED_STYLES)).mtimeMs
  if (last?.changed !== changed) last = { changed, styles: readStyles(root) }
  return last.styles
}

/** The file of a sheet that is imported by its package's name. */
function packagedFile(sheet: string, importer: string): string {
  try {
    return createRequire(importer).resolve(sheet)
  } catch {
    return sheet
  }
}

/** The path of an imported sheet from the root of the site; `@/` is a folder above it, as `tsconfig.json` has it. */
function sheetFile(sheet: string, importer: string, root: string, sheets: readonly string[]): string {
  if (sheet.startsWith('@/')) return sheets.find((other) => `/${other}`.endsWith(sheet.slice(1))) ?? sheet
  const file = sheet.startsWith('.') ? path.resolve(path.dirname(importer), sheet) : packagedFile(sheet, importer)
  return path.relative(root, file).replaceAll('\\', '/')
}

/**
 * Replaces the imports of style sheets in code.
 * @param code a module in JavaScript or TypeScript
 * @param loading of that module, which is made anew when the styles change
 * @param root of the site, with its compiled styles
 * @throws for a sheet that is not compiled
 */
export function withClassNames(code: string, loading: Omit<Loading, 'getOptions'>, root: string): string {
  if (code.search(IMPORT) < 0) return code
  loading.addDependency(path.join(root, COMPILED_STYLES))
  const importer = loading.resourcePath
  const { classes, sheets } = compiled(root)
  const all = [...Object.keys(classes), ...sheets]
  return code.replace(IMPORT, (_, name: string | undefined, _quote: string, sheet: string) => {
    const file = sheetFile(sheet, importer, root, all)
    const names = classes[file]
    if (names) return name === undefined ? '' : `const ${name} = ${JSON.stringify(names)}`
    if (sheets.includes(file)) return ''
    const importing = path.relative(root, importer)
    throw new Error(
      file.endsWith('.module.css')
        ? `${importing}: ${sheet} is not compiled. Put style modules below components/ or pages/.`
        : `${importing}: No page would get ${sheet}. Rename it to ${path.basename(sheet, '.css')}.module.css, and use the classes that it exports.`,
    )
  })
}

export default function load(this: Loading, code: string): string {
  return withClassNames(code, this, this.getOptions().root)
}
