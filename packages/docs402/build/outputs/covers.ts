import { drawCover } from '../../content/blog/cover'
import { coverPath } from '../../shared/routes'
import { writeBelow } from '@docs402/findings'
import type { FinishedSite, Output } from '../output'
import { OUTPUT_URLS } from '../../content/output-urls'

export default {
  title: 'Draw the covers of posts',
  part: 'blog',
  ...OUTPUT_URLS.covers,
  write({ root, out, graph: { posts, tags } }: Pick<FinishedSite, 'root' | 'out' | 'graph'>) {
    for (const { route, matter } of posts) writeBelow(out, coverPath(route), drawCover(matter, tags, root))
    return `${posts.length} drawings`
  },
} satisfies Output
