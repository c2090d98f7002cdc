import { flow, line } from '@/lib/content/mdx/template'
import { isOn } from '@/lib/content/site/parts'
import { OPERATION, operationOf, type Block } from '../block'
import { raw } from '../nodes/raw'
import { receiptForm } from '../pay-receipt'
import { RECEIPT_FORM } from '../pay-names'

/** How a paid request works, in the four steps of the protocol: an ordered list that a press fills in. */
export default {
  attribute: OPERATION,
  make(source) {
    const { api, root } = source
    const isSent = isOn(root, 'console')
    const operation = operationOf(source)
    const request = `${operation.method} ${operation.exampleRequest.target}`
    const step = (name: string, text: string, note: string) =>
      line`<li><span className="step">${name}</span> \`${text}\` <span className="note">${note}</span></li>`
    return flow`
<figure className="receipt" aria-labelledby="exchangeTitle">
  <figcaption><span id="exchangeTitle">One paid request</span>${isSent && line` <span className="pay-tag">Sandbox in this page</span>`}</figcaption>
  <ol>
    ${step('Request', request, `A plain request, without a payment${operation.security.length > 0 ? '' : ' and without a key'}.`)}
    ${step('402', 'PAYMENT-REQUIRED: eyJ4…', 'The response states the price, the network and the token.')}
    ${step('Sign', 'PAYMENT-SIGNATURE: eyJ4…', 'Your wallet signs a transfer of exactly that amount. No gas, no transaction.')}
    ${step('Response', '200 OK + PAYMENT-RESPONSE', 'The data and the receipt. The transfer is settled after the work succeeds.')}
  </ol>
  <p className="total"><span>Total</span> **${operation.price?.label ?? 'Free'}**</p>
  ${isSent && raw(receiptForm(api, operation, request), { anchors: [RECEIPT_FORM] })}
</figure>`
  },
} satisfies Block
