import site from '@/lib/content/site/site'
import { authorRoute } from '@/lib/content/blog/routes'
import type { BlogProps, PostProps } from '@/lib/pages/blog-props'

/** Keys are those of all head elements together: Next drops the second of two. */
function article(post: PostProps) {
  return [
    <meta key="published" property="article:published_time" content={post.date} />,
    <meta key="modified" property="article:modified_time" content={post.updated ?? post.date} />,
    ...post.authors.map(({ id }) => (
      <meta key={`author-${id}`} property="article:author" content={site.url + authorRoute(id)} />
    )),
    ...post.tags.map(({ id, label }) => <meta key={`tag-${id}`} property="article:tag" content={label} />),
  ]
}

/**
 * What the head of a blog page says beyond that of every page. A function, not a component, and
 * no fragment within the first: Next looks for plain elements, one level deep.
 */
export function blogHead(blog: BlogProps) {
  return (
    <>
      {blog.feeds.flatMap(({ title, rss, atom, json }) => [
        <link key={rss} rel="alternate" type="application/rss+xml" href={rss} title={`${title} (RSS)`} />,
        <link key={atom} rel="alternate" type="application/atom+xml" href={atom} title={`${title} (Atom)`} />,
        <link key={json} rel="alternate" type="application/feed+json" href={json} title={`${title} (JSON Feed)`} />,
      ])}
      {blog.post && article(blog.post)}
      {blog.post && blog.post.keywords.length > 0 && <meta name="keywords" content={blog.post.keywords.join(', ')} />}
    </>
  )
}
