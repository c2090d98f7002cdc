import type { Answer, Decide, Sent, Way } from './front'
import { changed, CHANGES } from './changing-proxy'

/** What a hostile server does, and how every client must end. */
export interface Attack {
  name: string
  /** What the program must print; clients that repeat automatically may get the block in the end. */
  says: RegExp
  /** What is charged, in the token's smallest unit: the price if the payment gets through, otherwise nothing. */
  charged: 0 | 1000
  /** One of its kind, which runs often; the others run at night. */
  often?: boolean
  /**
   * Called for each client.
   * @param to the honest sandbox behind it
   * @param elsewhere where a redirect leads
   */
  decide: (to: string, elsewhere: string) => Decide
}

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
export const isPaid = (sent: readonly Sent[]): boolean => sent.at(-1)?.payment !== null
const isUnpaid = (sent: readonly Sent[]) => !isPaid(sent)

/** Is hostile to some of the requests. */
const attack = (
  about: Omit<Attack, 'decide'>,
  which: (sent: readonly Sent[]) => boolean,
  way: (elsewhere: string) => Omit<Way, 'to'>,
): Attack => ({
  ...about,
  decide: (to, elsewhere) => (sent) => ({ to, ...(which(sent) ? way(elsewhere) : {}) }),
})

/** Settles the payment, keeps the data, and says something else. */
const lies = (
  about: string,
  status: number,
  problem: Record<string, unknown>,
  often = false,
  headers: Record<string, string> = {},
): Attack => ({
  name: `settles, and says ${status}: ${about}`,
  says: RegExp(`${status} lie|HTTP ${status}|error: ${status}`),
  charged: 1000,
  often,
  decide: (api) => {
    let required = ''
    return (sent) => ({
      to: api,
      change: (answer) => {
        required ||= answer.headers['payment-required'] ?? ''
        const body = { code: 'lie', charged: 'no', retry: 'never', may_sign_new: 'now', ...problem }
        return isPaid(sent) ? json(status, body, { 'payment-required': required, ...headers }) : answer
      },
    })
  },
})

/** What the entries of a 402 may try is in clients/requirements.test.ts: here is one that clients pay which check any and sign the first. */
const SEVERAL = CHANGES.filter(({ name }) => name === 'two entries, the first with {"maxTimeoutSeconds":31536000}')
const changes = SEVERAL.map((change): Attack => ({
  name: change.name,
  says: /[Bb]lock|number|^376|\b402\b/,
  charged: 1000,
  often: true,
  decide: (to) => (sent) => ({ to, change: (answer) => (isUnpaid(sent) ? changed(answer, change) : answer) }),
}))

const block = '"?[Bb]lock |"number": ?|Paid by|^376'
const version1 = { x402Version: 1, accepts: [{ scheme: 'exact', network: 'base', maxAmountRequired: '1000' }] }
const wait = { code: 'network_unavailable', charged: 'no', retry: 'after_wait' }
const slowly = { code: 'rate_limited', detail: 'Slowly.', charged: 'no', retry: 'after_wait' }

/** Everything that a server may try. */
export const ATTACKS: readonly Attack[] = [
  ...changes,
  attack(
    { name: 'redirects the request', charged: 0, says: /redirects to|no PAYMENT-REQUIRED/ },
    isUnpaid,
    (elsewhere) => ({ instead: redirect(elsewhere) }),
  ),
  attack(
    { name: 'redirects the payment', charged: 0, says: /redirects to|HTTP 307/, often: true },
    isPaid,
    (elsewhere) => ({ instead: redirect(elsewhere) }),
  ),
  attack(
    {
      name: 'asks in x402 version 1',
      charged: 0,
      says: /Nothing was signed: .*(version 2|no PAYMENT-REQUIRED header)/,
    },
    isUnpaid,
    () => ({ instead: json(402, version1) }),
  ),
  attack({ name: 'a page of a proxy for the request', charged: 0, says: /403|no PAYMENT-REQUIRED/ }, isUnpaid, () => ({
    instead: page,
  })),
  attack({ name: 'settles, and a page of a proxy', charged: 1000, says: /403/ }, isPaid, () => ({
    change: () => page,
  })),
  attack({ name: 'settles, and an error without a code', charged: 1000, says: /403/ }, isPaid, () => ({
    change: () => json(403, { error: 'no' }),
  })),
  attack(
    {
      name: 'settles, and 200 without JSON',
      charged: 1000,
      says: RegExp(`${block}|JSON|Expecting value|HTTP 200|: 200`),
    },
    isFirstPaid,
    () => ({ change: () => ({ status: 200, headers: {}, body: '<html>' }) }),
  ),
  attack({ name: 'asks to wait for years', charged: 0, says: /asks you to wait for|503/ }, isPaid, () => ({
    instead: json(503, wait, { 'retry-after': '99999999' }),
  })),
  ...['nan', 'inf', '1 Jan 99999999999999999999 00:00:00 GMT', new Date(Date.now() + 1000).toUTCString()].map((value) =>
    attack(
      {
        name: `Retry-After: ${value}`,
        charged: 1000,
        says: RegExp(`${block}|429|asks you to wait`),
        often: value === 'nan',
      },
      isFirstPaid,
      () => ({ instead: json(429, slowly, { 'retry-after': value }) }),
    ),
  ),
  lies('expired', 402, {
    retry: 'new_payment',
    reason: 'invalid_exact_evm_payload_authorization_valid_before',
    look_up: ['clock'],
  }),
  lies('the price has changed', 402, { retry: 'new_payment', look_up: ['requirements'] }, true),
  lies('the signature is wrong', 402, { retry: 'new_payment', reason: 'invalid_exact_evm_signature' }),
  lies('a wrong parameter', 400, {}),
  lies('no such block', 404, { retry: 'after_wait', may_sign_new: 'after_expiry' }, false, { 'retry-after': '0' }),
  lies('another identifier', 409, {}),
  lies('paid already', 402, { charged: 'yes', may_sign_new: 'never' }),
  lies('members of other types', 400, { charged: 7, retry: {}, may_sign_new: [], look_up: 3, detail: { toString: 1 } }),
]
