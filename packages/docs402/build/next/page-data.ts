import { rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, messageOf, writeChanged } from '@docs402/findings'
import { blogPaths, paramsOf } from '../../page/props/paging'
import { readGraph } from '../../content/graph'
import { offAt, readOff } from '../../content/site/site-parts'
import { pageProps } from '../../reference/page-props'
import { languageSettings } from '../../content/sources/site-file'
import { atFolder, siteLanguages } from '../../shared/language'
import { isDynamic } from '../../shared/routes'
import { PATHS, PROPS } from './page-folder'

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
          faults.push(`${file}: ${messageOf(error)}`)
        }
      }
    }
  }
  texts.set(PATHS, JSON.stringify(paths))
  for (const name of filesBelow(path.join(root, PROPS)))
    if (!texts.has(`${PROPS}/${name}`)) rmSync(path.join(root, PROPS, name))
  for (const [name, text] of texts) writeChanged(root, name, text)
  return faults
}
