import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withoutCode } from '@/lib/content/mdx/mdx-text'
import { routeOf } from '@/lib/content/routes'
import { walk } from '@chain-data/findings'
import { costTerms, type CostTerm } from './costs'
import { API_FOLDER, apiFolderOf } from './folder'

/** An app that the calculator begins with: what it requests in 30 days. */
export interface Preset {
  name: string
  terms: CostTerm[]
}

// Not as a tag: components are searched for those.
const PRESET = /<(?:Cost)\s+of="([^"]*)"\s+preset="([^"]*)"/g

/**
 * The apps that pages of the current docs add up: `<Cost of="…" preset="Wallet app" />`.
 * @param root the project's root folder
 * @throws if the requests of one are not written as they should be
 */
export function presetsOf(root: string): Preset[] {
  const pages = walk(root, 'pages').filter(
    (file) => /\.mdx?$/.test(file) && apiFolderOf(root, routeOf(file)) === API_FOLDER,
  )
  return pages.flatMap((file) =>
    [...withoutCode(readFileSync(path.join(root, file), 'utf8')).matchAll(PRESET)].map(([, of = '', name = '']) => ({
      name,
      terms: costTerms(of),
    })),
  )
}
