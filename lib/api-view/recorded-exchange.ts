import { html, type Html } from '@/lib/content/html/html'
import { type Json, type PaymentAsset, type Exchange, type Recording } from '@chain-data/api'
import { code, jsonCode, prettyJson } from './code'

/** Long encoded headers are truncated: the decoded value is shown below. */
const SHOWN_OF_ENCODED = 20

function headerLines(headers: Record<string, string>, decoded: Exchange['decoded']): string[] {
  return Object.entries(headers).map(([name, value]) =>
    name in decoded ? `${name}: ${value.slice(0, SHOWN_OF_ENCODED)}…` : `${name}: ${value}`,
  )
}

function message(first: string, headers: string[], body: Json): string {
  return [first, ...headers, ...(body === null ? [] : ['', prettyJson(body)])].join('\n')
}

async function decodedHeaders(headers: Record<string, string>, decoded: Exchange['decoded']): Promise<Html[]> {
  const names = Object.keys(headers).filter((name) => name in decoded)
  return Promise.all(names.map((name) => jsonCode(decoded[name] ?? null, `${name}, decoded`)))
}

async function exchange({ step, request, response, decoded }: Exchange, host: string): Promise<Html> {
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
  return html`
    <li>
      <p class="recorded-step">${step}</p>
      ${await code(asked, 'http', 'Request')} ${await decodedHeaders(request.headers, decoded)}
      ${await code(answered, 'http', `Response ${response.status}`)} ${await decodedHeaders(response.headers, decoded)}
    </li>
  `
}

/** A recorded exchange, request by request, with every payment header decoded. */
export async function recordedExchange(
  recording: Recording,
  { decimals, symbol }: Pick<PaymentAsset, 'decimals' | 'symbol'> = { decimals: 0, symbol: '' },
): Promise<Html> {
  const { exchanges, charged, title, origin } = recording
  const steps = await Promise.all(exchanges.map((each) => exchange(each, new URL(origin).host)))
  return html`
    <figure class="recorded">
      <figcaption>${title}</figcaption>
      <ol>
        ${steps}
      </ol>
      <p class="recorded-sum">Charged in total: <strong>${amountWords(charged, decimals)} ${symbol}</strong></p>
    </figure>
  `
}

/** Formats a token amount in the smallest unit for people. */
export function amountWords(atomic: string, decimals: number): string {
  const digits = atomic.padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
