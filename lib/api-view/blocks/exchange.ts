import type { Api, Exchange, Json, PaymentAsset, Recording } from '@chain-data/api'
import { html } from '@/lib/content/html/html'
import { element, flow, type Node, type Value } from '@/lib/content/mdx/template'
import { prettyJson } from '../code'
import { drawing, NARROW, WIDE } from '../exchange-diagram'
import { amountWords } from '../recorded-exchange'
import { code, jsonCode } from './code'
import { raw } from './raw'

const SHOWN_OF_ENCODED = 20

const headerLines = (headers: Record<string, string>, decoded: Exchange['decoded']): string[] =>
  Object.entries(headers).map(
    ([name, value]) => `${name}: ${name in decoded ? `${value.slice(0, SHOWN_OF_ENCODED)}…` : value}`,
  )

const message = (first: string, headers: string[], body: Json) =>
  [first, ...headers, ...(body === null ? [] : ['', prettyJson(body)])].join('\n')

const decodedHeaders = (headers: Record<string, string>, decoded: Exchange['decoded']): Value =>
  Object.keys(headers)
    .filter((name) => name in decoded)
    .map((name) => jsonCode(decoded[name] ?? null, `${name}, decoded`))

function exchange({ step, request, response, decoded }: Exchange, host: string): Node {
  const asked = message(
    `${request.method} ${request.target} HTTP/1.1`,
    [`Host: ${host}`, ...headerLines(request.headers, decoded)],
    request.body,
  )
  const answered = message(
    `HTTP/1.1 ${response.status} ${response.reason}`,
    headerLines(response.headers, decoded),
    response.body,
  )
  return element('li', {}, [
    flow`<p className="recorded-step">${step}</p>`,
    code(asked, 'http', 'Request'),
    decodedHeaders(request.headers, decoded),
    code(answered, 'http', `Response ${response.status}`),
    decodedHeaders(response.headers, decoded),
  ])
}

export function recordedExchange({ exchanges, charged, title, origin }: Recording, asset?: PaymentAsset): Node[] {
  const { decimals, symbol } = asset ?? { decimals: 0, symbol: '' }
  const host = new URL(origin).host
  return flow`
<figure className="recorded">
  <figcaption>${title}</figcaption>
  <ol>
    ${exchanges.map((each) => exchange(each, host))}
  </ol>
  <p className="recorded-sum">Charged in total: **${amountWords(charged, decimals)} ${symbol}**</p>
</figure>`
}

export function exchangeDiagram({ operations, payment }: Api): Node[] {
  const price = operations.find((each) => each.price !== null)?.price?.label ?? ''
  const symbol = payment.assets[0]?.symbol ?? ''
  return flow`
<figure className="exchange">
  ${raw(html`${drawing(WIDE, price)}${drawing(NARROW, price)}`, { className: 'drawing' })}
  <ol>
    <li>**You send a request.** It carries no payment.</li>
    <li>**The API responds with 402.** \`PAYMENT-REQUIRED\` names the price, such as ${price}, and where to pay.</li>
    <li>**You sign and send the request again.** Your wallet signs a transfer of ${symbol}; \`PAYMENT-SIGNATURE\` carries it. Nothing is charged yet.</li>
    <li>**The API verifies, does the work, settles and responds.** The facilitator verifies the signature and settles the transfer. You get the data, and the receipt in \`PAYMENT-RESPONSE\`.</li>
  </ol>
  <figcaption>One paid request in four steps</figcaption>
</figure>`
}
