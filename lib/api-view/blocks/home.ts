import type { Api, Recording } from '@chain-data/api'
import { groupBy } from '@/lib/content/sources/group-by'
import { element, flow, line, type Node } from '@/lib/content/mdx/template'
import { payForm } from '../pay-form'
import { curlLine, receiptForm } from '../pay-receipt'
import { RECEIPT_FORM } from '../receipt-form'
import { priceWords } from '../words'
import { whatIfAnchors } from '../what-ifs'
import { code, jsonCode } from './code'
import { raw } from './raw'
import { table } from './table'
import { operationLink } from './words'

function operationWith({ operations }: Api, id: string) {
  const operation = operations.find((each) => each.id === id)
  if (!operation) throw new Error(`There is no operation "${id}".`)
  return operation
}

export function payHere(api: Api, id: string): Node[] {
  const operation = operationWith(api, id)
  const recorded = api.pages.recording
  return flow`
<section className="pay-here" aria-label="Pay a request here">
  <p className="pay-call"><span className="method">${operation.method}</span> \`${operation.exampleRequest.target}\` ${operationLink(api, operation)}</p>
  ${raw(payForm(api, operation, { anchors: true }), { anchors: whatIfAnchors(api, id) })}
  ${recorded !== null && flow`<p className="pay-recorded"><a href="${recorded}">Read a recorded exchange</a></p>`}
</section>`
}

export const payFromTerminal = (api: Api, id: string): Node =>
  code(curlLine(api, operationWith(api, id)), 'bash', 'Or see the 402 from your terminal', { called: 'the request' })

/** How a paid request works, in the four steps of the protocol: an ordered list that a press fills in. */
export function payReceipt(api: Api, id: string): Node[] {
  const operation = operationWith(api, id)
  const request = `${operation.method} ${operation.exampleRequest.target}`
  const step = (name: string, text: string, note: string) =>
    line`<li><span className="step">${name}</span> \`${text}\` <span className="note">${note}</span></li>`
  return flow`
<figure className="receipt" aria-labelledby="exchange-title">
  <figcaption><span id="exchange-title">One paid request</span> <span className="pay-tag">Sandbox in this page</span></figcaption>
  <ol>
    ${step('Request', request, 'A plain request, without a payment and without a key.')}
    ${step('402', 'PAYMENT-REQUIRED: eyJ4…', 'The response names the price, the network and the token.')}
    ${step('Sign', 'PAYMENT-SIGNATURE: eyJ4…', 'Your wallet signs a transfer of exactly that amount. No gas, no transaction.')}
    ${step('Response', '200 OK + PAYMENT-RESPONSE', 'The data and the receipt. The transfer is settled after the work succeeded.')}
  </ol>
  <p className="total"><span>Total</span> **${operation.price?.label ?? 'Free'}**</p>
  ${raw(receiptForm(api, id, request), { anchors: [RECEIPT_FORM] })}
</figure>`
}

export const costCalculator = (current: string | null): Node[] =>
  current === null
    ? [element('div', { 'data-calculator': '' })]
    : flow`[The calculator, with the prices of today](${current})`

export function homeFigures(api: Api): Node {
  const [least] = api.operations.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a.usd) - Number(b.usd))
  const figures: [string | number, string][] = [
    [api.operations.length, 'operations'],
    [api.networks.filter(({ type }) => type === 'mainnet').length, 'mainnets'],
    [least?.label ?? 'free', 'lowest price of a request'],
    [api.operations.filter(({ price }) => price === null).length, 'calls that are free'],
    [api.charging.length, 'charging cases, each of them tested'],
  ]
  return element(
    'dl',
    { className: 'figures' },
    figures.map(([value, name]) => flow`<div><dt>${name}</dt><dd>${value}</dd></div>`),
  )
}

const PANELS = ['402: the price', 'Your signature', '200: the data', 'The receipt']

export function homeExchange({ id, exchanges }: Recording): Node {
  const decoded = exchanges.flatMap((exchange) => Object.entries(exchange.decoded))
  const header = (name: string) => decoded.find(([own]) => own === name)?.[1] ?? null
  const last = exchanges.at(-1)
  const panels = [
    jsonCode(header('PAYMENT-REQUIRED'), 'PAYMENT-REQUIRED, decoded'),
    jsonCode(header('PAYMENT-SIGNATURE'), 'PAYMENT-SIGNATURE, decoded'),
    jsonCode(last?.response.body ?? null, `GET ${last?.request.target ?? ''}`),
    jsonCode(header('PAYMENT-RESPONSE'), 'PAYMENT-RESPONSE, decoded'),
  ]
  const tabs = panels.map((panel) => element('Tab', {}, panel))
  return element('Tabs', { group: 'exchange', label: 'A recorded call', id, labels: PANELS }, tabs)
}

export function homePrices(api: Api): Node {
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
}

export const networkNames = ({ networks }: Api): Node =>
  element(
    'ul',
    { className: 'network-names', 'aria-label': 'Networks' },
    networks.filter(({ type }) => type === 'mainnet').map(({ name }) => line`<li>${name}</li>`),
  )
