import { counted, fill } from '../../shared/words/words'
import { said, saidIn } from '../../content/said'
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
      caption: said().limitGroups,
      columns: [{ title: said().group }, { title: said().limit }, { title: said().whatCounts, kind: 'text' }],
      rows: api.limits.map((limit) => {
        const own = api.operations.filter(({ id }) => limit.operations.includes(id))
        const title = counted(said().operationCount, own.length, saidIn().language)
        return [
          line`\`${limit.id}\``,
          line`${limitWords(limit)} <span className="aside">${fill(said().forEach, { per: perWords(limit.per) })}</span>`,
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
      caption: said().limitHeaders,
      columns: [{ title: said().headerTitle }, { title: said().meaning, kind: 'text' }],
      rows: limitHeaders(api, source.document).map(({ name, description, examples: [example], statuses }) => [
        line`\`${name}\``,
        [
          line`${inline(description)} <span className="aside">${fill(said().inResponses, { statuses: statuses.join(', ') })}</span>`,
          example?.source === 'written' &&
            line` <span className="example">${said().exampleLabel} \`${String(example.value)}\`</span>`,
        ],
      ]),
    }),
}
