import { checkSiteFile } from '@/lib/frame/check-site-file'
import { SITE_FILE } from '@/lib/frame/site-file'
import type { SourceRule } from './rule'

/** The site data: navbar, footer, announcement, versions. */
export const siteData: SourceRule = {
  name: 'source/site-data',
  run: (project) => (project.has(SITE_FILE) ? checkSiteFile(project.read(SITE_FILE)) : []),
}
