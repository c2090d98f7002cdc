import type { DataFile } from './data-file'
import { explainSite } from './explain-site'
import { siteSchema, type Site } from './site'

/** The site data, apart from the rest: what needs the site's URL alone does not load all schemas. */
export const SITE_DATA: DataFile<Site> = {
  file: 'data/site.yaml',
  title: 'The site: names, navigation, footer, versions',
  schema: siteSchema,
  explain: explainSite,
}
