import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Api, Operation } from '@chain-data/api'
import { formAttributes, honestWords, RECEIPT_FORM, visitReceipt } from './pay-names'

/** A command for any terminal: the first line of the response has the status 402. */
export function curlLine({ serverUrl }: Api, { exampleRequest }: Operation): string {
  const url = serverUrl + exampleRequest.target
  return `curl -si ${url.includes('?') ? `'${url}'` : url} | head -1`
}

/** The form below the receipt, which pays its request. */
export function receiptForm({ pages }: Pick<Api, 'pages'>, operation: Operation, request: string): Element {
  const { price } = operation
  return h('form', { id: RECEIPT_FORM, ...formAttributes(operation, request), dataLook: 'receipt' }, [
    price && h('p.pay-wallet', 'Test wallet, created when you press'),
    h('p.go', [
      h('button', ['Try it ', h('small', `${price ? `${price.label}, ` : ''}test`)]),
      pages.reference === null ? null : [' ', h('a', { href: pages.reference }, 'All operations')],
    ]),
    h('p.note', honestWords(true)),
    visitReceipt(true),
  ])
}
