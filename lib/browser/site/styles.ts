/** Style sheets of what scripts add to pages, by their text. */
const ofScripts = new Map<string, CSSStyleSheet>()
/** Those of pages that were put in the place of another. */
const ofPages = new Map<string, CSSStyleSheet>()
let ofPage: CSSStyleSheet | undefined

function adopt(): void {
  document.adoptedStyleSheets = ofPage ? [...ofScripts.values(), ofPage] : [...ofScripts.values()]
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

/**
 * Applies the styles of a page that is put in the place of another.
 * @param text of its style element
 */
export function applyPageStyles(text: string): void {
  const first = document.head.querySelector('style')?.textContent ?? ''
  if (text && text !== first && !ofPages.has(text)) ofPages.set(text, makeSheet(text))
  const sheet = ofPages.get(text)
  // Adopting a sheet that is there already would style the whole document again.
  if (sheet === ofPage) return
  ofPage = sheet
  adopt()
}
