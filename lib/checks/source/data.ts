import { SITE_FILE } from '@/lib/frame/site-file'
import type { Finding } from '../finding'
import type { SourceRule } from './rule'

const RULE = 'source/data'

/** The data can be read, and the site's configuration has known keys of the right types. `lib/frame` knows what each kind of navbar item may say. */
export const data: SourceRule = {
  name: RULE,
  run: async (project) => {
    // The compiler takes long to load: not before it is needed.
    const [{ checkSiteFile }, { syntaxProblems }] = await Promise.all([
      import('@/lib/frame/check-site-file'),
      import('@/lib/content/syntax-problems'),
    ])
    const broken = project.list('data/*.ts').flatMap((file) =>
      syntaxProblems(file, project.read(file)).map((problem): Finding => ({
        rule: RULE,
        severity: 'error',
        file,
        ...problem,
      })),
    )
    if (broken.length > 0 || !project.has(SITE_FILE)) return broken
    return checkSiteFile(project.read(SITE_FILE)).map((finding) => ({ ...finding, rule: RULE }))
  },
}
