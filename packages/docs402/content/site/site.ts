import { loadData } from '@docs402/findings'
import { SITE_DATA } from '../schemas/site-data'

/**
 * The checked site data. In bundles, the content of `data/site.yaml` replaces this module (next.config.mjs), so that
 * neither the file system nor the schema gets into the browser.
 */
const site = loadData(SITE_DATA, process.cwd())
export default site
