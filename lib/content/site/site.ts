import { loadData } from '@chain-data/findings'
import { SITE_DATA } from '@/lib/content/schemas/site-data'

/**
 * The checked site data. In what Next bundles, `data/site.yaml` itself stands in the place of this module
 * (next.config.mjs), so that neither the file system nor the schema comes to the browser.
 */
const site = loadData(SITE_DATA, process.cwd())
export default site
