import { decodePaymentRequiredHeader, encodePaymentRequiredHeader } from '@x402/core/http'
import type { Answer, Sent, Way } from './front'
import type { RunningSandbox } from '@/sandbox/serve'
import type { Client, Scene } from './cells'

/** What a hostile server does, and how every client must end. */
export interface Hostile {
  name: string
  way: () => (sent: readonly Sent[]) => Way
  /** What the program must print; clients that repeat automatically may get the block in the end. */
  says: RegExp
  /** What is charged, in the token's smallest unit: the price if the payment gets through, otherwise nothing. */
  charged: 0 | 1000
}

type Offer = ReturnType<typeof decodePaymentRequiredHeader>['accepts'][number]

const PAGE = '<html><head><title>Bad gateway</title></head>\n<body><h1>Forbidden by the proxy</h1></body></html>'
const html = (status: number): Answer => ({ status, headers: { 'content-type': 'text/html' }, body: PAGE })
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const redirect = (to: string): Answer => ({ status: 307, headers: { location: `${to}/elsewhere` }, body: '' })
const isPaid = (sent: readonly Sent[]) => sent.at(-1)?.payment !== null
const countPaid = (sent: readonly Sent[]) => sent.filter(({ payment }) => payment !== null).length

/** Sends other payment requirements than the API's. */
function asks(name: string, says: RegExp, change: (offer: Offer) => Partial<Offer>): (api: string) => Hostile {
  return (to) => ({
    name,
    says,
    charged: 0,
    way: () => () => ({ to, change: (answer) => withOffer(answer, (offer) => ({ ...offer, ...change(offer) })) }),
  })
}

function withOffer(answer: Answer, change: (offer: Offer) => Offer): Answer {
  const header = answer.headers['payment-required']
  if (!header) return answer
  const required = decodePaymentRequiredHeader(header)
  const changed = encodePaymentRequiredHeader({ ...required, accepts: required.accepts.map(change) })
  return { ...answer, headers: { ...answer.headers, 'payment-required': changed } }
}

/** Settles the payment, keeps the data, and claims that a new payment may be signed. */
function lies(about: string, problem: Record<string, unknown>): (api: string) => Hostile {
  return (to) => ({
    name: `settles, and says: ${about}`,
    says: /402 lie|HTTP 402/,
    charged: 1000,
    way: () => {
      let required = ''
      return (sent): Way => ({
        to,
        change: (answer) => {
          required ||= answer.headers['payment-required'] ?? ''
          const body = { code: 'lie', charged: 'no', retry: 'new_payment', may_sign_new: 'now', ...problem }
          return isPaid(sent) ? json(402, body, { 'payment-required': required }) : answer
        },
      })
    },
  })
}

/** Changes only the response to the unpaid or to the paid request. */
const when =
  (paid: boolean, name: string, charged: Hostile['charged'], says: RegExp, way: (to: string) => Omit<Way, 'to'>) =>
  (to: string): Hostile => ({
    name,
    charged,
    says,
    way: () => (sent) => ({ to, ...(isPaid(sent) === paid ? way(to) : {}) }),
  })

const block = '"?[Bb]lock |"number": ?|Paid by'

/**
 * Everything that a server may try.
 * @param api the honest sandbox behind it
 * @param elsewhere where a redirect leads
 */
export function hostileScenes(api: string, elsewhere: string): Hostile[] {
  const scenes: ((to: string) => Hostile)[] = [
    when(false, 'redirects the request', 0, /redirects to|no PAYMENT-REQUIRED/, () => ({
      instead: redirect(elsewhere),
    })),
    when(true, 'redirects the payment', 0, /redirects to|HTTP 307/, () => ({ instead: redirect(elsewhere) })),
    asks('another recipient', /Nothing was signed: the recipient is 0x3E05/, () => ({
      payTo: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af',
    })),
    asks('another token', /Nothing was signed: 0x1d16.* is not a token/, () => ({
      asset: '0x1d1688488496292213d8b63b55FC2Ff12330d36D',
    })),
    asks('another network', /Nothing was signed: .* on eip155:1 is not a token/, () => ({ network: 'eip155:1' })),
    asks('another scheme', /Nothing was signed: the scheme is upto/, () => ({ scheme: 'upto' })),
    asks('1000 dollars', /Nothing was signed: the price of 1000000000 is over the cap/, () => ({
      amount: '1000000000',
    })),
    asks('an amount that is no number', /Nothing was signed: the price of 0x1 is over the cap/, () => ({
      amount: '0x1',
    })),
    asks('a signature for a year', /Nothing was signed: it would be valid for 31536000 s/, () => ({
      maxTimeoutSeconds: 31_536_000,
    })),
    when(false, 'asks in x402 version 1', 0, /Nothing was signed: .*(version 2|no PAYMENT-REQUIRED header)/, () => ({
      instead: json(402, {
        x402Version: 1,
        accepts: [{ scheme: 'exact', network: 'base', maxAmountRequired: '1000' }],
      }),
    })),
    when(false, 'a page of a proxy for the request', 0, /403.*Forbidden by the proxy|no PAYMENT-REQUIRED/s, () => ({
      instead: html(403),
    })),
    when(true, 'settles, and a page of a proxy', 1000, /403.*(Forbidden by the proxy|Bad gateway)/, () => ({
      change: () => html(403),
    })),
    when(true, 'settles, and an error without a code', 1000, /403/, () => ({
      change: () => json(403, { error: 'no' }),
    })),
    (to) => ({
      name: 'settles, and 200 without JSON',
      says: new RegExp(`${block}|JSON|Expecting value|parse error`),
      charged: 1000,
      way: () => (sent) => {
        const first = isPaid(sent) && countPaid(sent) === 1
        return { to, ...(first ? { change: () => ({ status: 200, headers: {}, body: '<html>' }) } : {}) }
      },
    }),
    when(true, 'asks to wait for years', 0, /asks to wait until|HTTP 503|503 /, () => ({
      instead: json(
        503,
        { code: 'network_unavailable', charged: 'no', retry: 'after_wait' },
        { 'retry-after': '99999999' },
      ),
    })),
    (to) => ({
      name: 'Retry-After as a date',
      says: new RegExp(`${block}|429`),
      charged: 1000,
      way: () => (sent) => {
        if (!isPaid(sent) || countPaid(sent) > 1) return { to }
        const date = new Date(Date.now() + 1000).toUTCString()
        const body = { code: 'rate_limited', detail: 'Slowly.', charged: 'no', retry: 'after_wait' }
        return { to, instead: json(429, body, { 'retry-after': date }) }
      },
    }),
    lies('expired', { reason: 'invalid_exact_evm_payload_authorization_valid_before', look_up: ['clock'] }),
    lies('the price has changed', { reason: 'no_matching_payment_requirements', look_up: ['requirements'] }),
    lies('no payment came', { look_up: ['requirements'] }),
    lies('the signature is wrong', { reason: 'invalid_exact_evm_signature' }),
  ]
  return scenes.map((scene) => scene(api))
}

/** The same as scenes of the matrix. */
export function asScene({ name, way }: Hostile, sandbox: RunningSandbox, clients: readonly Client[]): Scene {
  return { name: `hostile: ${name}`, clients, open: () => ({ sandbox, way: way() }) }
}
