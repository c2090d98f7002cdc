import type { Finding } from '@/lib/diagnostics/finding'
import type { Project } from '../project'

/** One rule over the sources: pages, `_meta` files, examples, images. */
export interface SourceRule {
  name: `source/${string}`
  run(project: Project): Finding[] | Promise<Finding[]>
}
