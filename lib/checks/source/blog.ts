import { readBlogFindings } from '@/lib/content/blog/findings'
import type { SourceRule } from './rule'

/** Authors, tags and posts fit together: addresses, twins, unused entries, pictures, the truncate marker. */
export const blog: SourceRule = {
  name: 'source/blog',
  run: (project) => readBlogFindings(project.root),
}
