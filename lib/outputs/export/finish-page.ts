/** What stands in pages for the themes alone: tokens of theirs, and a script that sets the direction of the text. */
const THEME_STYLE = /<style data-next-head="">:root\{--nextra-[^<]*<\/style>/g
const THEME_SCRIPT = /<script>document\.documentElement\.setAttribute\('dir','ltr'\)<\/script>/
const LAYER_ORDER = '<style>@layer tokens, base, prose, parts;</style>'
const SHEET = /<link rel="stylesheet" href="\/_next\/(static\/css\/[^"]+\.css)"[^>]*\/>/g
const HINT = /<link rel="preload" href="\/_next\/static\/css\/[^"]+" as="style"\/>/g

/** The style sheets that an exported page links to, from `_next/`, in order. */
export const sheetsOf = (html: string): string[] => [...html.matchAll(SHEET)].map(([, name = '']) => name)

function without(html: string, what: RegExp | string, name: string): string {
  const rest = html.replace(what, '')
  if (rest === html)
    throw new Error(
      `The page has no ${name}, which Next or the theme used to write. Look at lib/outputs/export/finish-page.ts.`,
    )
  return rest
}

/**
 * Makes an exported page without a runtime as small as it is: its styles stand in it, and what only Next's router, React or the
 * docs theme would read is gone.
 * @param css the page's styles
 * @throws when the page is not as Next and the theme write it, or the styles hold what would end their element
 */
export function finishPage(html: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The styles hold "</style", which would end their element early.')
  const bare = [
    [THEME_STYLE, 'style element of the themes'],
    [THEME_SCRIPT, 'script of the docs theme'],
    [LAYER_ORDER, 'order of the layers'],
  ].reduce((text, [what = '', name]) => without(text, what, String(name)), html)
  return bare
    .replace(HINT, '')
    .replace('<noscript data-n-css=""></noscript>', '')
    .replace(SHEET, '')
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replaceAll(' data-next-head=""', '')
    .replaceAll('<!-- -->', '')
}

/**
 * Takes the hints for style sheets out of an interactive page. The sheets are named right behind them, and with their integrity, which
 * makes browsers load what a hint without it has brought once more.
 */
export const finishInteractivePage = (html: string): string => html.replace(HINT, '')
