import { counted, fill } from '../../shared/words/words'
import { referenceWords, pageLanguage } from '../../content/page-language'
import { inline, line, type Value } from '../../page/mdx/template'
import type { Block } from './block'
import { LIMIT_GROUPS, limitHeaders } from '../nodes/limit-headers'
import { table } from '../nodes/table'
import { operationLink } from '../nodes/inline-words'
import { limitWords, perWords } from '../site/fact-words'

const item = (children: Value) => line`<li>${children}</li>`

export const LimitsTable: Block = {
  needs: 'x-limits',
  make: ({ api }) =>
    table({
      id: LIMIT_GROUPS,
      caption: referenceWords().limitGroups,
      columns: [
        { title: referenceWords().group },
        { title: referenceWords().limit },
        { title: referenceWords().whatCounts, kind: 'text' },
      ],
      rows: api.limits.map((limit) => {
        const operations = api.operations.filter(({ id }) => limit.operations.includes(id))
        const title = counted(referenceWords().operationCount, operations.length, pageLanguage().language)
        return [
          line`\`${limit.id}\``,
          line`${limitWords(limit)} <span className="aside">${fill(referenceWords().forEach, { per: perWords(limit.per) })}</span>`,
          [
            inline(limit.description),
            operations.length > 0 &&
              line` <details><summary>${title}</summary><ul>${operations.map((each) => item(operationLink(api, each)))}</ul></details>`,
          ],
        ]
      }),
    }),
}

export const LimitHeadersTable: Block = {
  needs: 'rate limit headers',
  make: ({ api, source }) =>
    table({
      caption: referenceWords().limitHeaders,
      columns: [{ title: referenceWords().headerTitle }, { title: referenceWords().meaning, kind: 'text' }],
      rows: limitHeaders(api, source.document).map(({ name, description, examples: [example], statuses }) => [
        line`\`${name}\``,
        [
          line`${inline(description)} <span className="aside">${fill(referenceWords().inResponses, { statuses: statuses.join(', ') })}</span>`,
          example?.source === 'written' &&
            line` <span className="example">${referenceWords().exampleLabel} \`${String(example.value)}\`</span>`,
        ],
      ]),
    }),
}
