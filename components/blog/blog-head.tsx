import { site } from '@/data/site'
import { linkedData } from '@/lib/blog/linked-data'
import { scriptText } from '@/lib/blog/script-text'
import type { BlogProps, PostProps } from '@/lib/content/blog-props'

function article(post: PostProps) {
  return (
    <>
      <meta property="article:published_time" content={post.date} />
      <meta property="article:modified_time" content={post.updated ?? post.date} />
      {post.authors.map(({ id }) => (
        <meta key={id} property="article:author" content={`${site.url}/blog/authors/${id}`} />
      ))}
      {post.tags.map(({ id, label }) => (
        <meta key={id} property="article:tag" content={label} />
      ))}
    </>
  )
}

function picture(image: string) {
  return (
    <>
      <meta key="og:image" property="og:image" content={site.url + image} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** What the head of a blog page says beyond that of every page. A function, not a component: Next collects plain elements. */
export function blogHead(route: string, blog: BlogProps) {
  const data = linkedData(site, route, blog)
  return (
    <>
      {blog.feeds.flatMap(({ title, rss, atom, json }) => [
        <link key={rss} rel="alternate" type="application/rss+xml" href={rss} title={`${title} (RSS)`} />,
        <link key={atom} rel="alternate" type="application/atom+xml" href={atom} title={`${title} (Atom)`} />,
        <link key={json} rel="alternate" type="application/feed+json" href={json} title={`${title} (JSON Feed)`} />,
      ])}
      {blog.post && article(blog.post)}
      {blog.post?.image && picture(blog.post.image)}
      {blog.post && blog.post.keywords.length > 0 && <meta name="keywords" content={blog.post.keywords.join(', ')} />}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />}
    </>
  )
}
