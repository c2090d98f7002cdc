import { rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, messageOf, readText, writeChanged } from '@docs402/findings'
import { siteRoutes } from '../../page/props/site-routes'
import { pageProps } from '../../reference/page-props'
import type { PageProps } from '../../reference/props'
import { writeProject } from './next-project'
import { fileOfRoute, PAGES } from './page-folder'
import { finishedModule } from './page-module'
import { writePageWords } from './page-words'

/** The props of a page that `makePages` has written. @param url that of its route in the whole site */
export function propsAt(root: string, url: string): PageProps {
  // Written below, by this same code.
  const { code, ...props } = JSON.parse(readText(root, PAGES, fileOfRoute(url))) as PageProps & { code?: string }
  return props
}

/**
 * Writes what Next renders the pages of a site from: their code and their props, and the project that Next builds. So
 * Next's threads load neither the compiler nor the content.
 * @param root of the site
 * @returns how many pages are compiled
 * @throws with every page that does not compile, or whose props can't be made
 */
export async function makePages(root: string): Promise<number> {
  const faults = new Map<string, string>()
  const files = new Set<string>()
  const imports = new Set<string>()
  const routes: string[] = []
  const interactive = new Map<string, string>()
  const texts = new Map<string, string>()
  for (const siteRoute of siteRoutes(root)) {
    const { url, page } = siteRoute
    const { file, text } = page
    if (faults.has(file)) continue
    try {
      const module = await finishedModule(root, file, text)
      const props = await pageProps(siteRoute)
      files.add(file)
      if (module.isInteractive) interactive.set(url, module.source)
      else {
        routes.push(url)
        for (const name of module.imports) imports.add(name)
      }
      // The code of an interactive page is its own page of Next.
      texts.set(fileOfRoute(url), JSON.stringify(module.isInteractive ? props : { ...props, code: module.code }))
    } catch (error) {
      faults.set(file, `${file}: ${messageOf(error)}`)
    }
  }
  if (faults.size > 0) throw new Error([...faults.values()].join('\n'))
  const folder = path.join(root, PAGES)
  for (const name of filesBelow(folder)) if (!texts.has(`/${name}`)) rmSync(path.join(folder, name))
  for (const [name, text] of texts) writeChanged(folder, name.slice(1), text)
  writePageWords(root)
  writeProject(root, { isDevelopment: false, imports, routes, interactive })
  return files.size
}
