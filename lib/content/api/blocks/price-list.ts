import type { Api } from '@chain-data/api'
import { line, type Node } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { methodBadge, operationLink, pathCode } from '../nodes/words'
import { operationsOf } from '../prices'
import { priceWords } from '../words'

function made(api: Api): Node {
  return table({
    caption: 'Prices of all operations',
    stacked: true,
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
  })
}

const block: Block = { make: ({ api }) => made(api) }
export default block
