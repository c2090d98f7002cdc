import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '@docs402/findings'
import { basePathOf } from '@docs402/static-export/base-path'
import { buildName, buildState, hashOfInputs } from './build-state'
import { gitDates } from '../content/sources/git-dates'
import { linkedFile } from '../content/public-files'
import { removeOldResults } from '../content/sources/cached'
import { replaceFolder, type BuildFolder } from './build-folder'
import { elsewhereOf, readServices } from '../content/services'
import { consoleOrigins, withConsole } from '../reference/site/live-policy'
import { readGraph } from '../content/graph'
import { inWords } from '../content/page-language'
import { spokenIn } from '../content/interface-words'
import { nextBuild } from './next-build'
import { prepare } from './prepare'
import { type FinishedSite, isWritten, type Output } from './output'

/**
 * A signal that ends the build ends its subprocesses too, and a step may notice that first: the time to wait for the
 * signal, in milliseconds.
 */
const SIGNAL_MS = 100

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** What a step returns: a short summary, or something that has one. */
type StepResult = string | { summary: string }

/** Runs steps, and prints the number, title, summary and duration of each. A failure names the step. */
function stepper() {
  let number = 0
  return async <Result extends StepResult>(title: string, run: () => Promise<Result> | Result): Promise<Result> => {
    const label = `${++number}. ${title}`
    const from = performance.now()
    try {
      const result = await run()
      console.log(`${label}: ${typeof result === 'string' ? result : result.summary} (${seconds(from)})`)
      return result
    } catch (error) {
      const time = seconds(from)
      await pause(SIGNAL_MS)
      throw new Error(`${label} failed after ${time}:\n${messageOf(error)}`)
    }
  }
}

async function nameBuild(root: string, sources: string) {
  const graph = readGraph(root)
  const { site } = graph
  const scheduled = graph.hidden.flatMap(({ matter: { draft, date } }) => (!draft && date > graph.today ? [date] : []))
  const base = basePathOf(site.url)
  const state = buildState(root, scheduled, base, sources)
  const { dates, missing } = gitDates(root)
  if (missing) console.warn(missing)
  const build = buildName(state)
  return { site, base, state, build, summary: `${build}, on ${graph.today}, dates of ${dates.size} files` }
}

/**
 * Builds the site into a folder, and replaces `out/` with it. Pages are read once, after Next's export, and written
 * once, when they are finished; files are generated from them by `outputs/`.
 * @throws with the name of the step that failed
 */
export async function runSteps(root: string, folder: BuildFolder, { compress = false } = {}): Promise<void> {
  const { out, deploy } = folder
  const step = stepper()
  // Before they are read: what is edited during the build makes it out of date.
  const sources = hashOfInputs(root)
  const prepared = await step('Compile the pages', () => prepare(root))
  const { site, base, state, build } = await step('Name the build', () => nameBuild(root, sources))
  const exported = await step('Export the pages, check the sources', () => nextBuild(root, out, site, build, prepared))
  const parts = await import('./after-export')
  const { locale } = site
  const languages = parts.readLanguages(root).map((each) => ({ ...each, folder: path.join(out, each.graph.folder) }))
  // Assets exist before pages get their hashes.
  const previews = languages.flatMap(({ graph: { posts } }) =>
    posts.map(({ file, matter: { image = '' } }) => linkedFile(image, file, root)),
  )
  await step('Copy files next to pages', () => parts.copyPageFiles(root, out, exported.pages, previews))
  await step('Write the script of the not-found page', () => parts.writeNotFoundScript(root, languages, base))
  let { pages } = await step('Finish the pages', () => parts.finishPages(exported.pages, out, root))
  if (languages.length > 1)
    pages = (await step('Lead links to pages of the same language', () => parts.leadToLanguages(pages, languages)))
      .pages
  const services = readServices(root)
  pages = (await step('Add the scripts of services', () => parts.addServices(services, pages, out))).pages
  // Behind it: a page that only sends on counts for no service.
  pages = (await step('Add redirect pages', () => parts.addRedirects(root, site, pages))).pages
  if (base !== '') pages = (await step('Add the base path to URLs', () => parts.addBasePath(pages, out, base))).pages
  const elsewhere = withConsole(elsewhereOf(services), await consoleOrigins(root, site))
  const secured = await step('Secure the pages', () => parts.securePages(pages, out, base, elsewhere))
  pages = secured.pages
  await step('Write the pages', () => parts.writePages(out, pages))
  const outputs = (await parts.findOutputs(root)).filter((output) => isWritten(root, output))
  const finished = await step('Read the content of the pages', async () => {
    const all: FinishedSite[] = []
    await prepared.ended
    for (const { graph: languageGraph, folder, props } of languages) {
      const of = parts.pagesOfLanguage(pages, languageGraph, languages)
      const contents = {
        pages: await parts.readContents(languageGraph, props),
        posts: parts.readPosts(languageGraph, of),
      }
      const context = {
        root,
        out: folder,
        deploy,
        site: languageGraph.site,
        graph: languageGraph,
        base: basePathOf(languageGraph.site.url),
        build,
      }
      all.push({ ...context, pages: of, props, contents, allowed: secured.allowed, others: [] })
    }
    return { all, summary: `${all.reduce((sum, { contents }) => sum + contents.pages.length, 0)} pages` }
  })
  const [main, ...others] = finished.all
  if (!main) throw new Error(`There are no pages in ${locale}.`)
  const built: FinishedSite = { ...main, pages, others }
  const write = (finished: FinishedSite, output: Output) => {
    const { language } = finished.graph
    return inWords(spokenIn(root, language), () => output.write(finished))
  }
  for (const output of outputs) {
    await step(output.title, () => write(built, output))
    if (output.inEachLanguage)
      for (const other of others) await step(`${output.title} (${other.graph.language})`, () => write(other, output))
  }
  await step('Check the export', () => parts.checkStep({ root, out: path.relative(root, out), only: ['html'], pages }))
  if (compress) await step('Compress the files', () => parts.compressExport(out))
  await step('Write the route manifest', () => parts.writeRouteManifest(root, finished.all))
  await step('Replace the last build', () => {
    writeFileSync(path.join(out, 'build.json'), `${JSON.stringify(state)}\n`)
    replaceFolder(out, path.join(root, 'out'))
    replaceFolder(deploy, path.join(root, '.cache/deploy'))
    removeOldResults(root)
    return 'out/'
  })
}
