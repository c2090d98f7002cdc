import { html, type Html } from '@/lib/html/html'
import { inlineMarkdown } from '@/lib/html/markdown'
import type { Api, ChargingCase } from '../model'
import { table } from './table'
import { breakable, chargedBadge, errorLink } from './words'

function answerCell({ status, code }: ChargingCase['answer']): Html {
  if (status === null) return html`none`
  return html`${status}${code && html` ${errorLink(code)}`}`
}

/** Case by case: does the caller pay? */
export function chargedTable({ charging }: Api): Html {
  return table({
    caption: 'When you are charged',
    columns: [
      { title: 'What happens', kind: 'text' },
      { title: 'Charged' },
      { title: 'Answer' },
      { title: 'Note', kind: 'text' },
    ],
    groups: [
      {
        rows: charging.map(({ case: title, answer, charged, note }) => [
          inlineMarkdown(title),
          chargedBadge(charged),
          answerCell(answer),
          inlineMarkdown(note),
        ]),
      },
    ],
  })
}

/** Why a payment is refused: the word of the published packages, and that of the specification where it differs. */
export function reasonsTable({ reasons }: Api): Html {
  return table({
    caption: 'Reasons for which a payment is refused',
    columns: [
      { title: 'Name here and in the packages' },
      { title: 'Name in the specification' },
      { title: 'Meaning and cure', kind: 'text' },
    ],
    groups: [
      {
        rows: reasons.map(({ reason, specName, sdkText, meaning, action }) => [
          html`<code>${breakable(reason)}</code
            >${sdkText && html`<br /><span class="aside">sent as “${sdkText}”</span>`}`,
          specName === null ? html`<span class="aside">the same</span>` : html`<code>${breakable(specName)}</code>`,
          html`${inlineMarkdown(meaning)} <span class="cure">${inlineMarkdown(action)}</span>`,
        ]),
      },
    ],
  })
}
