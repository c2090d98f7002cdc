import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Operation } from '@chain-data/api'

/** The id of the receipt's form, so that buttons elsewhere on its page can submit it. */
export const RECEIPT_FORM = 'pay-here'

/** What lib/browser/pay reads of the form of an operation. @param request the line that says what it sends */
export const formAttributes = ({ id, anchor, price }: Operation, request: string) => {
  return { dataPay: id, dataOf: anchor, dataPaid: price !== null, dataRequest: request }
}

/** What the console is, in the words that its tests hold it to. */
export const honestWords = (isPaid: boolean): string =>
  isPaid
    ? 'Real x402 messages and signatures. Test wallet, test data, no network.'
    : 'Test data, no network: nothing leaves this page.'

/** The receipt of the visit, which lib/browser/site/visit.ts fills in. @param always whether it is shown while it is empty */
export const visitReceipt = (always = false): Element =>
  h('details.visit', { dataVisit: always ? 'always' : '', hidden: !always }, [
    h('summary', 'You have spent $0.000, test'),
    h('ol'),
    h('button', { type: 'button', dataClearVisit: true }, 'Clear'),
  ])
