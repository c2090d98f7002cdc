/** Style sheets that scripts have added to the page, by their text. */
const ofScripts = new Map<string, CSSStyleSheet>()
/** Style sheets of pages that were swapped in. */
const ofPages = new Map<string, CSSStyleSheet>()
let ofPage: CSSStyleSheet[] = []

function adopt(): void {
  document.adoptedStyleSheets = [...ofScripts.values(), ...ofPage]
}

function makeSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/**
 * Adds the styles of something that a script shows, once. The policy's `style-src` does not apply to constructed
 * sheets.
 */
export function addStyles(text: string): void {
  if (ofScripts.has(text)) return
  ofScripts.set(text, makeSheet(text))
  adopt()
}

/** The style sheet of the last whole page, with the rules that partials of its layout omit. */
let ofFrame: string | undefined

/**
 * Applies the styles of a page that is swapped in.
 * @param texts of its style elements; those of a partial are added to the last whole page's
 */
export function applyPageStyles(texts: readonly string[], isPartial: boolean): void {
  const own = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
  ofFrame = isPartial ? (ofFrame ?? own[0]) : texts[0]
  const all = isPartial && ofFrame !== undefined ? [ofFrame, ...texts] : texts
  // From the first sheet that the document lacks, so that their order is that of the page.
  const first = all.findIndex((text) => !own.includes(text))
  const sheets = (first < 0 ? [] : all.slice(first)).map((text) => {
    const sheet = ofPages.get(text) ?? makeSheet(text)
    ofPages.set(text, sheet)
    return sheet
  })
  // Adopting existing sheets again would restyle the whole document.
  if (sheets.length === ofPage.length && sheets.every((sheet, at) => sheet === ofPage[at])) return
  ofPage = sheets
  adopt()
}
