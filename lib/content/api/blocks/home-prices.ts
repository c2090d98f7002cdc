import { groupBy } from '@/lib/content/sources/group-by'
import type { Block } from '../block'
import { table } from '../nodes/table'
import { operationLink } from '../nodes/words'
import { priceWords } from '../words'

export default {
  part: 'x-payment-info',
  make({ api }) {
    const sorted = [...api.operations].sort((a, b) => Number(a.price?.usd ?? 0) - Number(b.price?.usd ?? 0))
    return table({
      caption: 'What each request costs',
      columns: [
        { title: 'Price', kind: 'name' },
        { title: 'Requests', kind: 'text' },
      ],
      rows: [...groupBy(sorted, priceWords)].map(([price, operations]) => [
        price,
        operations.map((operation, index) => [index > 0 && ', ', operationLink(api, operation)]),
      ]),
    })
  },
} satisfies Block
