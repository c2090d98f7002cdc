import { line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { table } from '../nodes/table'

export default {
  part: 'x-payment-terms',
  make: ({ api: { payment, networks } }) =>
    table({
      caption: 'Networks and tokens to pay with',
      columns: [{ title: 'Payment network', kind: 'name' }, { title: 'CAIP-2 id' }, { title: 'Token' }],
      rows: (payment?.assets ?? []).map((asset) => [
        [
          networks.find(({ id }) => id === asset.network)?.name ?? asset.network,
          asset.environment === 'sandbox' && line`<br /><span className="badge">sandbox only</span>`,
        ],
        line`\`${asset.caip2}\``,
        line`${asset.symbol} <span className="aside">${asset.decimals} decimals</span><br />\`${asset.address}\``,
      ]),
    }),
} satisfies Block
