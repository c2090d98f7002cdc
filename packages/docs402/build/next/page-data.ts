import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, readText, writeBelow } from '@docs402/findings'
import { blogPaths, paramsOf } from '../../page/props/paging'
import { readGraph } from '../../content/graph'
import { offAt, readOff } from '../../content/site/parts'
import { pageProps } from '../../reference/page-props'
import { languageSettings } from '../../content/sources/site-file'
import { atFolder, siteLanguages } from '../../shared/language'
import { isDynamic } from '../../shared/routes'

/** Where pages find their props, from the site's folder: a file for each route. */
export const PROPS = '.cache/pages/props'
/** The routes of each dynamic page. */
export const PATHS = '.cache/pages/paths.json'

const fileOf = (route: string) => `${PROPS}${route === '/' ? '/index' : route}.json`

/**
 * Writes the props of all pages as JSON: what makes them is loaded by this process alone, and none of it by Next.
 * @param root of the site
 * @returns what is wrong, with the file of the page
 */
export async function writePageData(root: string): Promise<string[]> {
  const off = readOff(root)
  const faults: string[] = []
  const texts = new Map<string, string>()
  const paths: Record<string, string[]> = {}
  for (const language of siteLanguages(languageSettings(root))) {
    const graph = readGraph(root, language)
    for (const { route: pattern, file } of graph.pages.filter(({ route }) => offAt(off, route) === undefined)) {
      const routes = isDynamic(pattern) ? blogPaths(graph, pattern) : [pattern]
      const place = atFolder(graph.folder, pattern)
      if (isDynamic(pattern)) paths[place] = routes.map((route) => atFolder(graph.folder, route))
      for (const route of routes) {
        try {
          const props = await pageProps(root, place, paramsOf(pattern, route))
          texts.set(fileOf(atFolder(graph.folder, route)), JSON.stringify(props))
        } catch (error) {
          faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
    }
  }
  texts.set(PATHS, JSON.stringify(paths))
  for (const name of filesBelow(path.join(root, PROPS)))
    if (!texts.has(`${PROPS}/${name}`)) rmSync(path.join(root, PROPS, name))
  for (const [name, text] of texts)
    if (!existsSync(path.join(root, name)) || readText(root, name) !== text) writeBelow(root, name, text)
  return faults
}
