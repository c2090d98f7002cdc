import { html, type Html } from '@/lib/html/html'
import { inlineMarkdown } from '@/lib/html/markdown'
import type { Api, ApiError } from '../model'
import { jsonCode } from './code'
import { heading, type StaticPart } from './static-part'
import { table } from './table'
import { breakable, chargedBadge, retryWords } from './words'

function overview(errors: ApiError[]): Html {
  return table({
    caption: 'All error codes',
    columns: [{ title: 'Code' }, { title: 'Status', kind: 'number' }, { title: 'Charged' }, { title: 'Retry' }],
    groups: [
      {
        rows: errors.map(({ code, anchor, status, charged, retry }) => [
          html`<a href="#${anchor}"><code>${breakable(code)}</code></a>`,
          status,
          chargedBadge(charged),
          retryWords(retry),
        ]),
      },
    ],
  })
}

async function entry(error: ApiError): Promise<Html> {
  const { code, anchor, status, title, meaning, action, charged, chargedNote, retry, example } = error
  return html`
    <section class="error">
      ${heading(3, anchor, html`<code>${breakable(code)}</code>`, code)}
      <p class="error-title"><span class="badge status">${status}</span> ${title}</p>
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
      <details>
        <summary>Example of <code>${code}</code></summary>
        ${await jsonCode(example, `${code}.json`)}
      </details>
    </section>
  `
}

/** Every error: a table to look one up, then an entry for each, whose anchor is the code. */
export async function errorCatalogue({ errors }: Api): Promise<StaticPart> {
  const entries = await Promise.all(errors.map(entry))
  return {
    html: html`${overview(errors)}${entries}`,
    headings: errors.map(({ anchor, code }) => ({ id: anchor, depth: 3, value: code })),
  }
}
