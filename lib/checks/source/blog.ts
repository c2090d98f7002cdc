import type { SourceRule } from './rule'

/** Authors, tags and posts fit together: addresses, twins, unused entries, pictures, the truncate marker. */
export const blog: SourceRule = {
  name: 'source/blog',
  run: async (project) => {
    // The compiler takes long to load: not before it is needed.
    const { readBlogFindings } = await import('@/lib/content/blog/findings')
    return readBlogFindings(project.root)
  },
}
