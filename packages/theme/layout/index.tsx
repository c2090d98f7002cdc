import { counted } from 'docs402/shared/words/words'
import type { PageOpts } from 'nextra'
import BlogLayout from 'nextra-theme-blog'
import type { ReactNode } from 'react'
import { blogHead } from '../frame/head'
import { BlogBody } from '../blog/blog-body'
import { BlogNav } from '../blog/blog-nav'
import { formatDay } from 'docs402/shared/format-day'
import { directionOf } from 'docs402/shared/language'
import type { PageProps } from 'docs402/types'
import { siteIn } from 'docs402/shared/site-in'
import site from 'docs402/site'
import styles from './blog-article.module.css'
import DocsLayout from 'nextra-theme-docs'
import { ErrorBoundary } from 'react-error-boundary'
import { isPageProps, PageProvider } from '../frame/page-context'
import { useBlogWords, usePageLanguage } from '../frame/use-words'
import { SlotProvider } from '../frame/slots'
import { CrashInFrame } from '../interactive/crash-screen'
import type { SiteThemeConfig } from './define-theme'

/** Sidebar, contents and neighbors come with the props of a page: no page gets a list of all, which would name drafts. */
const optionsOf = ({ page }: PageProps): PageOpts => ({ title: page.title, frontMatter: {}, filePath: '', pageMap: [] })

interface ArticleProps {
  pageProps: PageProps
  /** Those of the site's theme. */
  components: SiteThemeConfig['components']
  children: ReactNode
}

/** The blog theme, given only what it shows well: heading, day, text. Lists, authors and tags are this site's own. */
function BlogArticle({ pageProps, components, children }: ArticleProps) {
  const { page, blog } = pageProps
  const words = useBlogWords()
  const language = usePageLanguage()
  const post = blog?.post
  const frontMatter = post ? ({ type: 'post', date: post.date } as const) : ({ type: 'page' } as const)
  const searchable = post && page.indexable ? { 'data-pagefind-body': true } : {}
  const readingTime = post && {
    text: counted(words.minutes, post.readingMinutes, language),
    minutes: post.readingMinutes,
    time: 0,
    words: 0,
  }
  return (
    <div className={styles.blog} data-layout="blog">
      <BlogNav />
      <main id="siteMain" tabIndex={-1} className={styles.main} data-post={post && true} {...searchable}>
        <BlogLayout
          pageProps={pageProps}
          pageOpts={{ ...optionsOf(pageProps), frontMatter, readingTime, hasJsxInH1: false }}
          themeConfig={{
            components: { ...components, wrapper: BlogBody },
            dateFormatter: (date) => formatDay(date, language),
            footer: null,
            head: () => (blog ? blogHead(blog, siteIn(site, language)) : null),
            readMore: '',
            titleSuffix: ` | ${siteIn(site, language).title}`,
          }}
        >
          {children}
        </BlogLayout>
      </main>
    </div>
  )
}

interface Props {
  pageProps: unknown
  themeConfig: SiteThemeConfig
  children: ReactNode
}

/** The site's Nextra theme: the docs layout carries the frame for every route, the blog theme renders inside it. */
export default function SiteTheme({ pageProps, themeConfig: { slots, ...themeConfig }, children }: Props) {
  if (!isPageProps(pageProps))
    throw new Error('This page has no props: packages/docs402/build/next/make-pages.ts writes them for every page.')
  const { kind, locale } = pageProps.page
  return (
    <PageProvider value={pageProps}>
      <DocsLayout
        pageProps={pageProps}
        pageOpts={optionsOf(pageProps)}
        themeConfig={{ ...themeConfig, direction: directionOf(locale ?? site.locale) }}
      >
        {/* Catches what crashes in the browser, on interactive pages. */}
        <ErrorBoundary FallbackComponent={CrashInFrame} resetKeys={[pageProps]}>
          <SlotProvider value={slots}>
            {kind === 'post' || kind === 'blog-list' ? (
              <BlogArticle pageProps={pageProps} components={themeConfig.components}>
                {children}
              </BlogArticle>
            ) : (
              children
            )}
          </SlotProvider>
        </ErrorBoundary>
      </DocsLayout>
    </PageProvider>
  )
}
