import type { Mistake } from '../support/tell-mistakes'

const PAGE = 'pages/docs/intro.mdx'

/** A mistake at the end of a page. */
const added = (name: string, text: string, ...says: string[]): Mistake => ({
  name,
  change: (site) => site.write(PAGE, `${site.read(PAGE)}\n${text}\n`),
  says,
})

export const mistakes: readonly Mistake[] = [
  added(
    'a picture that is not there',
    '![The icon](/favicon.sgv)',
    'There is no file public/favicon.sgv. Did you mean "/favicon.svg"?',
  ),
  added('a picture without words', '![](/favicon.svg)', 'The picture "/favicon.svg" has no alternative text.'),
  added('a diagram in Mermaid', '```mermaid\ngraph TD\n```', 'Mermaid diagrams are not rendered.'),
  added('a formula', 'Energy is $E = mc^2$.', '"$E = mc^2$" is not typeset as a formula.'),
  added(
    'a picture of the own computer',
    '![The way](C:\\\\Users\\\\me\\\\way.png)',
    'is a file on your computer, which readers cannot load. Put it into public/ and write "/way.png".',
  ),
  added('a picture that is called a picture', '![Screenshot](/favicon.svg)', '"Screenshot" says nothing to someone'),
  added(
    'a URL with a space',
    '[Prices](/docs/api /overview)',
    'This is shown as text, not as a link: a URL has no spaces.',
  ),
  added('bold text without an end', 'This is **important.', '"**" is shown as text: it is not closed'),
  added('a link that names nothing', '[Prices][prices]', 'no line says where "prices" leads.'),
  added('an alert that nobody knows', '> [!WARNIN]\n> Text.', 'There is no alert [!WARNIN]. Did you mean "WARNING"?'),
  added('a language that nobody knows', '```pyton\nx\n```', 'Unknown language "pyton". Did you mean "python"?'),
]
