import { readBlog } from '../../content/blog/findings'
import type { RuleBody } from '../project'

/** Authors, tags and posts are consistent: URLs, duplicates, unused entries, pictures, the truncate marker. */
export const blog: RuleBody = { run: ({ root, read }) => readBlog(root, read).findings }
