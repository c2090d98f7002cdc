import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { VFileMessage } from 'vfile-message'
import { formatFinding, messageOf, readText } from '@docs402/findings'
import { isFile, pagePath } from '../../content/public-files'
import { forgetGraphs, readGraph } from '../../content/graph'
import { partsOfPage } from '../../page/page-sources'
import { parsedText } from '../../page/mdx/read/parsed-pages'
import { sharedText } from '../../page/mdx/remark-include'
import { rootedImport } from '../../page/mdx/esm'
import { themeComponents } from '../../page/mdx/theme-components'
import { type SiteRoute, siteRoutes } from '../../page/props/site-routes'
import { pageProps } from '../../reference/page-props'
import { warmUp } from '../../reference/page-trees'
import { forgetApiPages } from '../../reference/site/pages'
import { atFolder } from '../../shared/language'
import { isBelow, routeOf } from '../../shared/routes'
import { writeAllPages, writeProject } from '../next/next-project'
import { nextProject } from '../next/page-folder'
import { finishedModule } from '../next/page-module'
import { writePageWords } from '../next/page-words'
import { moduleFault, stylesProblem } from './module-faults'

/** What a plugin says of a page, with its place. */
const faultOfPage = (file: string, error: unknown): string =>
  error instanceof VFileMessage
    ? formatFinding({ file, line: error.line, column: error.column, message: error.reason })
    : `${file}: ${messageOf(error)}`

/** After so many pages, Node has optimized the compiler. Between them, an edit may come. */
const WARM_UP_TURNS = 8
const WARM_UP_REST_MS = 200

/** The styles of a site, which its pages share. */
const STYLES = 'theme.css'

const isMeta = (file: string) => path.posix.basename(file).startsWith('_meta.')

/** What the compiler gives every page is among what this one imports. */
const EMPTY_PAGE = 'pages/empty.mdx'

/**
 * What Next and the browser are given of the pages of a site while one writes; and the project of Next, which has what
 * they import.
 * @param root of the site
 */
export function pageAnswers(root: string) {
  const project = path.join(root, nextProject(true))
  /** What pages import, as they write it. */
  const imports = new Set<string>()
  const routeAt = (url: string): SiteRoute | undefined => siteRoutes(root).find((each) => each.url === url)
  /** What is wrong with these, until code is edited. */
  const moduleFaults = new Map<string, Promise<string | undefined>>()

  function faultOf(name: string): Promise<string | undefined> {
    const fault = moduleFaults.get(name) ?? moduleFault(root, name)
    moduleFaults.set(name, fault)
    return fault
  }

  /** Of a module that does not compile, Next would show no page at all. */
  async function compiling(): Promise<string[]> {
    const names = [...imports]
    const faults = await Promise.all(names.map(faultOf))
    return names.filter((_, at) => faults[at] === undefined)
  }

  /** What a text imports, and the shared texts in it; and what the compiler imports for its components. */
  async function importsIn(file: string, text: string, around: readonly string[] = []): Promise<string[]> {
    const { imports: entries, elements } = await parsedText(root, text, file)
    const { IMPORTED } = await themeComponents()
    const ofTheme = elements.flatMap(({ name }) => IMPORTED.get(name) ?? [])
    const all = entries.map(async ({ from }) => {
      const shared = sharedText(from, file, root)
      if (shared === undefined) return [rootedImport(from, pagePath(root, file))]
      return around.includes(shared) ? [] : importsIn(shared, readText(shared), [...around, shared])
    })
    return [...ofTheme, ...(await Promise.all(all)).flat()]
  }

  /** What is wrong with the front matter of a page, the `_meta` files that its sidebar is from, and the styles of the site. */
  function faultsOf(route: string): string {
    const ofPage = readGraph(root).faults.filter(({ file }) =>
      isMeta(file) ? isBelow(route, routeOf(path.posix.dirname(file))) : routeOf(file) === route,
    )
    const ofStyles = isFile(root, STYLES) ? stylesProblem(root, STYLES) : undefined
    return [...ofPage, ...(ofStyles ? [ofStyles] : [])].map(formatFinding).join('\n')
  }

  /** What the parser refuses of a page, or of the shared texts in it, with what to do. */
  async function syntaxFault(file: string, text: string): Promise<string | undefined> {
    const { files } = await partsOfPage(root, path.join(root, file), text)
    const shared = files.filter((name) => name.endsWith('.mdx'))
    for (const each of [
      { file, text },
      ...shared.map((name) => ({ file: pagePath(root, name), text: readText(name) })),
    ]) {
      const [problem] = (await parsedText(root, each.text, each.file)).problems
      if (problem) return formatFinding({ file: each.file, ...problem })
    }
    return undefined
  }

  /**
   * The props of a page and its code, or what is wrong with it, and where it was asked for.
   * @returns undefined for one that is not there
   */
  async function answerAt(route: string): Promise<object | undefined> {
    let page: { file: string; text: string } | undefined
    try {
      const siteRoute = routeAt(route)
      const fault = faultsOf(siteRoute ? atFolder(siteRoute.graph.folder, siteRoute.page.route) : route)
      if (!siteRoute) return fault === '' ? undefined : { at: route, fault }
      page = siteRoute.page
      const { file, text } = page
      const module = await finishedModule(root, file, text)
      for (const name of module.imports) imports.add(name)
      writeAllPages(project, await compiling(), true)
      for (const name of module.imports) {
        const inModule = await faultOf(name)
        if (inModule !== undefined) return { at: route, fault: `${file} imports "${name}".\n${inModule}` }
      }
      const props = await pageProps(siteRoute)
      return { ...props, at: route, code: module.code, ...(fault !== '' && { fault }) }
    } catch (error) {
      const ofPage =
        page && ((await syntaxFault(page.file, page.text).catch(() => undefined)) ?? faultOfPage(page.file, error))
      return { at: route, fault: ofPage ?? messageOf(error) }
    }
  }

  const writeCode = async (): Promise<void> => writeProject(root, { isDevelopment: true, imports: await compiling() })

  /**
   * Compiles a page a few times while nobody waits: the first edit takes half as long then.
   * @param isIdle asked before each time
   */
  async function warmUpCompiler(route: string, isIdle: () => boolean): Promise<void> {
    const page = routeAt(route)?.page
    for (let turn = 1; page && turn <= WARM_UP_TURNS; turn++) {
      await pause(WARM_UP_REST_MS)
      if (!isIdle()) return
      // Another text, which is parsed again.
      await warmUp(root, page.file, page.text + '\n'.repeat(turn))
    }
  }

  return {
    answerAt,
    warmUpCompiler,

    /**
     * Has texts and data read again.
     * @param isCode whether modules that pages import may have changed, too: to bundle them takes a tenth of an edit
     */
    forgetSources(isCode: boolean): void {
      forgetGraphs()
      forgetApiPages()
      if (isCode) moduleFaults.clear()
      try {
        writePageWords(root)
      } catch {
        // What is wrong with the data, each page says.
      }
    },

    /** Writes the project of Next, with what all pages import. */
    async prepare(): Promise<void> {
      try {
        for (const name of (await finishedModule(root, EMPTY_PAGE, '')).imports) imports.add(name)
        for (const { page } of siteRoutes(root))
          for (const name of await importsIn(path.join(root, page.file), page.text).catch(() => [])) imports.add(name)
      } catch {
        // What is wrong with the content, each page says when it is visited.
      }
      await writeCode()
    },

    /** Writes the project of Next again: code of the site has changed. */
    writeCode,
  }
}
