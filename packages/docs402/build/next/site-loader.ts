import { dataOf, oneForm } from '@docs402/findings'
import { SITE_DATA } from '../../content/schemas/site-data'

// What it changes: in bundles, the content of `data/site.yaml` replaces the module that reads it.
// What it saves: the file system and the schema in bundles; edits of the site data show immediately.
// What fails when upstream moves: the build, at the first import of the site data.
// How to remove it: when Turbopack can import YAML, delete this file here, in next.config.mjs and in
// packages/docs402/build/own-loaders.ts.
let last: string | undefined

/** @throws what is wrong with the data; in development pages say it, above what was right before */
export default function load(text: string): string {
  try {
    last = `export default ${JSON.stringify(dataOf(SITE_DATA, oneForm(text)))}`
  } catch (error) {
    if (last === undefined) throw error
  }
  return last
}
