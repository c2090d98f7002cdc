import type { Exchange, Json } from '@chain-data/api'
import { decimal } from '@/lib/browser/calculator/amounts'
import { element, flow, type Node, type Value } from '@/lib/content/mdx/template'
import { RECORDING, recordingFiles, type Block } from '../block'
import { prettyJson } from '../code'
import { code, jsonCode } from '../nodes/code'
import { readRecording } from '../recordings'

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
  const called: Called = (name) => ({ called: `${name}, step ${at + 1}` })
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
    code(asked, 'http', 'Request', called('Request')),
    decodedHeaders(request.headers, decoded, called),
    code(answered, 'http', `Response ${response.status}`, called(`Response ${response.status}`)),
    decodedHeaders(response.headers, decoded, called),
  ])
}

export default {
  attribute: RECORDING,
  files: recordingFiles,
  make({ api, of, root, folder }) {
    const { exchanges, charged, title, origin } = readRecording(of, root, folder)
    const { decimals, symbol } = api.payment?.assets[0] ?? { decimals: 0, symbol: '' }
    const host = new URL(origin).host
    return flow`
<figure className="recorded">
  <figcaption>${title}</figcaption>
  <ol>
    ${exchanges.map((each, at) => exchange(each, at, host))}
  </ol>
  <p className="recorded-sum">Charged in total: **${decimal(charged, decimals)} ${symbol}**</p>
</figure>`
  },
} satisfies Block
