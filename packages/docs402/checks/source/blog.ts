import { blogFindings } from '../../content/blog/findings'
import { readRegistries } from '../../content/blog/registries'
import { readPages } from '../../content/read-pages'
import type { RuleBody } from '../project'

/** Authors, tags and posts are consistent: URLs, duplicates, unused entries, pictures, the truncate marker. */
export const blog: RuleBody = {
  run: ({ root, read }) => {
    const registries = readRegistries(root)
    return blogFindings(root, registries, readPages(root, read, registries))
  },
}
