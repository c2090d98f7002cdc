import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { useBlog } from '@/components/frame/page-context'
import { FoldedContents, TableOfContents } from '@/components/frame/table-of-contents'
import styles from './blog-body.module.css'
import { PostFooter } from './post-footer'
import { PostHeader } from './post-header'
import { RecentPosts } from './recent-posts'

/** Nextra gives both to every wrapper; its types know neither. */
interface Props {
  toc?: Heading[]
  children?: ReactNode
}

/** Around the text of a blog page, inside the blog theme's article, which has written the heading and the day already. */
export function BlogBody({ toc = [], children }: Props) {
  const { post, feeds } = useBlog()
  if (!post) return children
  return (
    <div className={styles.body}>
      <PostHeader post={post} />
      <FoldedContents toc={toc} />
      <div className="prose" data-post-text>
        {children}
      </div>
      <PostFooter post={post} feeds={feeds} />
      <div className={styles.side} data-search="off">
        <TableOfContents toc={toc} />
        <RecentPosts posts={post.recent} />
      </div>
    </div>
  )
}
