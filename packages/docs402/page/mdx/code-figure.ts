import type { Element } from 'hast'
import { h } from 'hastscript'
import { fill } from '../../shared/words/words'
import { pageLanguage } from '../../content/page-language'
import { breakPoints } from '../../shared/line-breaks'
import { languageName } from './languages'

interface CodeFigureParts {
  /** Highlighted by `highlight.ts`. */
  html: string
  /** The same code as plain text. */
  text: string
  language: string
  /** A file name, or a title. */
  title?: string | undefined
  /** The name in button labels, if it differs from the title. */
  called?: string | undefined
  /** Whether it is in a narrow column: its lines wrap; `folding` shows the first ones of a long text. */
  column?: 'wrapping' | 'folding' | undefined
}

/** Longest lines that fit a phone, and that fit the text column on large screens, in characters. */
const FITS_A_PHONE = 36
const FITS_THE_COLUMN = 78

/** What a narrow column of the reference holds: characters of a line, and lines before the rest folds. */
const NARROW = { characters: 58, lines: 10 }

function folds(text: string): boolean {
  const rows = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / NARROW.characters)))
  return rows.reduce((sum, count) => sum + count, 0) > NARROW.lines
}

function lengthClass(text: string): string {
  const longest = Math.max(...text.split('\n').map((line) => line.length))
  if (longest > FITS_THE_COLUMN) return ' long'
  return longest > FITS_A_PHONE ? ' longish' : ''
}

const button = (className: string, name: string, label: string, isToggle = true) =>
  h('button', { type: 'button', className, ariaPressed: isToggle ? 'false' : null, ariaLabel: label }, name)

/**
 * Code with its title and buttons, for HTML without React. `packages/theme/browser/site/code.ts` handles the buttons, which are
 * shown only if scripts run.
 */
export function codeFigure({ html: code, text, language, title, called, column }: CodeFigureParts): Element {
  const caption = title ?? languageName(language)
  const name = called ?? caption
  const pieces = breakPoints(caption).map((piece) =>
    typeof piece === 'string' ? piece : h('wbr', { ariaHidden: 'true' }),
  )
  const isFile = /^\S+\.\w+$/.test(caption)
  const folding = column === 'folding' && folds(text)
  const written = h('code', { className: `language-${language}` }, { type: 'raw', value: code })
  const {
    frame: words,
    site: { copy },
  } = pageLanguage().words
  const inner = [
    h('figcaption', isFile ? { translate: 'no' } : { className: 'words' }, pieces),
    h('div.code-tools', [
      column ? null : button('wrap', words.wrap, fill(words.wrapLines, { name })),
      folding ? button('all', words.showAll, fill(words.showAllOf, { name })) : null,
      button('copy', copy, fill(words.copyNamed, { name }), false),
    ]),
    h('pre', { tabIndex: 0, role: 'group', ariaLabel: fill(words.codeNamed, { name }), translate: 'no' }, written),
  ]
  const className = `code${column ? (folding ? ' folds' : '') : lengthClass(text)}`
  return h('figure', { className, dataWrap: column ? '' : null }, inner)
}
