import path from 'node:path'
import { fileURLToPath } from 'node:url'
import nextraLoader from 'nextra/loader'
import { addPageExports, filesOfPage, mdxOptions, stylesOfPage } from '@/lib/content/mdx/options'

// What it changes: hands pages and `_app` to Nextra's loader with the options that `nextra()` would give it in webpack;
// tells the bundler of the examples and pictures that a page is compiled with; leaves the list of all pages, which is
// made by Nextra's plugin for webpack and would name drafts, out of pages (sidebar and neighbors come with each page's
// props); writes imports of this project as Turbopack reads them; and gives the browser's side of a static page only
// its style sheets.
// What it saves: webpack, in which a build takes twice the processor time; each static page would be compiled for the
// browser too.
// What fails when upstream moves: Nextra 4 has a loader of another kind, and the build ends at the import. Where it
// leaves out too much, `e2e/navigation` finds a page without its styles, and `e2e/interactive.spec.ts` one that does
// not hydrate.
// How to remove it: use the front door of a Nextra that supports Turbopack in next.config.mjs, and delete this file
// there and in lib/build/own-loaders.ts.
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The folder with `pages/` and `data/`: that of another site when Next is started there. */
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
  mdxOptions: mdxOptions(root, site),
  transform: addPageExports,
  // Search, highlighting and the sizes of pictures are those of lib/build/search and lib/content/mdx.
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

export default async function load(this: Loading, source: string): Promise<void> {
  const done = this.async()
  try {
    const text = source.replace(/^\uFEFF/, '')
    if (/\.mdx?$/.test(this.resourcePath)) {
      for (const file of await filesOfPage(text, this.resourcePath, root, site)) this.addDependency(file)
      const isStyled = this.getOptions().browser === true && this.resourcePath.startsWith(pages)
      const styles = isStyled ? await stylesOfPage(text, this.resourcePath, site) : undefined
      if (styles !== undefined) return done(null, styles)
    }
    done(null, await compile(text, this))
  } catch (error) {
    done(error)
  }
}
