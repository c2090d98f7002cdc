import type { SitePageProps } from '../../../page/props/content-props'
import { isOtherVersion } from '../../../shared/canonical'
import { addressOf } from '@docs402/static-export/base-path'
import type { Site } from '../../../content/schemas/site'
import { pageLanguage } from '../../../content/page-language'
import type { CardText } from './design'
import { hasLetter, type Faces } from './fonts'

type CardSite = Pick<Site, 'title' | 'tagline' | 'url' | 'blog'>

function sectionOf(props: SitePageProps, site: CardSite): string {
  const { page, docs } = props
  const { documentation } = pageLanguage().words.frame
  const start = isOtherVersion(props) ? `${documentation} ${docs?.version?.label}` : documentation
  if (page.kind === 'doc') return [start, ...(docs?.breadcrumbs ?? []).map(({ title }) => title)].join(' / ')
  return page.kind === 'post' || page.kind === 'blog-list' ? site.blog.title : ''
}

/** The text on a page's card. The home page represents the site: its title is the site's purpose. */
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

/** Text fonts claim emoji that they can't draw; invisible characters join them, or reverse the text. */
const NOT_DRAWN = /[\p{Emoji_Presentation}\p{Cf}\uFE0E\uFE0F\u20E3]/u

/**
 * The text that the font can draw: without the characters that it lacks.
 * @param host the site's, for a site whose own name can't be drawn
 * @param faces the fonts of the cards
 */
export function drawableText(text: CardText, host: string, faces: Faces): CardText {
  const fit = (value: string): string => {
    const drawn = [...value.normalize()].filter((letter) => hasLetter(faces, letter) && !NOT_DRAWN.test(letter))
    return drawn.join('').replace(/\s+/g, ' ').trim()
  }
  const brand = fit(text.brand) || host
  return {
    brand,
    section: fit(text.section),
    title: fit(text.title) || brand,
    description: fit(text.description),
    address: fit(text.address),
  }
}
