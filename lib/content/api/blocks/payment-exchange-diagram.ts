import { element, flow } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { drawing, NARROW, WIDE } from '../exchange-diagram'

export default {
  part: 'x-payment-info',
  make({ api: { operations, payment } }) {
    const price = operations.find((each) => each.price !== null)?.price?.label ?? ''
    const symbol = payment?.assets[0]?.symbol ?? ''
    return flow`
<figure className="exchange">
  <figcaption>One paid request in four messages</figcaption>
  ${element('div', { className: 'drawing' }, [drawing(WIDE, price), drawing(NARROW, price)])}
  <ol>
    <li>**You send a request.** It carries no payment.</li>
    <li>**The API responds with 402.** \`PAYMENT-REQUIRED\` states the price, such as ${price}, and where to pay.</li>
    <li>**You sign and send the request again.** Your wallet signs a transfer of ${symbol}; \`PAYMENT-SIGNATURE\` carries it. Nothing is charged yet.</li>
    <li>**The API verifies, does the work, settles and responds.** The facilitator verifies the signature and settles the transfer. You get the data, and the receipt in \`PAYMENT-RESPONSE\`.</li>
  </ol>
</figure>`
  },
} satisfies Block
