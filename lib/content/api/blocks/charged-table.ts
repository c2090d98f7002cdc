import { chargedIn, type Api, type ChargingCase } from '@chain-data/api'
import { inline, line, type Value } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { chargedBadge, errorLink } from '../nodes/words'

function answerCell(api: Api, { status, code }: ChargingCase['answer']): Value {
  return status === null ? 'none' : [status, code && line`<br />${errorLink(api, code)}`]
}

export default {
  part: 'x-charging',
  make: ({ api }) =>
    table({
      caption: 'When you are charged',
      columns: [{ title: 'What happens', kind: 'text' }, { title: 'Charged' }, { title: 'Response', kind: 'literal' }],
      rows: api.charging.map((row) => [
        [inline(row.case), row.note && line` <span className="advice">${inline(row.note)}</span>`],
        chargedBadge(chargedIn(api, row)),
        answerCell(api, row.answer),
      ]),
    }),
} satisfies Block
