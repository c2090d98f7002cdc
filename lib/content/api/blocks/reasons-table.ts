import { type ApiError, type Decision, decisionWords, type Reason } from '@chain-data/api'
import { inline, line, type Value } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { breakable, chargedBadge, errorLink } from '../nodes/words'

const row = (name: Value, meaning: Value, action: string | null, decision: Decision): Value[] => [
  name,
  chargedBadge(decision.charged),
  line`${meaning} <span className="advice">${inline([action, decisionWords(decision)].filter(Boolean).join(' '))}</span>`,
]

const reasonRow = ({ reason, specName, sdkText, meaning, action, decision }: Reason): Value[] =>
  row(
    [
      line`<a className="own" id="${reason}" href="#${reason}">${breakable(reason)}</a>`,
      specName && line` <span className="advice">In the specification: ${breakable(specName)}</span>`,
      sdkText && line` <span className="advice">The packages send “${sdkText}”</span>`,
    ],
    inline(meaning),
    action,
    decision,
  )

const otherRow = ({ decision }: ApiError): Value[] =>
  row('Any other', 'A reason that is not in this list.', null, decision)

export default {
  make: ({ api }) =>
    table({
      caption: 'Reasons why a payment is refused',
      columns: [
        { title: 'Reason', kind: 'literal' },
        { title: 'Charged' },
        { title: 'Meaning and what to do', kind: 'text' },
      ],
      groups: api.errors.flatMap((error) => {
        const reasons = api.reasons.filter(({ code }) => code === error.code)
        if (reasons.length === 0) return []
        return [{ heading: errorLink(api, error.code), rows: [...reasons.map(reasonRow), otherRow(error)] }]
      }),
    }),
} satisfies Block
