import { html, type Html } from '@/lib/content/html/html'
import { inlineMarkdown } from '@/lib/content/html/markdown'
import { chargedIn, decisionWords, type Api, type ChargingCase } from '@chain-data/api'
import { table } from './table'
import { breakable, chargedBadge, errorLink } from './words'

function answerCell(api: Api, { status, code }: ChargingCase['answer']): Html {
  if (status === null) return html`none`
  return html`${status}${code && html`<br />${errorLink(api, code)}`}`
}

/** Case by case: does the caller pay? */
export function chargedTable(api: Api): Html {
  return table({
    caption: 'When you are charged',
    stacked: true,
    columns: [{ title: 'What happens', kind: 'text' }, { title: 'Charged' }, { title: 'Response', kind: 'literal' }],
    rows: api.charging.map((row) => [
      html`${inlineMarkdown(row.case)}${row.note && html` <span class="advice">${inlineMarkdown(row.note)}</span>`}`,
      chargedBadge(chargedIn(api, row)),
      answerCell(api, row.answer),
    ]),
  })
}

/** Reasons for refusing a payment: the code that is sent, and that of the specification if it differs. */
export function reasonsTable({ reasons }: Api): Html {
  return table({
    caption: 'Reasons for which a payment is refused',
    columns: [
      { title: 'Reason', kind: 'literal' },
      { title: 'Meaning and what to do', kind: 'text' },
    ],
    rows: reasons.map(({ reason, specName, sdkText, meaning, action, decision }) => [
      html`
        <code>${breakable(reason)}</code>
        ${specName && html`<span class="advice">In the specification: <code>${breakable(specName)}</code></span>`}
        ${sdkText && html`<span class="advice">The packages write “${sdkText}”</span>`}
      `,
      html`${inlineMarkdown(meaning)}
        <span class="advice">${inlineMarkdown([action, decisionWords(decision)].filter(Boolean).join(' '))}</span>`,
    ]),
  })
}
