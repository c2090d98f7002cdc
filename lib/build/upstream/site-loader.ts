import { dataOf } from '@chain-data/findings'
import { SITE_DATA } from '@/lib/content/schemas/site-data'

// What it changes: bundles get what `data/site.yaml` holds, in the place of the module that reads it.
// What it saves: the file system and the schema in bundles; an edit of the site data shows at once.
// What fails when upstream moves: the build, at the first import of the site data.
// How to remove it: when Turbopack imports YAML by itself, delete this file here, in next.config.mjs and in
// lib/build/own-loaders.ts.
export default (text: string): string => `export default ${JSON.stringify(dataOf(SITE_DATA, text))}`
