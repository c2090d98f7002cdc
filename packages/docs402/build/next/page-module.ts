import path from 'node:path'
import { VFileMessage } from 'vfile-message'
import { filesBelow, isLeftover, messageOf, readText, writeChanged } from '@docs402/findings'
import { readGraph } from '../../content/graph'
import { type StandIn, standIns } from '../../content/stand-ins'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import { siteModule } from '../../reference/page-trees'
import { isPageFile } from '../../content/public-files'
import { isDynamic, routeOf } from '../../shared/routes'
import { offAt, readOff } from '../../content/site/site-parts'
import { writePageData } from './page-data'
import { MODULES, PATHS, PROPS } from './page-folder'
import { writePageWords } from './page-words'

const PAGES = 'pages/'

/**
 * How a page reads its data: in a build from the files of `page-data.ts`, in development from the process that compiles
 * pages. Within the functions that Next leaves out of the browser, so that nothing of it gets there.
 */
const FROM_FILES = {
  props: `JSON.parse(process.getBuiltinModule('node:fs').readFileSync(process.cwd() + '/${PROPS}' + (pattern === '/' ? '/index' : pattern.replace(/\\[(\\w+)\\]/g, (_, name) => params[name])) + '.json', 'utf8'))`,
  paths: `JSON.parse(process.getBuiltinModule('node:fs').readFileSync(process.cwd() + '/${PATHS}', 'utf8'))[pattern]`,
}
const answerTo = (query: string) =>
  `await fetch(process.env.PAGE_COMPILER + '/?' + new URLSearchParams(${query})).then(async (response) => {
    if (response.ok) return response.json()
    throw new Error(await response.text())
  })`
const FROM_COMPILER = {
  props: answerTo('{ props: pattern, params: JSON.stringify(params) }'),
  paths: answerTo('{ paths: pattern }'),
}

/** Adds the layout and the data of a page, and turns off Next's runtime for static pages. */
function withExports(code: string, route: string, isInteractive: boolean): string {
  const pattern = JSON.stringify(route)
  const isDevelopment = process.env.NODE_ENV === 'development'
  // In development, React runs on every page.
  const hasRuntime = isInteractive || isDevelopment
  const data = isDevelopment ? FROM_COMPILER : FROM_FILES
  return `${code}
import { pageOf } from 'docs402-theme/page'
${hasRuntime ? '' : 'export const config = { unstable_runtimeJS: false }'}
export const getStaticProps = async ({ params = {} }) => {
  const pattern = ${pattern}
  const props = ${data.props}
  return props === null ? { notFound: true } : { props }
}
${
  isDynamic(route)
    ? `export const getStaticPaths = async () => {
  const pattern = ${pattern}
  return { paths: ${data.paths}, fallback: false }
}`
    : ''
}
export default pageOf(MDXLayout, useTOC)
`
}

const NOTHING = `export const config = { unstable_runtimeJS: false }
export const getStaticProps = () => ({ notFound: true })
export default () => null
`
const NO_PATHS = 'export const getStaticPaths = () => ({ paths: [], fallback: false })\n'

/** Next takes every file with the ending of a page for one: `._intro.mdx` of macOS, and pages of parts that are off. */
const isNone = (root: string, file: string) =>
  file.startsWith(PAGES) && (!isPageFile(file) || offAt(readOff(root), routeOf(file)) !== undefined)

/**
 * The module of a page, or of a part that pages import, as Next gets it.
 * @param root of the site
 * @param file its path from there, with forward slashes
 * @param isHidden whether it is a draft or a scheduled post of a build, which publishes nothing of it
 * @throws what is wrong with the page, with its place
 */
export async function pageModule(root: string, file: string, text: string, isHidden = false): Promise<string> {
  if (isHidden || isNone(root, file)) return isDynamic(routeOf(file)) ? NOTHING + NO_PATHS : NOTHING
  const { code, isInteractive } = await siteModule(root, file, text)
  return file.startsWith(PAGES) ? withExports(code, routeOf(file), isInteractive) : `${code}\nexport default MDXLayout`
}

/** What is wrong with a page that does not compile. A message of a plugin has its place as its name. */
export const faultIn = (error: unknown): string => (error instanceof VFileMessage ? String(error) : messageOf(error))

/** The client-side source of a static page, which nothing loads. */
const NOTHING_TO_LOAD = 'export default () => null\n'

/**
 * The client-side source of a page.
 * @param code the module of the page
 * @param text the page
 */
export const clientModule = (code: string, text: string): string =>
  readFrontMatter(text).valueAt('interactive') === true ? code : NOTHING_TO_LOAD

const RELATIVE_IMPORT = /^(import\s[^'"\n]*|export\s[^'"\n]*from\s*)(['"])(\.{1,2}\/[^'"]+)\2/gm

/**
 * The module of a page that is shown at the place of its translation.
 * @param root of the site
 * @throws what is wrong with the page, with its place
 */
async function standInModule(root: string, { file, original, text }: StandIn): Promise<string> {
  const { code, isInteractive } = await siteModule(root, original, text)
  const moved = code.replace(RELATIVE_IMPORT, (_, before: string, quote: string, name: string) => {
    const target = path.posix.join(path.posix.dirname(original), name)
    const there = path.posix.relative(path.posix.dirname(file), target)
    return before + quote + (there.startsWith('.') ? there : `./${there}`) + quote
  })
  return withExports(moved, routeOf(file), isInteractive)
}

/**
 * Writes the modules and the props of all pages where the loader and the pages find them, so that Next's threads load
 * neither the compiler nor the content.
 * @returns how many they are
 * @throws with every page that does not compile
 */
export async function makePages(root: string): Promise<number> {
  const hidden = new Set(readGraph(root).hidden.map(({ file }) => file))
  const keep = (name: string, code: string) => writeChanged(path.join(root, MODULES), name, code)
  const failed: string[] = []
  const files = filesBelow(path.join(root, 'pages')).filter((name) => /\.mdx?$/.test(name))
  for (const name of files) {
    const file = `pages/${name}`
    try {
      // Next takes what an editor left for a page, which is removed from its export: whatever is in it stops nothing.
      const text = isLeftover(name) ? '' : readText(path.join(root, file))
      const code = await pageModule(root, file, text, hidden.has(file))
      keep(`${file}.jsx`, code)
      keep(`${file}.client.jsx`, hidden.has(file) ? code : clientModule(code, text))
    } catch (error) {
      failed.push(`${file}: ${messageOf(error)}`)
    }
  }
  for (const page of standIns(root)) {
    const code = await standInModule(root, page)
    keep(`${page.file}.jsx`, code)
    keep(`${page.file}.client.jsx`, clientModule(code, page.text))
  }
  failed.push(...(await writePageData(root)))
  writePageWords(root)
  if (failed.length > 0) throw new Error(failed.join('\n'))
  return files.length
}
