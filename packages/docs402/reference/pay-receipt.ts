import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Api, Operation } from '@docs402/api'

/** The id of the receipt's form, so that buttons elsewhere on its page can submit it. */
export const RECEIPT_FORM = 'pay-here'

/** What packages/theme/browser/pay reads of the form of an operation. @param request the line that says what it sends */
export const formAttributes = ({ id, anchor, price }: Operation, request: string) => {
  return { dataPay: id, dataOf: anchor, dataPaid: price !== null, dataRequest: request }
}

/** What the console is, in the words that its tests hold it to. */
export const honestWords = (isPaid: boolean): string =>
  isPaid
    ? 'Real x402 messages and signatures. Test wallet, test data, no network.'
    : 'Test data, no network: nothing leaves this page.'

/** The receipt of the visit, which packages/theme/browser/site/visit.ts fills in. @param always whether it is shown while it is empty */
export const visitReceipt = (always = false): Element =>
  h('details.visit.small', { dataVisit: always ? 'always' : '', hidden: !always }, [
    h('summary', 'You have spent $0.000, test'),
    h('ol'),
    h('button', { type: 'button', dataClearVisit: true }, 'Clear'),
  ])

/** A command for any terminal: the first line of the response has the status 402. */
export function curlLine({ serverUrl, exampleRequest }: Operation): string {
  const url = serverUrl + exampleRequest.target
  return `curl -si ${url.includes('?') ? `'${url}'` : url} | head -1`
}

/** The form below the receipt, which pays its request. */
export function receiptForm({ pages }: Pick<Api, 'pages'>, operation: Operation, request: string): Element {
  const { price } = operation
  return h('form', { id: RECEIPT_FORM, ...formAttributes(operation, request), dataLook: 'receipt' }, [
    price && h('p.pay-wallet.row.small', 'Test wallet, created when you press'),
    h('p.go.row', [
      h('button.button.primary', ['Try it ', h('small', `${price ? `${price.label}, ` : ''}test`)]),
      pages.reference === null ? null : [' ', h('a', { href: pages.reference }, 'All operations')],
    ]),
    h('p.note.quiet', honestWords(true)),
    visitReceipt(true),
  ])
}
