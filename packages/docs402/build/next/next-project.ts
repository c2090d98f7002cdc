import { existsSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'es-module-lexer/js'
import { transformSync } from 'esbuild'
import { filesBelow, isLeftover, readText, writeChanged } from '@docs402/findings'
import { rootedImport } from '../../page/mdx/esm'
import { ALL_PAGES, nextProject, PAGES } from './page-folder'

// What it changes: Next gets a project of its own, in which one page renders all static pages of a site from what
// `make-pages.ts` writes, or `dev/page-compiler.ts` answers. Pages with React in the browser are pages of Next.
// What it saves: a page more costs Turbopack two entries, 55 ms and half a MiB; and Next finds no drafts, no pages of parts
// that are off, and nothing that editors left in `pages/`.
// What fails when upstream moves: the build, at the first page; `tests/dev`.
// How to remove it: give Next the folder of the site, and each page a module with a loader.

const quoted = (text: string) => JSON.stringify(text)

/**
 * The modules that pages import, by the names that they write; of a style sheet, only its default is one. In development a
 * module of the site runs with the first page that imports it: one that throws leaves the others as they are.
 */
function allPages(imports: readonly string[], isDevelopment: boolean): string {
  const isLazy = (name: string) => isDevelopment && name.startsWith('@/') && !name.endsWith('.css')
  const lines = imports.flatMap((name, at) =>
    isLazy(name) ? [] : [`import ${name.endsWith('.css') ? '' : '* as '}m${at} from ${quoted(name)}`],
  )
  const moduleOf = (name: string, at: number) =>
    isLazy(name) ? `require(${quoted(name)})` : name.endsWith('.css') ? `({ default: m${at} })` : `m${at}`
  return `import { staticPage } from 'docs402-theme/page'
${lines.join('\n')}

export default staticPage({
  ${imports.map((name, at) => `${quoted(name)}: () => ${moduleOf(name, at)}`).join(',\n  ')},
})
`
}

/**
 * How a page of Next gets what it shows: in a build from the files of `make-pages.ts`, in development from the process
 * that compiles pages. Within a function that Next leaves out of the browser.
 * @param route its expression
 */
const propsAt = (route: string, isDevelopment: boolean): string =>
  isDevelopment
    ? `export const getStaticProps = async ({ params }) => {
  const response = await fetch(process.env.PAGE_COMPILER + '/page?' + new URLSearchParams({ route: ${route} }))
  return response.status === 404 ? { notFound: true } : { props: await response.json() }
}
`
    : `export const getStaticProps = ({ params }) => {
  const route = ${route}
  const file = process.cwd() + '/${PAGES}' + (route === '/' ? '/index' : route) + '.json'
  return { props: JSON.parse(process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')) }
}
`

const staticText = (props: string): string => `import StaticPage from '${ALL_PAGES}'
export const config = { unstable_runtimeJS: false }
${props}export default StaticPage
`

/**
 * In development, the page at any URL; where there is none, the file that stands beside pages or the last build has, or
 * what it takes to have it.
 */
const ANY_IN_DEVELOPMENT = `export const getServerSideProps = async ({ params, res }) => {
  const route = '/' + params.path.join('/')
  const page = await fetch(process.env.PAGE_COMPILER + '/page?' + new URLSearchParams({ route }))
  if (page.ok) return { props: await page.json() }
  const file = await fetch(process.env.LAST_BUILD_URL + encodeURI(route))
  if (!file.ok && !/\\.\\d*[a-z][a-z\\d]*$/i.test(route)) return { notFound: true }
  res.writeHead(file.status, { 'Content-Type': file.headers.get('content-type'), 'Cache-Control': 'no-store' })
  res.end(Buffer.from(await file.arrayBuffer()))
  return { props: {} }
}
`

const interactiveText = (source: string, route: string): string => `${source}
import { pageOf } from 'docs402-theme/page'
${propsAt(quoted(route), false)}export default pageOf(MDXLayout, useTOC)
`

/**
 * A page of components without types, whose imports lead from any folder; as it is where it can't be read: Next tells what is
 * wrong, with the lines around it.
 */
function componentCode(text: string, file: string): string {
  try {
    const { code } = transformSync(text, { loader: 'tsx', jsx: 'automatic', logLevel: 'silent' })
    return parse(code)[0].reduceRight((all, { type, specifier, start, end }) => {
      if (!specifier?.startsWith('.')) return all
      const rooted = rootedImport(specifier, file)
      // Of `import()`, the quotation marks are within these places.
      return all.slice(0, start) + (type === 'dynamic' ? JSON.stringify(rooted) : rooted) + all.slice(end)
    }, code)
  } catch {
    return text
  }
}

/** What of a site's pages is components of React, as `_app.tsx` is: the same, elsewhere. Next takes global styles from there alone. */
const componentPages = (root: string): [name: string, text: string][] =>
  filesBelow(path.join(root, 'pages'))
    .filter((name) => name.endsWith('.tsx') && !isLeftover(name))
    .map((name) => [name.replace(/tsx$/, 'jsx'), componentCode(readText(root, 'pages', name), `pages/${name}`)])

interface Pages {
  isDevelopment: boolean
  /** What static pages import. */
  imports: Iterable<string>
  /** In a build, the routes of static pages, and the code of each page with React in the browser: in development, all have it. */
  routes?: readonly string[]
  interactive?: ReadonlyMap<string, string>
}

/** Writes the module that has all that pages import. @param project the folder of Next's project */
export const writeAllPages = (project: string, imports: Iterable<string>, isDevelopment: boolean): void =>
  writeChanged(project, 'all-pages.jsx', allPages([...new Set(imports)].sort(), isDevelopment))

/**
 * Writes the project that Next builds or serves.
 * @param root of the site
 */
export function writeProject(
  root: string,
  { isDevelopment, imports, routes = [], interactive = new Map() }: Pages,
): void {
  const project = path.join(root, nextProject(isDevelopment))
  const params = routes
    .filter((route) => route !== '/' && route !== '/404')
    .map((route) => ({ params: { path: route.slice(1).split('/') } }))
  const paths = `export const getStaticPaths = () => ({ paths: ${JSON.stringify(params)}, fallback: false })\n`
  const any = isDevelopment
    ? staticText(ANY_IN_DEVELOPMENT)
    : staticText(propsAt(`'/' + params.path.join('/')`, false)) + paths
  const pages = new Map([
    ['404.jsx', staticText(propsAt(quoted('/404'), isDevelopment))],
    ['index.jsx', staticText(propsAt(quoted('/'), isDevelopment))],
    ['[...path].jsx', any],
    ...componentPages(root),
    ...[...interactive].map(([route, source]): [string, string] => [
      `${route === '/' ? 'index' : route.slice(1)}.jsx`,
      interactiveText(source, route),
    ]),
  ])
  const folder = path.join(project, 'pages')
  for (const name of filesBelow(folder)) if (!pages.has(name)) rmSync(path.join(folder, name))
  for (const [name, text] of pages) writeChanged(folder, name, text)
  writeAllPages(project, imports, isDevelopment)
  writeChanged(project, 'nothing.jsx', 'export default () => null\n')
  writeChanged(project, 'next.config.mjs', `export { default } from '../../../next.config.mjs'\n`)
  writeChanged(project, 'jsconfig.json', `{ "compilerOptions": { "paths": { "@/*": ["../../../*"] } } }\n`)
  linkPublic(root, path.join(project, 'public'))
}

/** Gives Next the files of `public/`. On Windows such a link has the whole path, which is another once the site is moved. */
function linkPublic(root: string, link: string): void {
  const files = path.join(root, 'public')
  if (!existsSync(files) || (existsSync(link) && realpathSync(link) === realpathSync(files))) return
  rmSync(link, { force: true })
  symlinkSync('../../../public', link, 'junction')
}
