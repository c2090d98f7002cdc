import { html, trusted, type Html } from '@/lib/content/html/html'
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
}

/** Longest lines that fit a phone, and that fit the text column on large screens, in characters. */
const FITS_A_PHONE = 36
const FITS_THE_COLUMN = 78

function lengthClass(text: string): string {
  const longest = Math.max(...text.split('\n').map((line) => line.length))
  if (longest > FITS_THE_COLUMN) return ' long'
  return longest > FITS_A_PHONE ? ' longish' : ''
}

/**
 * Code with its title and buttons as finished HTML, without React. `lib/browser/site/code.ts` handles the buttons,
 * which are shown only if scripts run.
 */
export function codeFigure({ html: code, text, language, title, called }: CodeFigureParts): Html {
  const caption = title ?? languageName(language)
  const name = called ?? caption
  const written = html`<code class="language-${language}">${trusted(code)}</code>`
  const isFile = /^\S+\.\w+$/.test(caption)
  return html`
    <figure class="code${lengthClass(text)}">
      <figcaption${!isFile && html` class="words"`}>${caption}</figcaption>
      <div class="code-tools">
        <button type="button" class="wrap" aria-pressed="false" aria-label="Wrap the lines of ${name}">Wrap</button>
        <button type="button" class="copy" aria-label="Copy ${name}">Copy</button>
        <span role="status" class="visually-hidden"></span>
      </div>
      <pre tabindex="0" role="group" aria-label="Code: ${name}">${written}</pre>
    </figure>
  `
}
