import { build } from 'esbuild'
import { siteModule } from '../../reference/page-trees'

/** A compiled page. */
interface FinishedModule {
  /** As Next compiles it: a module with `MDXLayout` and `useTOC`, whose imports are those of any folder. */
  source: string
  /** The same as CommonJS, which the page of all static pages runs. */
  code: string
  /** The modules that it imports. */
  imports: string[]
  isInteractive: boolean
}

const compiled = new Map<string, FinishedModule>()

/**
 * The module of a page.
 * @param root of the site
 * @param file its path from there, with forward slashes
 * @throws what is wrong with the page, with its place
 */
export async function finishedModule(root: string, file: string, text: string): Promise<FinishedModule> {
  const { code: source, isInteractive } = await siteModule(root, file, text)
  const before = compiled.get(source)
  if (before) return before
  const { outputFiles, metafile } = await build({
    stdin: { contents: `${source}\nexport { MDXLayout }`, loader: 'jsx' },
    jsx: 'automatic',
    format: 'cjs',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path: name }) => name))
  const code = outputFiles.map((output) => output.text).join('')
  const finished = { source, code, imports: [...new Set(imports)], isInteractive }
  compiled.set(source, finished)
  return finished
}
