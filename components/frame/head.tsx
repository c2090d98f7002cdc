import { site } from '@/data/site'
import { PAGE_COLOURS } from '@/lib/browser/colour-mode'
import { usePage } from './page-context'

/** The head of every page. The docs theme calls this while rendering, so it may use hooks but no components. */
export function useSiteHead() {
  const { page } = usePage()
  const title = page.kind === 'home' ? site.title : `${page.title} | ${site.title}`
  const address = site.url + (page.route === '/' ? '' : page.route)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.indexable ? <link rel="canonical" href={address || site.url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      {page.indexable && <meta property="og:url" content={address} />}
      <meta property="og:type" content={page.kind === 'post' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={site.locale} />
      <meta name="twitter:card" content="summary" />
      {/* Blog pages announce their feeds themselves: components/blog/blog-head.tsx. */}
      {page.kind === 'home' && (
        <link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title={`${site.title} blog (RSS)`} />
      )}
      {/* Keys keep both: Next's head holds one tag of a name otherwise. A choice of mode adds one before them. */}
      <meta key="theme-light" name="theme-color" content={PAGE_COLOURS.light} media="(prefers-color-scheme: light)" />
      <meta key="theme-dark" name="theme-color" content={PAGE_COLOURS.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
