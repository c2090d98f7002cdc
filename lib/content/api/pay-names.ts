import type { Operation } from '@chain-data/api'
import { attributes, html, type Html } from '@/lib/content/html/html'

/** The id of the receipt's form, so that buttons elsewhere on its page can submit it. */
export const RECEIPT_FORM = 'pay-here'

/** What lib/browser/pay reads of the form of an operation. @param request the line that says what it sends */
export const formAttributes = ({ id, anchor, price }: Operation, request: string): Html[] =>
  attributes({ 'data-pay': id, 'data-of': anchor, 'data-paid': price !== null, 'data-request': request })

/** What the console is, in the words that its tests hold it to. */
export const honestWords = (isPaid: boolean): string =>
  isPaid
    ? 'Real x402 messages and signatures. Test wallet, test data, no network.'
    : 'Test data, no network: nothing leaves this page.'

/** The receipt of the visit, which lib/browser/site/visit.ts fills in. @param always whether it is shown while it is empty */
export const visitReceipt = (always = false): Html => html`
  <details class="visit" ${attributes({ 'data-visit': always ? 'always' : '', hidden: !always })}>
    <summary>You have spent $0.000, test</summary>
    <ol></ol>
    <button type="button" data-clear-visit>Clear</button>
  </details>
`
