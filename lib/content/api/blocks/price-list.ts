import { line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { methodBadge, operationLink, operationsOf, pathCode } from '../nodes/words'
import { priceWords } from '../words'

export default {
  make: ({ api }) =>
    table({
      caption: 'Prices of all operations',
      columns: [
        { title: 'Operation' },
        { title: 'Request' },
        { title: 'Price', kind: 'number' },
        { title: 'Limit group' },
      ],
      groups: api.groups.map((group) => ({
        heading: group.name,
        rows: operationsOf(api, group).map((operation) => [
          operationLink(api, operation),
          line`${methodBadge(operation.method)} ${pathCode(operation.path)}`,
          priceWords(operation),
          line`\`${operation.limitGroup}\``,
        ]),
      })),
    }),
} satisfies Block
