import { type Api, type ApiError, type Decision, decisionWords, type Reason } from '@chain-data/api'
import { flow, inline, line, type Value } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { breakable, chargedBadge, errorLink } from '../nodes/words'

/** Without a decision table, nothing says what is charged. */
function row(api: Api, name: Value, meaning: Value, action: string | null, decision: Decision | null): Value[] {
  const advice = [action, decision && decisionWords(decision)].filter(Boolean).join(' ')
  return [
    name,
    ...(hasDecisions(api) ? [decision && chargedBadge(decision.charged)] : []),
    line`${meaning}${advice !== '' && line` <span className="advice">${inline(advice)}</span>`}`,
  ]
}

const hasDecisions = ({ decisions }: Api) => decisions.length > 0

const reasonRow = (api: Api, { reason, specName, sdkText, meaning, action, decision }: Reason): Value[] =>
  row(
    api,
    [
      line`<a className="own" id="${reason}" href="#${reason}">${breakable(reason)}</a>`,
      specName && line` <span className="advice">In the specification: ${breakable(specName)}</span>`,
      sdkText && line` <span className="advice">The packages send “${sdkText}”</span>`,
    ],
    inline(meaning),
    action,
    decision,
  )

const otherRow = (api: Api, { decision }: ApiError): Value[] =>
  row(api, 'Any other', 'A reason that is not in this list.', null, decision)

export default {
  part: 'x-reasons',
  make({ api }) {
    const reasons = table({
      caption: 'Reasons why a payment is refused',
      columns: [
        { title: 'Reason', kind: 'literal' },
        ...(hasDecisions(api) ? [{ title: 'Charged' }] : []),
        { title: 'Meaning and what to do', kind: 'text' },
      ],
      groups: api.errors.flatMap((error) => {
        const reasons = api.reasons.filter(({ code }) => code === error.code)
        if (reasons.length === 0) return []
        return [
          {
            heading: errorLink(api, error.code),
            rows: [...reasons.map((reason) => reasonRow(api, reason)), otherRow(api, error)],
          },
        ]
      }),
    })
    // Each reason is found by its name, and has a result of its own.
    const entries = api.reasons.map(({ reason, meaning, action }) => ({
      anchor: reason,
      title: reason,
      children: flow`${inline([meaning, action].filter(Boolean).join(' '))}`,
    }))
    return { ...reasons, data: { ...reasons.data, entries } }
  },
} satisfies Block
