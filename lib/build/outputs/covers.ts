import { drawCover } from '@/lib/content/blog/cover'
import { coverPath } from '@/lib/content/routes'
import { writeBelow } from '@chain-data/findings'
import type { FinishedSite, Output } from '@/lib/build/output'

export default {
  title: 'Draw the covers of posts',
  part: 'blog',
  write({ root, out, graph: { posts, tags } }: Pick<FinishedSite, 'root' | 'out' | 'graph'>) {
    for (const { route, matter } of posts) writeBelow(out, coverPath(route), drawCover(matter, tags, root))
    return `${posts.length} drawings`
  },
} satisfies Output
