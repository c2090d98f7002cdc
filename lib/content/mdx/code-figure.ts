import { html, trusted, type Html } from '@/lib/content/html/html'
import { breakPoints } from '../break-points'
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

/**
 * Code with its title and buttons as finished HTML, without React. `lib/browser/site/code.ts` handles the buttons,
 * which are shown only if scripts run.
 */
export function codeFigure(parts: CodeFigureParts): Html {
  const { className, wraps, inner } = codeParts(parts)
  return html`<figure class="${className}" ${wraps && html` data-wrap`}>${inner}</figure>`
}

/** The same in parts: the attributes of the figure, and its contents. */
export function codeParts({ html: code, text, language, title, called, column }: CodeFigureParts) {
  const caption = title ?? languageName(language)
  const name = called ?? caption
  const written = html`<code class="language-${language}">${trusted(code)}</code>`
  const shown = breakPoints(caption).map((piece) =>
    typeof piece === 'string' ? piece : html`<wbr aria-hidden="true" />`,
  )
  const isFile = /^\S+\.\w+$/.test(caption)
  const folding = column === 'folding' && folds(text)
  const inner = html`
      <figcaption${isFile ? html` translate="no"` : html` class="words"`}>${shown}</figcaption>
      <div class="code-tools">
        ${
          !column &&
          html`<button type="button" class="wrap" aria-pressed="false" aria-label="Wrap the lines of ${name}">
            Wrap
          </button>`
        }
        ${
          folding &&
          html`<button type="button" class="all" aria-pressed="false" aria-label="Show all of ${name}">
            Show all
          </button>`
        }
        <button type="button" class="copy" aria-label="Copy ${name}">Copy</button>
      </div>
      <pre tabindex="0" role="group" aria-label="Code: ${name}" translate="no">${written}</pre>
  `
  const className = `code${column ? (folding ? ' folds' : '') : lengthClass(text)}`
  return { className, wraps: column !== undefined, inner }
}
