import { html, type Html } from '@/lib/content/html/html'
import { unknownId } from '@chain-data/findings'
import type { Api, Operation } from '@chain-data/api'
import { code } from './code'
import { HONEST } from './honest'
import { RECEIPT_FORM } from './receipt-form'

function operationWith({ operations }: Api, id: string): Operation {
  const operation = operations.find((each) => each.id === id)
  if (operation) return operation
  throw new Error(
    unknownId(
      'operation',
      id,
      operations.map((each) => each.id),
    ),
  )
}

/** A command for any terminal: the first line of the response has the status 402. */
export function curlLine({ serverUrl }: Api, { exampleRequest }: Operation): string {
  const url = serverUrl + exampleRequest.target
  return `curl -si ${url.includes('?') ? `'${url}'` : url} | head -1`
}

/** The 402 of an operation from a terminal, without installing anything. */
export async function payFromTerminal(api: Api, id: string): Promise<Html> {
  return code(curlLine(api, operationWith(api, id)), 'bash', 'Or see the 402 from your terminal', {
    called: 'the request',
  })
}

/**
 * How a paid request works, in the four steps of the protocol: an ordered list, styled as a receipt, that a press fills
 * in.
 * @param id of an operation without a body
 * @throws when there is no such operation
 */
export function payReceipt(api: Api, id: string): Html {
  const operation = operationWith(api, id)
  const { method, exampleRequest, price } = operation
  const request = `${method} ${exampleRequest.target}`
  const step = (name: string, code: string, note: string) => html`
    <li><span class="step">${name}</span> <code>${code}</code> <span class="note">${note}</span></li>
  `
  return html`
    <figure class="receipt" aria-labelledby="exchange-title">
      <figcaption>
        <span id="exchange-title">One paid request</span> <span class="pay-tag">Sandbox in this page</span>
      </figcaption>
      <ol>
        ${step('Request', request, 'A plain request, without a payment and without a key.')}
        ${step('402', 'PAYMENT-REQUIRED: eyJ4…', 'The response names the price, the network and the token.')}
        ${step('Sign', 'PAYMENT-SIGNATURE: eyJ4…', 'Your wallet signs a transfer of exactly that amount. No gas, no transaction.')}
        ${step('Response', '200 OK + PAYMENT-RESPONSE', 'The data and the receipt. The transfer is settled after the work succeeded.')}
      </ol>
      <p class="total"><span>Total</span> <strong>${price?.label ?? 'Free'}</strong></p>
      <form id="${RECEIPT_FORM}" data-pay="${id}" data-request="${request}" data-look="receipt">
        <p class="go">
          <button>Pay this request <small>play money</small></button>
          ${api.pages.reference !== null && html`<a href="${api.pages.reference}">All operations</a>`}
        </p>
        <p class="note">${HONEST}</p>
      </form>
    </figure>
  `
}
