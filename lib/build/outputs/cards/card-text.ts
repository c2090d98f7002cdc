import type { SitePageProps } from '@/lib/content/props/page-props'
import { isOtherVersion } from '@/lib/content/props/canonical'
import { addressOf } from '@chain-data/static-export/base-path'
import type { Site } from '@/lib/content/schemas/site'
import type { CardText } from './design'
import type { CardFonts } from './fonts'

type CardSite = Pick<Site, 'title' | 'tagline' | 'url' | 'blog'>

function sectionOf(props: SitePageProps, site: CardSite): string {
  const { page, docs } = props
  const start = isOtherVersion(props) ? `Documentation ${docs?.version?.label}` : 'Documentation'
  if (page.kind === 'doc') return [start, ...(docs?.breadcrumbs ?? []).map(({ title }) => title)].join(' / ')
  return page.kind === 'post' || page.kind === 'blog-list' ? site.blog.title : ''
}

/** The text on a page's card. The home page stands for the site: its title is the site's purpose. */
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

const LETTER = /[\p{L}\p{N}]/u

/** Removes symbols that no font has, mostly emoji; missing letters make the whole text unusable. */
function split(text: string, fonts: CardFonts): { drawn: string; missing: string[] } {
  const letters = [...text.normalize()]
  // Text fonts claim emoji that they can't draw; invisible characters join them, or reverse the text.
  const drawn = letters
    .filter((letter) => fonts.has(letter) && !/[\p{Emoji_Presentation}\p{Cf}]/u.test(letter))
    .join('')
  const missing = letters.filter((letter) => LETTER.test(letter) && !fonts.has(letter))
  return { drawn: drawn.replace(/\s+/g, ' ').trim(), missing }
}

/**
 * Makes a card's text drawable: a title that no font covers is replaced by the site's name, other texts are removed.
 * @param host the site's, for a site whose own name can't be drawn
 * @returns the text, and the missing letters: none if only emoji and the like are not drawn
 */
export function drawableText(text: CardText, host: string, fonts: CardFonts): { text: CardText; missing: string } {
  const missing: string[] = []
  const fit = (value: string, instead: string): string => {
    const { drawn, missing: lacking } = split(value, fonts)
    missing.push(...lacking)
    return lacking.length > 0 || drawn === '' ? instead : drawn
  }
  const brand = fit(text.brand, host)
  return {
    text: {
      brand,
      section: fit(text.section, ''),
      title: fit(text.title, brand),
      description: fit(text.description, ''),
      address: fit(text.address, host),
    },
    missing: [...new Set(missing)].join(''),
  }
}
