import { readBlogFindings } from '@/lib/blog/findings'
import { REGISTRY_RULE } from '@/lib/blog/read-registry'
import type { SourceRule } from './rule'

/** Authors, tags and posts fit together: addresses, twins, unused entries, pictures, the truncate marker. */
export const blog: SourceRule = {
  name: REGISTRY_RULE,
  run: (project) => readBlogFindings(project.root),
}
