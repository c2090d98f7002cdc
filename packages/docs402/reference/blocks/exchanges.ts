import { referenceWords, pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { shortPrice, type Exchange, type Json } from '@docs402/api'
import { decimal } from '../../shared/calculator/amounts'
import { element, flow, line, phrase, type Node, type Value } from '../../page/mdx/template'
import { type Block, RECORDING, recordingFiles } from './block'
import { drawing, NARROW, WIDE } from './exchange-diagram'
import { code, jsonCode, prettyJson } from '../nodes/code'
import { readRecording } from '../site/recordings'

const SHOWN_OF_ENCODED = 20

/** A name that says in which step it is. */
type Called = (name: string) => { called: string }

const headerLines = (headers: Record<string, string>, decoded: Exchange['decoded']): string[] =>
  Object.entries(headers).map(
    ([name, value]) => `${name}: ${name in decoded ? `${value.slice(0, SHOWN_OF_ENCODED)}…` : value}`,
  )

const message = (first: string, headers: string[], body: Json) =>
  [first, ...headers, ...(body === null ? [] : ['', prettyJson(body)])].join('\n')

const decodedHeaders = (headers: Record<string, string>, decoded: Exchange['decoded'], called: Called): Value =>
  Object.keys(headers)
    .filter((name) => name in decoded)
    .map((name) => jsonCode(decoded[name] ?? null, `${name}, decoded`, called(`${name}, decoded`)))

function exchange({ step, request, response, decoded }: Exchange, at: number, host: string): Node {
  const called: Called = (name) => ({ called: fill(referenceWords().step, { name, number: at + 1 }) })
  const requestText = message(
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
    flow`<p className="recorded-step strong">${step}</p>`,
    code(requestText, 'http', referenceWords().request, called(referenceWords().request)),
    decodedHeaders(request.headers, decoded, called),
    code(
      answered,
      'http',
      fill(referenceWords().responseStatus, { status: response.status }),
      called(fill(referenceWords().responseStatus, { status: response.status })),
    ),
    decodedHeaders(response.headers, decoded, called),
  ])
}

export const RecordedExchange: Block = {
  attribute: RECORDING,
  files: recordingFiles,
  make({ api, of, root, folder }) {
    const { exchanges, charged, title, origin } = readRecording(of, root, folder)
    const { decimals, symbol } = api.payment?.assets[0] ?? { decimals: 0, symbol: '' }
    const host = new URL(origin).host
    return flow`
<figure className="recorded" id="${`recorded-${of}`}">
  <figcaption className="strong">${title}</figcaption>
  <ol className="bare">
    ${exchanges.map((each, at) => exchange(each, at, host))}
  </ol>
  <p className="recorded-sum">${phrase(referenceWords().chargedInTotal, { amount: line`**${decimal(charged, decimals)} ${symbol}**` })}</p>
</figure>`
  },
}

const panelNames = () => [
  referenceWords().panelData,
  referenceWords().panelReceipt,
  referenceWords().panelPrice,
  referenceWords().panelSignature,
]

/** A recorded value with the API's production server in place of the sandbox that recorded it. */
function atServer(value: Json, recorded: string, server: string): Json {
  if (typeof value === 'string') return value.startsWith(`${recorded}/`) ? server + value.slice(recorded.length) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => atServer(each, recorded, server))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, atServer(each, recorded, server)]))
}

export const HomeExchange: Block = {
  attribute: RECORDING,
  files: recordingFiles,
  make({ api, of, root, folder }) {
    const { id, exchanges, origin } = readRecording(of, root, folder)
    const decoded = exchanges.flatMap((exchange) => Object.entries(exchange.decoded))
    const server = api.serverUrl?.replace(/\/+$/, '') ?? origin
    const header = (name: string) =>
      atServer(decoded.find(([each]) => each === name)?.[1] ?? null, origin.replace(/\/+$/, ''), server)
    const last = exchanges.at(-1)
    const panels = [
      jsonCode(last?.response.body ?? null, `${last?.request.method ?? 'GET'} ${last?.request.target ?? ''}`),
      jsonCode(header('PAYMENT-RESPONSE'), fill(pageLanguage().words.console.decoded, { name: 'PAYMENT-RESPONSE' })),
      jsonCode(header('PAYMENT-REQUIRED'), fill(pageLanguage().words.console.decoded, { name: 'PAYMENT-REQUIRED' })),
      jsonCode(header('PAYMENT-SIGNATURE'), referenceWords().decodedSignature),
    ]
    const tabs = panels.map((panel) => element('Tab', {}, panel))
    return element('Tabs', { group: 'exchange', label: referenceWords().recordedCall, id, labels: panelNames() }, tabs)
  },
}

export const PaymentExchangeDiagram: Block = {
  needs: 'x-payment-info',
  make({ api: { operations, payment } }) {
    const first = operations.find(({ price }) => price?.usage === null) ?? operations.find(({ price }) => price)
    const price = first?.price ? shortPrice(first.price, pageLanguage().words.prices) : ''
    const request = { method: first?.method ?? 'GET', price }
    const symbol = payment?.assets[0]?.symbol ?? ''
    const words = pageLanguage().words.exchange
    return flow`
<figure className="exchange">
  <figcaption className="strong">${words.title}</figcaption>
  ${element('div', { className: 'drawing box' }, [drawing(WIDE, request), drawing(NARROW, request)])}
  <ol>
    <li>${phrase(words.stepRequest, {})}</li>
    <li>${phrase(words.stepPrice, { price })}</li>
    <li>${phrase(words.stepSign, { symbol })}</li>
    <li>${phrase(words.stepSettle, {})}</li>
  </ol>
</figure>`
  },
}
