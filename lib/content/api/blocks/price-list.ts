import type { Api } from '@chain-data/api'
import { line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { methodBadge, operationLink, operationsOf, pathCode } from '../nodes/words'
import { priceWords } from '../words'

const hasLimits = ({ limits }: Api) => limits.length > 0

export default {
  part: 'x-payment-info',
  make: ({ api }) =>
    table({
      caption: 'Prices of all operations',
      columns: [
        { title: 'Operation' },
        { title: 'Request' },
        { title: 'Price', kind: 'number' },
        ...(hasLimits(api) ? [{ title: 'Limit group' }] : []),
      ],
      groups: api.groups.map((group) => ({
        heading: group.title,
        rows: operationsOf(api, group).map((operation) => [
          operationLink(api, operation),
          line`${methodBadge(operation.method)} ${pathCode(operation.path)}`,
          priceWords(operation),
          ...(hasLimits(api) ? [operation.limitGroup !== null && line`\`${operation.limitGroup}\``] : []),
        ]),
      })),
    }),
} satisfies Block
