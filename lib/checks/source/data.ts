import { SITE_FILE } from '@/lib/frame/site-file'
import type { SourceRule } from './rule'

const RULE = 'source/data'

/** The site's configuration has known keys of the right types. `lib/frame` knows what each kind of navbar item may say. */
export const data: SourceRule = {
  name: RULE,
  run: async (project) => {
    if (!project.has(SITE_FILE)) return []
    // The compiler takes long to load: not before it is needed.
    const { checkSiteFile } = await import('@/lib/frame/check-site-file')
    return checkSiteFile(project.read(SITE_FILE)).map((finding) => ({ ...finding, rule: RULE }))
  },
}
