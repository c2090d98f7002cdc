import { pageFiles } from '@/lib/content/mdx/files'
import { parsedPages } from '@/lib/content/mdx/read/parsed-pages'
import { routeOf } from '@/lib/content/routes'
import { readText } from '@chain-data/findings'
import { costTerms, type CostTerm } from './costs'
import { API_FOLDER, apiFolderOf } from './folder'

/** An app that the calculator begins with: what it requests in 30 days. */
export interface Preset {
  name: string
  terms: CostTerm[]
}

/**
 * The apps that pages of the current docs add up: `<Cost of="…" preset="Wallet app" />`.
 * @param root the project's root folder
 * @throws if the requests of one are not written as they should be
 */
export async function presetsOf(root: string): Promise<Preset[]> {
  const files = pageFiles(root).filter((file) => apiFolderOf(root, routeOf(file)) === API_FOLDER)
  const texts = files.map((file) => ({ file, text: readText(root, file) }))
  const elements = (await parsedPages(root, texts)).flatMap((page) => page.elements)
  return elements.flatMap(({ name, attributes }) => {
    const valueOf = (key: string) => attributes.find((attribute) => attribute.name === key)?.value
    const [app, of] = [valueOf('preset'), valueOf('of')]
    return name === 'Cost' && app !== undefined ? [{ name: String(app), terms: costTerms(String(of ?? '')) }] : []
  })
}
