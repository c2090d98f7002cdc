import type { NextraThemeLayoutProps } from 'nextra'
import BlogLayout from 'nextra-theme-blog'
import type { ReactNode } from 'react'
import { blogHead } from '@/components/blog/blog-head'
import { BlogBody } from '@/components/blog/blog-body'
import { BlogNav } from '@/components/blog/blog-nav'
import { mdxComponents } from '@/components/mdx'
import { formatDay } from '@/lib/content/format-day'
import type { SitePageProps } from '@/lib/pages/page-props'
import site from '@/lib/content/site/site'
import styles from './blog-article.module.css'

interface Props {
  layout: Omit<NextraThemeLayoutProps, 'children' | 'pageProps'>
  pageProps: SitePageProps
  children: ReactNode
}

/** The blog theme, given only what it shows well: heading, day, text. Lists, authors and tags are this site's own. */
export function BlogArticle({ layout, pageProps, children }: Props) {
  const { page, blog } = pageProps
  const post = blog?.post
  const frontMatter = post ? ({ type: 'post', date: post.date } as const) : ({ type: 'page' } as const)
  const searchable = post && page.indexable ? { 'data-pagefind-body': true } : {}
  const readingTime = post && {
    text: `${post.readingMinutes} min read`,
    minutes: post.readingMinutes,
    time: 0,
    words: 0,
  }
  return (
    <div className={styles.blog} data-layout="blog">
      <BlogNav />
      <main id="main" tabIndex={-1} className={styles.main} data-post={post && true} {...searchable}>
        <BlogLayout
          {...layout}
          pageProps={pageProps}
          pageOpts={{ ...layout.pageOpts, title: page.title, frontMatter, readingTime, hasJsxInH1: false }}
          themeConfig={{
            components: { ...mdxComponents, wrapper: BlogBody },
            dateFormatter: formatDay,
            footer: null,
            head: () => (blog ? blogHead(blog) : null),
            readMore: '',
            titleSuffix: ` | ${site.title}`,
          }}
        >
          {children}
        </BlogLayout>
      </main>
    </div>
  )
}
