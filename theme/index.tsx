import type { NextraThemeLayoutProps } from 'nextra'
import DocsLayout from 'nextra-theme-docs'
import { ErrorBoundary } from 'react-error-boundary'
import { isSitePageProps, PageProvider } from '@/components/frame/page-context'
import { CrashInFrame } from '@/components/interactive/crash-screen'
import { BlogArticle } from './blog-article'

/** The site's Nextra theme: the docs layout carries the frame for every route, the blog theme renders inside it. */
export default function SiteTheme({ children, pageProps, ...layout }: NextraThemeLayoutProps) {
  if (!isSitePageProps(pageProps))
    throw new Error('This page has no props: lib/mdx/options.ts adds them to every page.')
  const { kind } = pageProps.page
  return (
    <PageProvider value={pageProps}>
      <DocsLayout {...layout} pageProps={pageProps}>
        {/* Catches what crashes in the browser, on interactive pages. */}
        <ErrorBoundary FallbackComponent={CrashInFrame}>
          {kind === 'post' || kind === 'blog-list' ? (
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
