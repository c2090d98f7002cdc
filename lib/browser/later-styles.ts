// Comes with webpack's own part, before React: styles for what only React makes. A policy has nothing to ask of rules that a script
// which it let in gives to the document.

/** Put in by lib/export/later-styles.ts. */
declare const STYLES: string

const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLES)
document.adoptedStyleSheets.push(sheet)
