import { mergedRules } from './merged-rules'

function sheetFrom(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Constructed style sheets by their text: the policy's `style-src` does not apply to them. */
const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? sheetFrom(text)
  sheets.set(text, sheet)
  return sheet
}

const ofScripts = new Set<CSSStyleSheet>()

/** What is adopted besides the style element of the page that was loaded, for pages with these styles: the first is shown. */
let ofPages: { sheet: CSSStyleSheet | undefined; texts: readonly string[] } | undefined

const loadedStyles = () => document.head.querySelector('style')?.textContent ?? ''
const adopted = () => (ofPages ??= { sheet: undefined, texts: [loadedStyles()] })

function adopt(): void {
  document.adoptedStyleSheets = [...ofScripts, ...(ofPages?.sheet ? [ofPages.sheet] : [])]
}

/** Adds the styles of something that a script shows, once. */
export function addStyles(text: string): void {
  const sheet = sheetOf(text)
  if (ofScripts.has(sheet)) return
  ofScripts.add(sheet)
  adopt()
}

/** Without faces of fonts, which all pages have: with new ones, browsers lay out all texts again. */
const withoutFonts = (text: string) => text.slice(text.indexOf('@layer ', 1))

/**
 * Applies the styles of a page whose link may be followed, together with those of the page that is shown: adopting
 * them restyles the whole document, and so is done already when it is swapped in.
 */
export function prepareStyles(text: string): void {
  const { texts } = adopted()
  const [current = ''] = texts
  if (texts.includes(text)) return
  ofPages = { sheet: sheetFrom(mergedRules(withoutFonts(current), withoutFonts(text))), texts: [current, text] }
  adopt()
}

/** Applies the styles of a page that is swapped in, after those of the page that was loaded. */
export function applyPageStyles(text: string): void {
  const { texts, sheet } = adopted()
  if (texts.includes(text)) {
    ofPages = { sheet, texts: [text, ...texts] }
    return
  }
  ofPages = { sheet: text === loadedStyles() ? undefined : sheetOf(withoutFonts(text)), texts: [text] }
  adopt()
}
