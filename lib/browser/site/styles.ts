/** Style sheets of what scripts add to pages, by their text. */
const ofScripts = new Map<string, CSSStyleSheet>()
/** Those of pages that were put in the place of another. */
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

/** Adds the styles of what a script shows, once. The policy's `style-src` does not apply to constructed sheets. */
export function addStyles(text: string): void {
  if (ofScripts.has(text)) return
  ofScripts.set(text, makeSheet(text))
  adopt()
}

/** The style sheet of the last whole page, which holds the rules that partials of its frame are without. */
let ofFrame: string | undefined

/**
 * Applies the styles of a page that is put in the place of another.
 * @param texts of its style elements; those of a partial come on top of the last whole page's
 */
export function applyPageStyles(texts: readonly string[], isPartial: boolean): void {
  const own = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
  ofFrame = isPartial ? (ofFrame ?? own[0]) : texts[0]
  const all = isPartial && ofFrame !== undefined ? [ofFrame, ...texts] : texts
  // From the first on that the document does not have, so that their order is that of the page.
  const first = all.findIndex((text) => !own.includes(text))
  const sheets = (first < 0 ? [] : all.slice(first)).map((text) => {
    const sheet = ofPages.get(text) ?? makeSheet(text)
    ofPages.set(text, sheet)
    return sheet
  })
  // Adopting sheets that are there already would style the whole document again.
  if (sheets.length === ofPage.length && sheets.every((sheet, at) => sheet === ofPage[at])) return
  ofPage = sheets
  adopt()
}
