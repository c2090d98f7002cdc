import { html, type Html, type HtmlValue } from '@/lib/content/html/html'
import { inlineMarkdown } from '@/lib/content/html/markdown'
import { type Api, type ApiError, type Decision, decisionWords, type Reason } from '@chain-data/api'
import { jsonCode } from './code'
import { htmlOfSections, type Section, type StaticPart } from './section'
import { table } from './table'
import { breakable, chargedBadge, retryWords } from './words'

/** Its own link stands in what is folded: the line is a control, and must not hold another one. */
async function entry(error: ApiError, api: Pick<Api, 'reasons'>): Promise<Html> {
  const { code, anchor, status, title, meaning, action, decision, example } = error
  const reasons = api.reasons.filter((reason) => reason.code === code)
  const [charged, retry] = summaryOf(error, reasons)
  return html`
    <section class="error">
      <details>
        <summary>
          <h3 id="${anchor}"><code>${breakable(code)}</code></h3>
          ${' '} <span class="badge status">${status}</span>${' '}
          <span class="fact"><span class="label">Charged</span> ${charged}</span>${' '}
          <span class="fact"><span class="label">Retry</span> ${retry}</span>
        </summary>
        <p class="error-title">${title}<a class="anchor" href="#${anchor}" aria-label="Link to ${code}">#</a></p>
        <p>${inlineMarkdown(meaning)}</p>
        <dl class="facts">
          <div>
            <dt>What to do</dt>
            <dd>
              ${inlineMarkdown([action, reasons.length === 0 ? decisionWords(decision) : 'What to do about the payment depends on the reason:'].filter(Boolean).join(' '))}
            </dd>
          </div>
        </dl>
        ${reasons.length > 0 && decisionsTable(error, reasons)} ${await jsonCode(example, `${code}.json`)}
      </details>
    </section>
  `
}

/** The line of an error: its decision, or that its reasons decide. */
function summaryOf({ decision }: ApiError, reasons: readonly Reason[]): HtmlValue[] {
  const one = (words: (each: Decision) => HtmlValue, kind: 'charged' | 'retry'): HtmlValue => {
    const kinds = new Set([
      ...reasons.map((reason) => reason.decision[kind]),
      ...(reasons.length > 0 ? [] : [decision[kind]]),
    ])
    return kinds.size > 1 ? 'By reason' : words(reasons[0]?.decision ?? decision)
  }
  return [one(({ charged }) => chargedBadge(charged), 'charged'), one(({ retry }) => retryWords(retry), 'retry')]
}

/** What to do after each reason of an error; the last row is for one that a client does not know. */
function decisionsTable({ code, decision }: ApiError, reasons: readonly Reason[]): Html {
  const row = (name: HtmlValue, its: Decision): HtmlValue[] => [
    name,
    chargedBadge(its.charged),
    inlineMarkdown(decisionWords(its)),
  ]
  return table({
    caption: `What to do after each reason of ${code}`,
    stacked: true,
    columns: [{ title: 'Reason', kind: 'literal' }, { title: 'Charged' }, { title: 'What to do', kind: 'text' }],
    rows: [
      ...reasons.map(({ reason, decision: its }) => row(html`<code>${breakable(reason)}</code>`, its)),
      row('a reason that is not in this list', decision),
    ],
  })
}

/** Every error in one line, whose anchor is the code; what it means and what to do stands folded in it. */
export function errorCatalogue({ errors, reasons }: Pick<Api, 'errors' | 'reasons'>): StaticPart {
  const sections = errors.map((error): Section => ({
    heading: { id: error.anchor, depth: 3, value: error.code },
    keywords: [`${error.status}`, 'error'],
    html: () => entry(error, { reasons }),
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
