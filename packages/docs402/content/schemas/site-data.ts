import { type DataFile, explain, type ForeignKeys } from '@docs402/findings'
import { SITE_FILE } from '../sources/site-file'
import { siteSchema, type Site } from './site'

/** The site data. `packages/docs402/content/sources/site-file.ts` has its file name and the site's URL, without schemas. */
export const SITE_DATA: DataFile<Site> = {
  file: SITE_FILE,
  title: 'The site: names, navigation, footer, versions',
  schema: siteSchema,
  explain: (value) => explain(siteSchema, value, 'key', FOREIGN_KEYS),
}

/** Keys of other tools, for settings that are elsewhere here. */
const FOREIGN_KEYS: ForeignKeys = [
  [
    /^(?:offline|calculator|sandbox|printable)$/,
    'Parts are switched below "parts", as in "parts: { offline: false }".',
  ],
  [
    /^(?:analytics|google_?analytics|google_?tag_?manager|gtag|gtm|plausible|umami|matomo|fathom|posthog|goatcounter|chat|intercom|crisp|newsletter|mailchimp|feedback|services|scripts|headscripts|stylesheets)$/i,
    'Declare external scripts, hosts and forms in data/services.yaml: node_modules/docs402/MANUAL.md has a recipe for each under "Analytics, chat, newsletter, feedback".',
  ],
  [
    /^(?:edit_?links?|edit_?ur[il]|edit_?page)$/i,
    'Every docs page has an edit link automatically, from "repository" and "repositoryBranch". Remove this key.',
  ],
]
