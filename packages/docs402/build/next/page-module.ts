import path from 'node:path'
import { transform } from 'esbuild'
import { VFileMessage } from 'vfile-message'
import { messageOf } from '@docs402/findings'
import { siteModule } from '../../reference/page-trees'

/** A compiled page. */
export interface FinishedModule {
  /** As Next compiles it: a module with `MDXLayout` and `useTOC`, whose imports are those of any folder. */
  source: string
  /** The same as CommonJS, which the page of all static pages runs. */
  code: string
  /** The modules that it imports. */
  imports: string[]
  isInteractive: boolean
}

const RELATIVE_IMPORT = /^((?:import|export)\b[^'"\n]*|\} from )(['"])(\.{1,2}\/[^'"]+)\2/gm

/** An import as it may stand in any folder of the site. @param file where it is written */
export const rootedImport = (name: string, file: string): string =>
  name.startsWith('.') ? `@/${path.posix.join(path.posix.dirname(file), name)}` : name

/** Code that may stand in any folder of the site. @param file where its imports lead from */
export const withRootedImports = (code: string, file: string): string =>
  code.replace(
    RELATIVE_IMPORT,
    (_, before: string, quote: string, name: string) => before + quote + rootedImport(name, file) + quote,
  )

/** How the compiler writes imports: each on a line of its own. */
const IMPORTED = /^(?:var \w+ = )?(?:__toESM\()?require\("([^"\n]+)"\)/gm

const compiled = new Map<string, FinishedModule>()

/**
 * The module of a page.
 * @param root of the site
 * @param file its path from there, with forward slashes
 * @throws what is wrong with the page, with its place
 */
export async function finishedModule(root: string, file: string, text: string): Promise<FinishedModule> {
  const { code: written, isInteractive } = await siteModule(root, file, text)
  const before = compiled.get(written)
  if (before) return before
  const source = withRootedImports(written, file)
  const { code } = await transform(`${source}\nexport { MDXLayout }`, {
    loader: 'jsx',
    jsx: 'automatic',
    format: 'cjs',
    logLevel: 'silent',
  })
  const imports = [...new Set([...code.matchAll(IMPORTED)].map(([, name = '']) => name))]
  const finished = { source, code, imports, isInteractive }
  compiled.set(written, finished)
  return finished
}

/** What is wrong with a page that does not compile. A message of a plugin has its place as its name. */
export const faultIn = (error: unknown): string => (error instanceof VFileMessage ? String(error) : messageOf(error))
