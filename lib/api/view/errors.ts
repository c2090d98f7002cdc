import { html, type Html } from '@/lib/html/html'
import { inlineMarkdown } from '@/lib/html/markdown'
import type { Api, ApiError } from '../model'
import { jsonCode } from './code'
import { heading, type StaticPart } from './static-part'
import { breakable, chargedBadge, retryWords } from './words'

async function entry(error: ApiError): Promise<Html> {
  const { code, anchor, status, title, meaning, action, charged, chargedNote, retry, example } = error
  return html`
    <section class="error">
      <details>
        <summary>
          ${heading(3, anchor, html`<code>${breakable(code)}</code>`, code)}
          <span class="badge status">${status}</span> <span class="error-title">${title}</span>
        </summary>
        <p>${inlineMarkdown(meaning)}</p>
        <dl class="facts">
          <div>
            <dt>What to do</dt>
            <dd>${inlineMarkdown(action)}</dd>
          </div>
          <div>
            <dt>Charged</dt>
            <dd>${chargedBadge(charged)}${chargedNote && html` ${inlineMarkdown(chargedNote)}`}</dd>
          </div>
          <div>
            <dt>Retry</dt>
            <dd>${retryWords(retry)}</dd>
          </div>
        </dl>
        ${await jsonCode(example, `${code}.json`)}
      </details>
    </section>
  `
}

/** Every error in one line, whose anchor is the code; what to do stands folded in it. */
export async function errorCatalogue({ errors }: Api): Promise<StaticPart> {
  return {
    html: html`<div class="catalogue">${await Promise.all(errors.map(entry))}</div>`,
    headings: errors.map(({ anchor, code }) => ({ id: anchor, depth: 3, value: code })),
  }
}
