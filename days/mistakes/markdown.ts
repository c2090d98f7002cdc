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
  added('a diagram in Mermaid', '```mermaid\ngraph TD\n```', 'Diagrams in Mermaid are not drawn.'),
  added('a formula', 'Energy is $E = mc^2$.', '"$E = mc^2$" is not typeset as a formula.'),
  added('an alert that nobody knows', '> [!WARNIN]\n> Text.', 'There is no alert [!WARNIN]. Did you mean "WARNING"?'),
  added('a language that nobody knows', '```pyton\nx\n```', 'Unknown language "pyton". Did you mean "python"?'),
]
