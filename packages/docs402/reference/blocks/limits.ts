import { inline, line, type Value } from '../../content/mdx/template'
import type { Block } from '../block'
import { LIMIT_GROUPS, limitHeaders } from '../limits'
import { table } from '../nodes/table'
import { operationLink } from '../nodes/words'
import { limitWords, perWords } from '../words'

const item = (children: Value) => line`<li>${children}</li>`

export const LimitsTable: Block = {
  part: 'x-limits',
  make: ({ api }) =>
    table({
      id: LIMIT_GROUPS,
      caption: 'Limit groups',
      columns: [{ title: 'Group' }, { title: 'Limit' }, { title: 'What counts', kind: 'text' }],
      rows: api.limits.map((limit) => {
        const own = api.operations.filter(({ id }) => limit.operations.includes(id))
        const title = `${own.length} ${own.length === 1 ? 'operation' : 'operations'}`
        return [
          line`\`${limit.id}\``,
          line`${limitWords(limit)} <span className="aside">for each ${perWords(limit.per)}</span>`,
          [
            inline(limit.description),
            own.length > 0 &&
              line` <details><summary>${title}</summary><ul>${own.map((each) => item(operationLink(api, each)))}</ul></details>`,
          ],
        ]
      }),
    }),
}

export const LimitHeadersTable: Block = {
  part: 'rate limit headers',
  make: ({ api, source }) =>
    table({
      caption: 'Rate limit headers',
      columns: [{ title: 'Header' }, { title: 'Meaning', kind: 'text' }],
      rows: limitHeaders(api, source.document).map(({ name, description, examples: [example], statuses }) => [
        line`\`${name}\``,
        [
          line`${inline(description)} <span className="aside">In responses with ${statuses.join(', ')}.</span>`,
          example?.source === 'written' &&
            line` <span className="example">Example: \`${String(example.value)}\`</span>`,
        ],
      ]),
    }),
}
