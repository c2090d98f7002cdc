import path from 'node:path'
import { fileURLToPath } from 'node:url'
import nextraLoader from 'nextra/loader'
import { addPageExports, filesOfPage, mdxOptions, stylesOfPage } from '@/lib/content/mdx/options'

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
