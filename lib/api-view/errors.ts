import { html, type Html } from '@/lib/content/html/html'
import { inlineMarkdown } from '@/lib/content/html/markdown'
import type { Api, ApiError } from '@chain-data/api'
import { jsonCode } from './code'
import { htmlOfSections, type Section, type StaticPart } from './section'
import { breakable, chargedBadge, retryWords } from './words'

/** Its own link stands in what is folded: the line is a control, and must not hold another one. */
async function entry(error: ApiError): Promise<Html> {
  const { code, anchor, status, title, meaning, action, charged, chargedNote, retry, example } = error
  return html`
    <section class="error">
      <details>
        <summary>
          <h3 id="${anchor}"><code>${breakable(code)}</code></h3>
          ${' '} <span class="badge status">${status}</span>${' '}
          <span class="fact"><span class="label">Charged</span> ${chargedBadge(charged)}</span>${' '}
          <span class="fact"><span class="label">Retry</span> ${retryWords(retry)}</span>
        </summary>
        <p class="error-title">${title}<a class="anchor" href="#${anchor}" aria-label="Link to ${code}">#</a></p>
        <p>${inlineMarkdown(meaning)}</p>
        <dl class="facts">
          <div>
            <dt>What to do</dt>
            <dd>${inlineMarkdown(action)}</dd>
          </div>
          ${
            chargedNote &&
            html`<div>
              <dt>Charged</dt>
              <dd>${inlineMarkdown(chargedNote)}</dd>
            </div>`
          }
        </dl>
        ${await jsonCode(example, `${code}.json`)}
      </details>
    </section>
  `
}

/** Every error in one line, whose anchor is the code; what it means and what to do stands folded in it. */
export function errorCatalogue({ errors }: Pick<Api, 'errors'>): StaticPart {
  const sections = errors.map((error): Section => ({
    heading: { id: error.anchor, depth: 3, value: error.code },
    keywords: [`${error.status}`, 'error'],
    html: () => entry(error),
  }))
  return {
    sections,
    html: async () => html`
      <div class="catalogue">
        <p class="catalogue-head" aria-hidden="true" data-search="off">
          <span>Code</span> <span>Status</span> <span>Charged</span> <span>Retry</span>
        </p>
        ${await htmlOfSections(sections)}
      </div>
    `,
  }
}
