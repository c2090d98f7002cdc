import { authorRoute, BLOG, cardPath } from '@/lib/content/routes'
import type { BlogProps, PostProps } from '@/lib/pages/blog-props'
import { organization } from './docs'
import type { SiteFacts, Thing } from './types'

const blogId = (site: SiteFacts) => `${site.url}${BLOG}#blog`

function blogThing(site: SiteFacts): Thing {
  return {
    '@type': 'Blog',
    '@id': blogId(site),
    url: site.url + BLOG,
    name: `${site.title} ${site.blog.title.toLowerCase()}`,
    description: site.blog.description,
    inLanguage: site.locale,
  }
}

/** The authors are teams: organizations, in schema.org's words. */
const authorThings = (site: SiteFacts, authors: readonly { id: string; name: string }[]) =>
  authors.map(({ id, name }) => ({ '@type': 'Organization', name, url: site.url + authorRoute(id) }))

function postThing(site: SiteFacts, route: string, post: PostProps): Thing {
  const url = site.url + route
  const keywords = [...post.tags.map(({ label }) => label), ...post.keywords]
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author: authorThings(site, post.authors),
    publisher: organization(site),
    image: site.url + (post.image?.src ?? cardPath(route)),
    ...(keywords.length > 0 && { keywords }),
    timeRequired: `PT${post.readingMinutes}M`,
    inLanguage: site.locale,
    isPartOf: { '@id': blogId(site), '@type': 'Blog', name: blogThing(site)['name'] },
  }
}

/**
 * What search engines read about a blog page.
 * @param route the page's address
 * @returns nothing for pages that are neither a post nor a list of posts
 */
export function blogThings(site: SiteFacts, route: string, blog: BlogProps): Thing[] {
  if (blog.post) return [postThing(site, route, blog.post)]
  if (!blog.list) return []
  const posts = blog.list.posts.map(({ route: post, title, date, description, authors }) => ({
    '@type': 'BlogPosting',
    '@id': site.url + post,
    url: site.url + post,
    headline: title,
    description,
    datePublished: date,
    author: authorThings(site, authors),
  }))
  return [{ ...blogThing(site), blogPost: posts }]
}
