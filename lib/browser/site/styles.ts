/** Style sheets of parts that scripts make; the page's own comes behind them. */
const own: CSSStyleSheet[] = []
let ofPage: CSSStyleSheet | undefined

const adopt = () => {
  document.adoptedStyleSheets = ofPage ? [...own, ofPage] : own
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Adds the styles of a part that a script makes. A policy has nothing to ask of a sheet that a script which it let in constructs. */
export function addStyles(text: string): void {
  own.push(sheetOf(text))
  adopt()
}

const known = new Map<string, CSSStyleSheet>()

/**
 * Applies the styles of a page that is put in the place of another.
 * @param text of its style element
 */
export function applyPageStyles(text: string): void {
  const first = document.head.querySelector('style')?.textContent ?? ''
  if (text && text !== first && !known.has(text)) known.set(text, sheetOf(text))
  const sheet = known.get(text)
  // Adopting a sheet that is there already would style the whole document again.
  if (sheet === ofPage) return
  ofPage = sheet
  adopt()
}
