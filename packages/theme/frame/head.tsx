import { useSite } from './use-words'
import { authorRoute, CARD_SIZE, catalogPath, feedLinks, markdownPath, type FeedLinks } from 'docs402/shared/routes'
import type { BlogProps, PageProps, PostProps } from 'docs402/types'
import { basePathOf, addressOf } from '@docs402/static-export/base-path'
import { canonicalRoute, isOtherVersion } from 'docs402/shared/canonical'
import { linkedData } from './linked-data'
import { addressIn, cardIn } from 'docs402/shared/site-in'
import all from 'docs402/site'
import { usePage } from './page-context'

/** Keys must be unique in the whole head: Next drops duplicates. */
function article(post: PostProps, site: { url: string }) {
  return [
    <meta key="published" property="article:published_time" content={post.date} />,
    <meta key="modified" property="article:modified_time" content={post.updated ?? post.date} />,
    ...post.authors.map(({ id }) => (
      <meta key={`author-${id}`} property="article:author" content={site.url + authorRoute(id)} />
    )),
    ...post.tags.map(({ id, label }) => <meta key={`tag-${id}`} property="article:tag" content={label} />),
  ]
}

/** The feed of a list of posts or changes. */
const feedTags = ({ title, rss, atom, json }: FeedLinks) => [
  <link key={rss} rel="alternate" type="application/rss+xml" href={rss} title={`${title} (RSS)`} />,
  <link key={atom} rel="alternate" type="application/atom+xml" href={atom} title={`${title} (Atom)`} />,
  json !== undefined && (
    <link key={json} rel="alternate" type="application/feed+json" href={json} title={`${title} (JSON Feed)`} />
  ),
]

/**
 * Elements in the head of a blog page besides the common ones. A function, not a component, and
 * no fragment within the first: Next looks for plain elements, one level deep.
 */
export function blogHead(blog: BlogProps, site: { url: string }) {
  return (
    <>
      {blog.feeds.flatMap(feedTags)}
      {blog.post && article(blog.post, site)}
      {blog.post?.keywords?.length ? <meta name="keywords" content={blog.post.keywords.join(', ')} /> : null}
    </>
  )
}

/** The same page in other languages, for search engines: each names all of them, and one for readers of none. */
function translated({ translations = [] }: PageProps['page']) {
  const [main] = translations
  if (!main || translations.length < 2) return null
  return [...translations, { ...main, language: 'x-default' }].map(({ language, route }) => (
    <link key={language} rel="alternate" hrefLang={language} href={addressOf(all.url, route)} />
  ))
}

/** The head of every page. The docs theme calls this while rendering, so it may use hooks but no components. */
export function useSiteHead() {
  const site = useSite()
  const props = usePage()
  const { page, docs, blog, look, reference } = props
  const version = isOtherVersion(props) ? ` (${docs?.version?.label})` : ''
  const title = page.kind === 'home' ? site.title : `${page.title}${version} | ${site.title}`
  const address = addressIn(site, page.route)
  const canonical = addressIn(page.isOriginal ? all : site, canonicalRoute(props))
  const exists = page.kind !== 'not-found'
  const card = cardIn(site, reference?.entry ?? page.route)
  const picture = exists ? (blog?.post?.image ?? (card && { src: card, ...CARD_SIZE })) : undefined
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.indexable ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {canonical === address ? translated(page) : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      {exists && <meta property="og:url" content={address} />}
      {picture && <meta property="og:image" content={site.url + picture.src} />}
      {picture && <meta property="og:image:width" content={String(picture.width)} />}
      {picture && <meta property="og:image:height" content={String(picture.height)} />}
      {picture && <meta property="og:image:alt" content={`${page.title}. ${page.description}`} />}
      <meta property="og:type" content={page.kind === 'post' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={site.locale} />
      <meta name="twitter:card" content={picture || !exists ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={page.description} />
      {picture && <meta name="twitter:image" content={site.url + picture.src} />}
      {exists && <link rel="alternate" type="text/markdown" href={markdownPath(page.route)} title="Markdown" />}
      {page.kind === 'home' && <link rel="api-catalog" href={catalogPath(basePathOf(all.url))} />}
      {props.quickLinks.some(({ title, route }) => title === 'Changelog' && route === props.page.route) &&
        !isOtherVersion(props) &&
        feedTags(feedLinks(page.route, page.title))}
      {/* Blog pages link to their own feeds: `blogHead`. */}
      {page.kind === 'home' &&
        blog?.feeds.map(({ rss, title }) => (
          <link key={rss} rel="alternate" type="application/rss+xml" href={rss} title={`${title} (RSS)`} />
        ))}
      {linkedData(props)}
      {/* Keys keep both: otherwise, Next keeps one tag per name. Choosing a mode adds one before them. */}
      <meta
        key="theme-light"
        name="theme-color"
        content={look.background.light}
        media="(prefers-color-scheme: light)"
      />
      <meta key="theme-dark" name="theme-color" content={look.background.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
