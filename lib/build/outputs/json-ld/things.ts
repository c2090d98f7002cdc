import { authorRoute, BLOG, cardPath } from '@/lib/content/routes'
import type { Api } from '@chain-data/api'
import { addressOf } from '@chain-data/static-export/base-path'
import type { BlogProps, PostProps } from '@/lib/content/props/blog-props'
import type { SitePageProps } from '@/lib/content/props/page-props'
import type { Site } from '@/lib/content/schemas/site'

/** One thing of schema.org, as JSON-LD. */
export type Thing = Record<string, unknown>

/** Facts about the site and the documented API for structured data. */
export type SiteFacts = Pick<Site, 'title' | 'tagline' | 'description' | 'url' | 'locale' | 'blog'>
export type ApiFacts = Pick<Api, 'title' | 'version' | 'serverUrl' | 'pages'>

/** Who publishes the site and provides the API. */
const organization = ({ title, url }: SiteFacts): Thing => ({
  '@type': 'Organization',
  name: title,
  url: addressOf(url, '/'),
})

/** The common fields of a thing with a URL, which is its id unless `id` is given. */
const entity = (type: string, url: string, id = url): Thing => ({ '@type': type, '@id': id, url })

const siteId = (site: SiteFacts) => `${site.url}/#website`

/** The site itself, on its home page; `?q=` opens the search with its answer. */
export function websiteThing(site: SiteFacts): Thing {
  return {
    ...entity('WebSite', addressOf(site.url, '/'), siteId(site)),
    name: site.title,
    alternateName: site.tagline,
    description: site.description,
    inLanguage: site.locale,
    publisher: organization(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The breadcrumb of a documentation page. Groups without a page have no URL. */
export function breadcrumbThing(site: SiteFacts, { page, docs }: SitePageProps): Thing {
  const home = docs?.home ?? page.route
  const steps: { title: string; route: string | null }[] = [
    { title: 'Documentation', route: home },
    ...(page.route === home ? [] : [...(docs?.breadcrumbs ?? []), page]),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(route !== null && { item: addressOf(site.url, route) }),
    })),
  }
}

/** One documentation page. */
export function articleThing(site: SiteFacts, { page }: SitePageProps): Thing {
  return {
    ...entity('TechArticle', addressOf(site.url, page.route)),
    headline: page.title,
    description: page.description,
    image: site.url + cardPath(page.route),
    ...(page.updated !== null && { dateModified: page.updated }),
    inLanguage: site.locale,
    author: organization(site),
    isPartOf: { '@id': siteId(site) },
  }
}

/** The documented API, on its reference page. */
export function apiThing(site: SiteFacts, route: string, api: ApiFacts): Thing {
  const documentation = addressOf(site.url, route)
  return {
    '@type': 'WebAPI',
    '@id': `${documentation}#api`,
    name: api.title,
    description: site.description,
    url: api.serverUrl,
    version: api.version,
    documentation,
    provider: organization(site),
  }
}

/** Any other page that may be listed. */
export function pageThing(site: SiteFacts, { page }: SitePageProps, type: 'WebPage' | 'CollectionPage'): Thing {
  return {
    ...entity(type, addressOf(site.url, page.route)),
    name: page.title,
    description: page.description,
    inLanguage: site.locale,
    isPartOf: { '@id': siteId(site) },
  }
}

const blogId = (site: SiteFacts) => `${site.url}${BLOG}#blog`

function blogThing(site: SiteFacts): Thing {
  return {
    ...entity('Blog', site.url + BLOG, blogId(site)),
    name: `${site.title} ${site.blog.title.toLowerCase()}`,
    description: site.blog.description,
    inLanguage: site.locale,
  }
}

/** The authors are teams: organizations, in schema.org's words. */
const authorThings = (site: SiteFacts, authors: readonly { id: string; name: string }[]) =>
  authors.map(({ id, name }) => ({ '@type': 'Organization', name, url: site.url + authorRoute(id) }))

/** One post. */
export function postThing(site: SiteFacts, route: string, post: PostProps): Thing {
  const url = site.url + route
  const keywords = [...post.tags.map(({ label }) => label), ...post.keywords]
  return {
    ...entity('BlogPosting', url),
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

/** A page that lists posts. */
export function blogListThing(site: SiteFacts, { posts }: NonNullable<BlogProps['list']>): Thing {
  const blogPost = posts.map(({ route, title, date, description, authors }) => ({
    ...entity('BlogPosting', site.url + route),
    headline: title,
    description,
    datePublished: date,
    author: authorThings(site, authors),
  }))
  return { ...blogThing(site), blogPost }
}
