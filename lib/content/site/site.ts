import { site as siteData } from '@/data/site'
import { explainSite } from './explain-site'
import { siteDataPlace } from './site-file'
import { siteSchema, type Site } from '@/lib/schemas/site'

/** Every fault at once, each with its place in the file. */
function checked(): Site {
  const faults = explainSite(siteData).map(({ path, message }) => `${siteDataPlace(process.cwd(), path)} ${message}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return siteSchema.parse(siteData)
}

/** The checked site configuration. */
export const site: Site = checked()
