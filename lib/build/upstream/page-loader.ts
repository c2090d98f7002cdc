import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import nextraLoader from 'nextra/loader'
import { sitePlugins } from '@/lib/api-view/page-trees'
import { filesOfBlocks } from '@/lib/api-view/registry'
import { addPageExports, filesOfPage, stylesOfPage } from '@/lib/content/mdx/options'

// What it changes: passes pages and `_app` to Nextra's loader with the options that `nextra()` would set in webpack;
// declares examples and pictures of a page as dependencies; removes the list of all pages, which Nextra's webpack
// plugin generates and which would include drafts (sidebar and neighbors come with each page's props); rewrites imports
// of this project for Turbopack; and reduces the client side of a static page to its style sheets.
// What it saves: webpack, with which a build takes twice the processor time; each static page would be compiled for the
// browser too.
// What fails when upstream moves: Nextra 4 has a different loader, and the build fails at the import. If it removes too
// much, `e2e/navigation` finds a page without its styles, and `e2e/interactive.spec.ts` one that does not hydrate.
// How to remove it: use the public API of a Nextra that supports Turbopack in next.config.mjs, and remove this file
// there and in lib/build/own-loaders.ts.
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The folder with `pages/` and `data/`: another site's if Next is started there. */
const site = process.cwd()
const pages = path.join(site, 'pages') + path.sep
const slashed = (file: string) => file.replaceAll('\\', '/')

interface Loading {
  resourcePath: string
  async(): (error: unknown, code?: string) => void
  addDependency(file: string): void
  getOptions(): { browser?: boolean }
}

const options = {
  locales: [''],
  theme: `${root}theme/index.tsx`,
  themeConfig: `${root}theme.config.tsx`,
  mdxOptions: sitePlugins(root, site),
  transform: addPageExports,
  // lib/build/search and lib/content/mdx provide search, highlighting and picture sizes.
  search: false,
  codeHighlight: false,
  staticImage: false,
  readingTime: false,
}

async function compile(source: string, { resourcePath, addDependency }: Loading): Promise<string> {
  const isPageImport = resourcePath.startsWith(pages)
  const code = await new Promise<string>((resolve, reject) => {
    const compiling = {
      resourcePath,
      addDependency,
      getOptions: () => ({ ...options, isPageImport }),
      async: () => (error: unknown, code: string) => (error ? reject(error) : resolve(code)),
    }
    nextraLoader.call(compiling, source)
  })
  return code
    .replace(/import \{ pageMap \} from '[^']*'/, 'const pageMap = []')
    .replaceAll(` from '${slashed(root)}`, " from '@/")
}

/** The page that was compiled last: in development, each edit is requested several times. */
let last: { key: string; code: Promise<string> } | undefined

function compileOnce(source: string, files: readonly string[], loading: Loading): Promise<string> {
  const changed = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const key = JSON.stringify([loading.resourcePath, source, changed])
  if (last?.key !== key) last = { key, code: compile(source, loading) }
  return last.code
}

export default async function load(this: Loading, source: string): Promise<void> {
  const done = this.async()
  try {
    const text = source.replace(/^\uFEFF/, '')
    let files: string[] = []
    if (/\.mdx?$/.test(this.resourcePath)) {
      files = await filesOfPage(text, this.resourcePath, root, site, (names, page) => filesOfBlocks(names, site, page))
      for (const file of files) this.addDependency(file)
      const isStyled = this.getOptions().browser === true && this.resourcePath.startsWith(pages)
      const styles = isStyled ? await stylesOfPage(text, this.resourcePath, site) : undefined
      if (styles !== undefined) return done(null, styles)
    }
    done(null, await compileOnce(text, files, this))
  } catch (error) {
    done(error)
  }
}
