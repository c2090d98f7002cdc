import { readBlog } from '../../content/blog/findings'
import type { SourceRule } from '../project'

/** Authors, tags and posts are consistent: URLs, duplicates, unused entries, pictures, the truncate marker. */
export const blog: SourceRule = { name: 'source/blog', run: ({ root, read }) => readBlog(root, read).findings }
