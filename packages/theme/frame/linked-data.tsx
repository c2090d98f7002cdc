import all from 'docs402/site'
import { addressIn, cardIn, siteIn } from 'docs402/shared/site-in'
import { trustedHtml } from '../browser/trusted/policy'
import { type PageProps, type Byline, type BlogProps, type PostProps } from 'docs402/types'
import { isListed } from 'docs402/shared/canonical'
import { authorRoute, BLOG } from 'docs402/shared/routes'

/** One thing of schema.org, as JSON-LD. */
type Thing = Record<string, unknown>

/** What is said of pages in one language of the site. */
function thingsIn(site: ReturnType<typeof siteIn>) {
  const imageOf = (src: string | undefined) => src !== undefined && { image: site.url + src }
  const url = (route: string) => addressIn(site, route)

  /** A thing with a URL, which is its id unless `id` is given. */
  const entity = (type: string, url: string, id = url): Thing => ({ '@type': type, '@id': id, url })

  const SITE_ID = `${site.url}/#website`
  const organization = { '@type': 'Organization', name: site.title, url: url('/') }
  const inSite = { inLanguage: site.locale, isPartOf: { '@id': SITE_ID } }

  /** `?q=` opens the search with its answer. */
  const website = (): Thing => ({
    ...entity('WebSite', url('/'), SITE_ID),
    name: site.title,
    alternateName: site.tagline,
    description: site.description,
    inLanguage: site.locale,
    publisher: organization,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })

  const article = ({ page, reference }: PageProps): Thing => ({
    ...entity('TechArticle', url(page.route)),
    headline: page.title,
    description: page.description,
    ...imageOf(cardIn(site, reference?.entry ?? page.route)),
    ...(page.updated !== null && { dateModified: page.updated }),
    inLanguage: site.locale,
    author: organization,
    isPartOf: inSite.isPartOf,
  })

  /** Groups without a page have no URL. */
  function breadcrumb({ page, docs }: PageProps): Thing {
    const home = docs?.home ?? page.route
    const steps: { title: string; route: string | null }[] = [
      { title: 'Documentation', route: home },
      ...(page.route === home ? [] : [...(docs?.breadcrumbs ?? []), page]),
    ]
    const itemListElement = steps.map(({ title, route }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: title },
      ...(route !== null && { item: url(route) }),
    }))
    return { '@type': 'BreadcrumbList', itemListElement }
  }

  const webApi = ({ page }: PageProps, { title, version, serverUrl }: NonNullable<PageProps['reference']>): Thing => ({
    '@type': 'WebAPI',
    '@id': `${url(page.route)}#api`,
    name: title,
    description: site.description,
    ...(serverUrl !== '' && { url: serverUrl }),
    version,
    documentation: url(page.route),
    provider: organization,
  })

  const anyPage = ({ page }: PageProps): Thing => ({
    ...entity(page.kind === 'blog-list' ? 'CollectionPage' : 'WebPage', url(page.route)),
    name: page.title,
    description: page.description,
    ...inSite,
  })

  const blog = {
    '@type': 'Blog',
    '@id': `${site.url}${BLOG}#blog`,
    url: site.url + BLOG,
    name: `${site.title} ${site.blog.title.toLowerCase()}`,
    description: site.blog.description,
    inLanguage: site.locale,
  }

  /** In schema.org's words. */
  const AUTHOR_TYPES = { person: 'Person', organization: 'Organization' }

  const authorsOf = ({ authors }: { authors: readonly Pick<Byline, 'id' | 'name' | 'type'>[] }) =>
    authors.map(({ id, name, type }) => ({ '@type': AUTHOR_TYPES[type], name, url: site.url + authorRoute(id) }))

  function posting(route: string, post: PostProps): Thing {
    const keywords = [...post.tags.map(({ label }) => label), ...(post.keywords ?? [])]
    return {
      ...entity('BlogPosting', url(route)),
      mainEntityOfPage: url(route),
      headline: post.title,
      description: post.description,
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      author: authorsOf(post),
      publisher: organization,
      ...imageOf(post.image?.src ?? cardIn(site, route)),
      ...(keywords.length > 0 && { keywords }),
      timeRequired: `PT${post.readingMinutes}M`,
      inLanguage: site.locale,
      isPartOf: { '@id': blog['@id'], '@type': 'Blog', name: blog.name },
    }
  }

  const postList = ({ posts }: NonNullable<BlogProps['list']>): Thing => ({
    ...blog,
    blogPost: posts.map((post) => ({
      ...entity('BlogPosting', url(post.route)),
      headline: post.title,
      description: post.description,
      datePublished: post.date,
      author: authorsOf(post),
    })),
  })

  function thingsOf(props: PageProps): Thing[] {
    if (props.page.kind === 'home') return [website()]
    if (props.page.kind === 'doc')
      return [article(props), breadcrumb(props), ...(props.reference ? [webApi(props, props.reference)] : [])]
    if (props.blog?.post) return [posting(props.page.route, props.blog.post)]
    return [props.blog?.list ? postList(props.blog.list) : anyPage(props)]
  }

  return thingsOf
}

/** A page's structured data (schema.org as JSON-LD); none if it is unlisted or stands for a page of another version. */
export function linkedData(props: PageProps) {
  if (!isListed(props)) return null
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': thingsIn(siteIn(all, props.page.locale ?? all.locale))(props),
  })
  // A script element ends at the first `</script`, even inside a string.
  const text = data.replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: trustedHtml(text) }} />
}
