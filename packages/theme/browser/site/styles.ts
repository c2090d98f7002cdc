/** Constructed style sheets by their text: the policy's `style-src` does not apply to them. */
const sheets = new Map<string, CSSStyleSheet>()
const ofScripts = new Set<CSSStyleSheet>()
/** Of the page that was swapped in; a page that was loaded has a style element. */
let ofPage: CSSStyleSheet | undefined

/** The sheet of a text, which is parsed once: for a page that is fetched ahead, before its link is followed. */
export function sheetOf(text: string): CSSStyleSheet {
  const cachedSheet = sheets.get(text)
  if (cachedSheet) return cachedSheet
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}

function adopt(): void {
  document.adoptedStyleSheets = [...ofScripts, ...(ofPage ? [ofPage] : [])]
}

/** Adds the styles of something that a script shows, once. */
export function addStyles(text: string): void {
  const sheet = sheetOf(text)
  if (ofScripts.has(sheet)) return
  ofScripts.add(sheet)
  adopt()
}

/** Applies the styles of a page that is swapped in, after those of the page that was loaded. */
export function applyPageStyles(text: string): void {
  const isOfLoaded = document.head.querySelector('style')?.textContent === text
  const sheet = isOfLoaded ? undefined : sheetOf(text)
  // Adopting existing sheets again would restyle the whole document.
  if (sheet === ofPage) return
  ofPage = sheet
  adopt()
}
