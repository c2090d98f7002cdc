import type { CardText } from './design'
import type { CardFonts } from './fonts'

/** A card's text that can be drawn, and the letters it had to do without. */
interface DrawableText {
  text: CardText
  /** Empty when everything is drawn but emoji and the like. */
  missing: string
}

const LETTER = /[\p{L}\p{N}]/u

/** Leaves out the signs that no font has, emoji above all; letters that no font has make the whole text useless. */
function split(text: string, fonts: CardFonts): { drawn: string; missing: string[] } {
  const letters = [...text.normalize()]
  // Fonts of letters claim emoji that they do not draw; signs without a form join them, or turn the text around.
  const drawn = letters
    .filter((letter) => fonts.has(letter) && !/[\p{Emoji_Presentation}\p{Cf}]/u.test(letter))
    .join('')
  const missing = letters.filter((letter) => LETTER.test(letter) && !fonts.has(letter))
  return { drawn: drawn.replace(/\s+/g, ' ').trim(), missing }
}

/**
 * Makes a card's text such that it can be drawn: a title that no font has gives way to the site's name, anything else is left out.
 * @param text what the card would say
 * @param host the site's, for a site whose own name can't be drawn
 */
export function drawableText(text: CardText, host: string, fonts: CardFonts): DrawableText {
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
