import { type Api, type ApiError, type Decision, decisionWords, type Reason } from '@chain-data/api'
import { flow, inline, line, type Node, type Value } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { retryWords } from '../words'
import { WHAT_IFS, whatIfAnchor } from '../what-ifs'
import { jsonCode } from '../nodes/code'
import { breakable, chargedBadge, commas, reasonLink } from '../nodes/words'

function summaryOf({ decision }: ApiError, reasons: readonly Reason[]): [Value, Value] {
  const one = (words: (each: Decision) => Value, kind: 'charged' | 'retry'): Value => {
    const kinds = new Set(reasons.length > 0 ? reasons.map((reason) => reason.decision[kind]) : [decision[kind]])
    return kinds.size > 1 ? 'By reason' : words(reasons[0]?.decision ?? decision)
  }
  return [one(({ charged }) => chargedBadge(charged), 'charged'), one(({ retry }) => retryWords(retry), 'retry')]
}

function whatIfLinks({ pages }: Pick<Api, 'pages'>, code: string): Value {
  const shown = WHAT_IFS.filter(({ errors }) => errors.includes(code))
  if (pages.pay === null || shown.length === 0) return null
  const links = shown.map(
    ({ id, words }, index) => line`${index > 0 && ', '}[${words}](${`${pages.pay}#${whatIfAnchor(id)}`})`,
  )
  return flow`See it in the sandbox: ${links}.`
}

function entry(error: ApiError, api: Pick<Api, 'pages' | 'reasons'>): Node[] {
  const { code, anchor, status, title, meaning, action, decision, example } = error
  const reasons = api.reasons.filter((reason) => reason.code === code)
  const [charged, retry] = summaryOf(error, reasons)
  const rule = reasons.length === 0 ? decisionWords(decision) : 'What to do about the payment depends on the reason.'
  const [section] = flow`
<section className="error">
  <details>
    <summary><h3 id="${anchor}">${breakable(code)}</h3> <span className="badge status">${status}</span> <span className="fact"><span className="label">Charged</span> ${charged}</span> <span className="fact"><span className="label">Retry</span> ${retry}</span></summary>
    <p className="error-title">${title}<a className="anchor" href="#${anchor}" aria-label="Link to ${code}">#</a></p>

    ${inline(meaning)}

    <dl className="facts">
      <div>
        <dt>What to do</dt>
        <dd>${inline([action, rule].filter(Boolean).join(' '))}</dd>
      </div>
      ${reasons.length > 0 && flow`<div><dt>Reasons</dt><dd>${commas(reasons.map((each) => reasonLink(api, each.reason)))}</dd></div>`}
    </dl>

    ${whatIfLinks(api, code)}

    ${jsonCode(example, `${code}.json`)}
  </details>
</section>`
  if (section) section.data = { ...section.data, record: { keywords: [`${status}`, 'error'] } }
  return section ? [section] : []
}

export default {
  make: ({ api }) => flow`
<div className="catalogue">
  <p className="catalogue-head" aria-hidden="true" data-search="off"><span>Code</span> <span>Status</span> <span>Charged</span> <span>Retry</span></p>
  ${api.errors.map((error) => entry(error, api))}
</div>`,
} satisfies Block
