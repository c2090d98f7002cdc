import type { SitePageProps } from '@/lib/pages/page-props'
import { isOtherVersion } from '@/lib/pages/canonical'
import { addressOf } from '@/lib/html/base-path'
import type { CardText } from './design'

/** What the cards need to know of the site. */
interface CardSite {
  title: string
  tagline: string
  url: string
  blog: { title: string }
}

function sectionOf(props: SitePageProps, site: CardSite): string {
  const { page, docs } = props
  const start = isOtherVersion(props) ? `Documentation ${docs?.version?.label}` : 'Documentation'
  if (page.kind === 'doc') return [start, ...(docs?.breadcrumbs ?? []).map(({ title }) => title)].join(' / ')
  return page.kind === 'post' || page.kind === 'blog-list' ? site.blog.title : ''
}

/** What the card of a page says. The home page is the site itself: its title is what the site is for. */
export function cardText(props: SitePageProps, site: CardSite): CardText {
  const { page } = props
  return {
    brand: site.title,
    section: sectionOf(props, site),
    title: page.kind === 'home' ? site.tagline : page.title,
    description: page.description,
    address: addressOf(site.url, page.route).replace(/^https:\/\//, ''),
  }
}
