import type { NextraThemeLayoutProps } from 'nextra'
import DocsLayout from 'nextra-theme-docs'
import { ErrorBoundary } from 'react-error-boundary'
import { CrashInFrame } from '@/components/frame/crash/crash-screen'
import { PageProvider } from '@/components/frame/page-context'
import { blogSlot } from './blog-slot'
import { isSitePageProps } from './is-site-page-props'

/** The site's Nextra theme: the docs layout carries the frame for every route, the blog theme renders inside it. */
export default function SiteTheme({ children, pageProps, ...layout }: NextraThemeLayoutProps) {
  if (!isSitePageProps(pageProps))
    throw new Error('This page has no properties: lib/mdx/options.ts adds them to every page.')
  const { kind } = pageProps.page
  const inBlog = kind === 'post' || kind === 'blog-list'
  const BlogArticle = blogSlot.layout
  if (inBlog && !BlogArticle) throw new Error('This page has no blog layout: lib/mdx/options.ts adds it to blog pages.')
  return (
    <PageProvider value={pageProps}>
      <DocsLayout {...layout} pageProps={pageProps}>
        <ErrorBoundary FallbackComponent={CrashInFrame} resetKeys={[pageProps.page.route]}>
          {inBlog && BlogArticle ? (
            <BlogArticle layout={layout} pageProps={pageProps}>
              {children}
            </BlogArticle>
          ) : (
            children
          )}
        </ErrorBoundary>
      </DocsLayout>
    </PageProvider>
  )
}
