import type { NextraThemeLayoutProps } from 'nextra'
import BlogLayout from 'nextra-theme-blog'
import type { ReactNode } from 'react'
import { BlogNav } from '@/components/blog/blog-nav'
import { mdxComponents } from '@/components/mdx'
import { formatDay } from '@/lib/content/format-day'
import type { SitePageProps } from '@/lib/content/page-props'
import { site } from '@/data/site'
import styles from './blog-article.module.css'

interface Props {
  layout: Omit<NextraThemeLayoutProps, 'children' | 'pageProps'>
  pageProps: SitePageProps
  children: ReactNode
}

/** The blog theme, given only what it shows well: heading, day, text. Lists, authors and tags are this site's own. */
export function BlogArticle({ layout, pageProps, children }: Props) {
  const { page, blog } = pageProps
  const frontMatter = blog?.post ? ({ type: 'post', date: blog.post.date } as const) : ({ type: 'page' } as const)
  const searchable = page.kind === 'post' && page.indexable ? { 'data-pagefind-body': true } : {}
  return (
    <div className={styles.blog}>
      <BlogNav />
      <main id="main" tabIndex={-1} className={styles.main} {...searchable}>
        <BlogLayout
          {...layout}
          pageProps={pageProps}
          pageOpts={{ ...layout.pageOpts, title: page.title, frontMatter, hasJsxInH1: false }}
          themeConfig={{
            components: mdxComponents,
            dateFormatter: formatDay,
            footer: null,
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
