import path from 'node:path'
import { readSite } from '../../packages/docs402/content/site/site'

/** In tests, the data that bundles have in place of `docs402/site`: that of this repository's site. */
export default readSite(path.resolve(import.meta.dirname, '../..'))
