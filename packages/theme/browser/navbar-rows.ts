/** The visible content of a navbar item: its label, or markup of the site's own. */
export interface NavbarWords {
  kind: string
  label?: string
  html?: string
  external?: boolean
}

/**
 * Width for the items on the narrowest desktop screen (996 px without its margins), in letters of the navbar's size.
 */
const ROOM = 916 / 7.6
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
 * of pixels, at a width (7.6 px at 14 px) that common sans-serif fonts do not exceed on average.
 * @param name the site's name, next to its logo
 * @param items the items in the site data's order
 * @returns 2 when they would not fit one row at 996 px
 */
export function navbarRows(name: string, items: readonly NavbarWords[]): 1 | 2 {
  // The name has letters of 16 px, not 14.
  const letters = items.reduce((sum, item) => sum + lettersOf(item), AROUND + name.length * 1.2)
  return letters > ROOM ? 2 : 1
}
