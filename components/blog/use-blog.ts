import { usePage } from '@/components/frame/page-context'
import type { BlogProps } from '@/lib/pages/blog-props'

/**
 * What the current blog page was given at build time.
 * @throws on a page that is not part of the blog
 */
export function useBlog(): BlogProps {
  const { blog } = usePage()
  if (!blog) throw new Error('This part belongs on a page of the blog.')
  return blog
}
