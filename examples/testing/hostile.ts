import { decodePaymentRequiredHeader, encodePaymentRequiredHeader } from '@x402/core/http'
import type { Answer, Decide, Sent, Way } from './front'

/** What a hostile server does, and how every client must end. */
export interface Attack {
  name: string
  /** What the program must print; clients that repeat automatically may get the block in the end. */
  says: RegExp
  /** What is charged, in the token's smallest unit: the price if the payment gets through, otherwise nothing. */
  charged: 0 | 1000
  /**
   * Called for each client.
   * @param to the honest sandbox behind it
   * @param elsewhere where a redirect leads
   */
  decide: (to: string, elsewhere: string) => Decide
}

type Offer = ReturnType<typeof decodePaymentRequiredHeader>['accepts'][number]

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const PAGE = '<html><head><title>Bad gateway</title></head>\n<body><h1>Forbidden by the proxy</h1></body></html>'
const page: Answer = { status: 403, headers: { 'content-type': 'text/html' }, body: PAGE }
const redirect = (to: string): Answer => ({ status: 307, headers: { location: `${to}/elsewhere` }, body: '' })

/** Whether the current request is the first one with a payment. */
export const isFirstPaid = (sent: readonly Sent[]): boolean =>
  isPaid(sent) && sent.filter(({ payment }) => payment !== null).length === 1
const isPaid = (sent: readonly Sent[]) => sent.at(-1)?.payment !== null
const isUnpaid = (sent: readonly Sent[]) => !isPaid(sent)

/** Is hostile to some of the requests. */
const attack = (
  name: string,
  charged: Attack['charged'],
  says: RegExp,
  which: (sent: readonly Sent[]) => boolean,
  way: (elsewhere: string) => Omit<Way, 'to'>,
): Attack => ({
  ...{ name, charged, says },
  decide: (to, elsewhere) => (sent) => ({ to, ...(which(sent) ? way(elsewhere) : {}) }),
})

/** Sends other payment requirements than the API's, in which nobody signs. */
const asks = (name: string, says: RegExp, changes: Partial<Offer>): Attack => {
  const change = (answer: Answer): Answer => {
    const header = answer.headers['payment-required']
    if (!header) return answer
    const required = decodePaymentRequiredHeader(header)
    const accepts = required.accepts.map((offer) => ({ ...offer, ...changes }))
    const changed = encodePaymentRequiredHeader({ ...required, accepts })
    return { ...answer, headers: { ...answer.headers, 'payment-required': changed } }
  }
  return attack(
    name,
    0,
    says,
    () => true,
    () => ({ change }),
  )
}

/** Settles the payment, keeps the data, and claims that a new payment may be signed. */
const lies = (about: string, problem: Record<string, unknown>): Attack => ({
  name: `settles, and says: ${about}`,
  says: /402 lie|HTTP 402/,
  charged: 1000,
  decide: (api) => {
    let required = ''
    return (sent) => ({
      to: api,
      change: (answer) => {
        required ||= answer.headers['payment-required'] ?? ''
        const body = { code: 'lie', charged: 'no', retry: 'new_payment', may_sign_new: 'now', ...problem }
        return isPaid(sent) ? json(402, body, { 'payment-required': required }) : answer
      },
    })
  },
})

const block = '"?[Bb]lock |"number": ?|Paid by'
const version1 = { x402Version: 1, accepts: [{ scheme: 'exact', network: 'base', maxAmountRequired: '1000' }] }
const wait = { code: 'network_unavailable', charged: 'no', retry: 'after_wait' }
const slowly = { code: 'rate_limited', detail: 'Slowly.', charged: 'no', retry: 'after_wait' }

/** Everything that a server may try. */
export const ATTACKS: readonly Attack[] = [
  attack('redirects the request', 0, /redirects to|no PAYMENT-REQUIRED/, isUnpaid, (elsewhere) => ({
    instead: redirect(elsewhere),
  })),
  attack('redirects the payment', 0, /redirects to|HTTP 307/, isPaid, (elsewhere) => ({
    instead: redirect(elsewhere),
  })),
  asks('another recipient', /Nothing was signed: the recipient is 0x3E05/, {
    payTo: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af',
  }),
  asks('another token', /Nothing was signed: 0x1d16.* is not a token/, {
    asset: '0x1d1688488496292213d8b63b55FC2Ff12330d36D',
  }),
  asks('another network', /Nothing was signed: .* on eip155:1 is not a token/, { network: 'eip155:1' }),
  asks('another scheme', /Nothing was signed: the scheme is upto/, { scheme: 'upto' }),
  asks('1000 dollars', /Nothing was signed: the price of 1000000000 is over the cap/, { amount: '1000000000' }),
  asks('an amount that is no number', /Nothing was signed: the price of 0x1 is over the cap/, { amount: '0x1' }),
  asks('a signature for a year', /Nothing was signed: it would be valid for 31536000 s/, {
    maxTimeoutSeconds: 31_536_000,
  }),
  attack('asks in x402 version 1', 0, /Nothing was signed: .*(version 2|no PAYMENT-REQUIRED header)/, isUnpaid, () => ({
    instead: json(402, version1),
  })),
  attack('a page of a proxy for the request', 0, /403.*Forbidden by the proxy|no PAYMENT-REQUIRED/s, isUnpaid, () => ({
    instead: page,
  })),
  attack('settles, and a page of a proxy', 1000, /403.*(Forbidden by the proxy|Bad gateway)/, isPaid, () => ({
    change: () => page,
  })),
  attack('settles, and an error without a code', 1000, /403/, isPaid, () => ({
    change: () => json(403, { error: 'no' }),
  })),
  attack(
    'settles, and 200 without JSON',
    1000,
    RegExp(`${block}|JSON|Expecting value|parse error`),
    isFirstPaid,
    () => ({
      change: () => ({ status: 200, headers: {}, body: '<html>' }),
    }),
  ),
  attack('asks to wait for years', 0, /asks to wait until|HTTP 503|503 /, isPaid, () => ({
    instead: json(503, wait, { 'retry-after': '99999999' }),
  })),
  attack('Retry-After as a date', 1000, RegExp(`${block}|429`), isFirstPaid, () => ({
    instead: json(429, slowly, { 'retry-after': new Date(Date.now() + 1000).toUTCString() }),
  })),
  lies('expired', { reason: 'invalid_exact_evm_payload_authorization_valid_before', look_up: ['clock'] }),
  lies('the price has changed', { reason: 'no_matching_payment_requirements', look_up: ['requirements'] }),
  lies('no payment came', { look_up: ['requirements'] }),
  lies('the signature is wrong', { reason: 'invalid_exact_evm_signature' }),
]
