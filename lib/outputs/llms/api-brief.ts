import type { Api, Operation } from '@/lib/api/model'

/**
 * What a program has to know before its first request, in five lines: where the API is, how it is paid, what it costs, how a
 * request goes, and what never to do. All values come from the description.
 */
export function apiBrief(api: Api): string[] {
  const { serverUrl, sandboxUrl, version, payment, operations, errors } = api
  const assets = payment.assets.filter(({ environment }) => environment === 'production')
  const paidIn = assets.map(({ symbol, network, caip2 }) => `${symbol} on ${network} (${caip2})`).join(' or ')
  const uncertain = errors.filter(({ charged }) => charged === 'unknown').map(({ code }) => `\`${code}\``)
  return [
    `Base URL: ${serverUrl} (API version ${version}).${sandboxUrl ? ` Local sandbox with play money: ${sandboxUrl}` : ''}`,
    `Payment: x402 version ${payment.x402Version}, scheme \`${payment.scheme}\`, ${paidIn} to ${payment.payTo}. No account, no API key.`,
    `Price: ${priceRange(operations)} Free: ${operations.filter(isFree).map(signatureOf).join(', ')}.`,
    'A request: send it, get 402 with `PAYMENT-REQUIRED`, sign one entry of its `accepts`, add a payment identifier, and send the same request with `PAYMENT-SIGNATURE`.',
    `After a lost response${uncertain.map((code) => `, ${code}`).join('')}: you may have been charged. Look the transaction up or send the same signed payment again. Never sign a new payment while the old one can still settle.`,
  ]
}

const isFree = ({ price }: Operation) => price === null
const signatureOf = ({ method, path }: Operation) => `\`${method} ${path}\``

function priceRange(operations: readonly Operation[]): string {
  const prices = operations.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a.atomic) - Number(b.atomic))
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (!lowest || !highest) return 'nothing.'
  const range = lowest.label === highest.label ? lowest.label : `${lowest.label} to ${highest.label}`
  return `${range} for one request, fixed for each operation.`
}
