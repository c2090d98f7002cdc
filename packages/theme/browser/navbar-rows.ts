/** The visible content of a navbar item: its label, or markup of the site's own. */
export interface NavbarWords {
  kind: string
  label?: string
  html?: string
  external?: boolean
}

/** How wide a letter of the navbar is in common sans-serif fonts, on average and at the most, in pixels at 14 px. */
const LETTER = 7.6
/** The margins of the page beside the navbar, in pixels. */
const MARGINS = 80
/** Width of everything else, in the same letters: the logo and the space after it, search, the color mode. */
const AROUND = 31
/** Around each item: its margins and the space to the next; the arrow of a menu or the icon of an external link. */
const SPACE = 3
const SIGN = 2

function lettersOf({ kind, label = '', html = '', external }: NavbarWords): number {
  if (kind === 'search') return 0
  return SPACE + (label || html.replace(/<[^>]*>/g, '')).length + (kind === 'dropdown' || external ? SIGN : 0)
}

/**
 * The number of navbar rows on a desktop. The page is built before its fonts are known, so letters are counted instead
 * of pixels.
 * @param name the site's name, next to its logo
 * @param items the items in the site data's order
 * @param width of the window in pixels: the narrowest on which they are shown, unless another is asked about
 * @returns 2 when they would not fit one row there
 */
export function navbarRows(name: string, items: readonly NavbarWords[], width = 996): 1 | 2 {
  // The name has letters of 16 px, not 14.
  const letters = items.reduce((sum, item) => sum + lettersOf(item), AROUND + name.length * 1.2)
  return letters > (width - MARGINS) / LETTER ? 2 : 1
}
