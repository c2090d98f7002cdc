import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Compiled pages that the other compiler has not asked for yet, while developing: both run in one process. */
const waiting = new Map()

/** A fence that shows a file: its text is not all that the page is made of. */
const SHOWS_FILE = /^\s*(`{3,}|~{3,}).*\bfile="/m

function readOnce(file) {
  try {
    const text = readFileSync(file, 'utf8')
    rmSync(file)
    return text
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A build compiles for the server and for the browser in two processes, one after the other: a file lies between them. */
async function throughFile(compile, target, source, page, { folder, version }) {
  const key = createHash('sha256').update(`${version}\0${page.file}\0${page.isPage}\0${source}`).digest('hex')
  const file = path.join(folder, key)
  if (target !== 'server') return readOnce(file) ?? compile(source, page)
  const compiled = await compile(source, page)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, compiled)
  return compiled
}

function throughMemory(compile, target, source, page) {
  const key = `${page.file}\0${page.isPage}`
  const known = waiting.get(key)
  waiting.delete(key)
  if (known && known.source === source && known.target !== target) return known.compiled
  const compiled = compile(source, page)
  // A file that a page shows may change in between.
  if (!SHOWS_FILE.test(source)) {
    waiting.set(key, { source, target, compiled })
    // A page with a fault is compiled again, so that each compiler tells of it.
    compiled.catch(() => waiting.delete(key))
  }
  return compiled
}

/** `pages/_app.tsx`, with the theme made known to Nextra's page wrapper, which looks for it under this symbol. */
function withTheme(source, { theme, themeConfig }) {
  return `import siteTheme from ${JSON.stringify(theme)}
import siteThemeConfig from ${JSON.stringify(themeConfig)}
${source}
const nextraOfSite = (globalThis[Symbol.for('__nextra_internal__')] ||= {})
nextraOfSite.context ||= {}
nextraOfSite.Layout = siteTheme
nextraOfSite.themeConfig = siteThemeConfig`
}

const META_MODULE = 'export default () => null\nexport const getStaticProps = () => ({ notFound: true })'

/**
 * Makes the webpack loader that takes the place of Nextra's. The server's code and the browser's come from the same compiled
 * page, so it is compiled for the first and handed to the other. What has been handed over is forgotten.
 *
 * Options: `handOver`, the folder for it in a build, with a version of all that pages are compiled with; `root`, the project's
 * folder; `site`, the folder of `pages/`; the others are Nextra's.
 * @param load gives what compiles: a function of a page's text and of what `lib/mdx/page-module.ts` must know of it. It is
 * called once, and only where a page is to be compiled: the browser's compiler finds all pages ready.
 */
export function pageLoader(load) {
  let compiler
  const compile = async (source, page) => {
    compiler ??= load()
    return (await compiler)(source, page)
  }
  return function loader(source) {
    const done = this.async()
    const { isPageImport, isMetaFile, handOver, root, site, ...options } = this.getOptions()
    if (isMetaFile) return done(null, META_MODULE)
    if (/[\\/]pages[\\/]_app\.\w+$/.test(this.resourcePath)) return done(null, withTheme(source, options))
    const page = { root, site, file: this.resourcePath, isPage: Boolean(isPageImport) }
    const { name } = this._compiler
    const compiled =
      this.mode === 'development'
        ? throughMemory(compile, name, source, page)
        : throughFile(compile, name, source, page, handOver)
    compiled.then((result) => done(null, result), done)
  }
}

async function nextraCompiler() {
  const { tsImport } = await import('tsx/esm/api')
  const { pageModule } = await tsImport('../mdx/page-module.ts', import.meta.url)
  return pageModule
}

export default pageLoader(nextraCompiler)
