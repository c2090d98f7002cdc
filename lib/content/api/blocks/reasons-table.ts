import { decisionWords } from '@chain-data/api'
import { inline, line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { breakable } from '../nodes/words'

export default {
  make: ({ api: { reasons } }) =>
    table({
      caption: 'Reasons why a payment is refused',
      columns: [
        { title: 'Reason', kind: 'literal' },
        { title: 'Meaning and what to do', kind: 'text' },
      ],
      rows: reasons.map(({ reason, specName, sdkText, meaning, action, decision }) => [
        [
          breakable(reason),
          specName && line` <span className="advice">In the specification: ${breakable(specName)}</span>`,
          sdkText && line` <span className="advice">The packages send “${sdkText}”</span>`,
        ],
        line`${inline(meaning)} <span className="advice">${inline([action, decisionWords(decision)].filter(Boolean).join(' '))}</span>`,
      ]),
    }),
} satisfies Block
