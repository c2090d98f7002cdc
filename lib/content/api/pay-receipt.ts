import { html, type Html } from '@/lib/content/html/html'
import type { Api, Operation } from '@chain-data/api'
import { formAttributes, honestWords, RECEIPT_FORM, visitReceipt } from './pay-names'

/** A command for any terminal: the first line of the response has the status 402. */
export function curlLine({ serverUrl }: Api, { exampleRequest }: Operation): string {
  const url = serverUrl + exampleRequest.target
  return `curl -si ${url.includes('?') ? `'${url}'` : url} | head -1`
}

/** The form below the receipt, which pays its request. */
export function receiptForm({ pages }: Pick<Api, 'pages'>, operation: Operation, request: string): Html {
  const { price } = operation
  return html`
    <form id="${RECEIPT_FORM}" ${formAttributes(operation, request)} data-look="receipt">
      ${price && html`<p class="pay-wallet">Test wallet, created when you press</p>`}
      <p class="go">
        <button>Try it <small>${price ? html`${price.label}, ` : ''}test</small></button>
        ${pages.reference !== null && html`<a href="${pages.reference}">All operations</a>`}
      </p>
      <p class="note">${honestWords(true)}</p>
      ${visitReceipt(true)}
    </form>
  `
}
