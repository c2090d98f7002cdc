import { decodePaymentRequiredHeader } from '@x402/core/http'
import { z } from 'zod'
import type { Answer } from './front'

/** What a proxy makes of the payment requirements of an honest API. */
export interface Change {
  name: string
  /** PAYMENT-REQUIRED, from the honest one; null: none. */
  header: (honest: string) => string | null
  /** What a client says instead of signing; null: it signs the honest entry. */
  says: RegExp | null
}

type Members = Record<string, unknown>

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const membersOf = (honest: string): Members & { accepts: Members[] } => {
  const { accepts, ...rest } = decodePaymentRequiredHeader(honest)
  return { ...rest, accepts: accepts.map((entry) => ({ ...entry })) }
}

const withText = (header: string, change: (text: string) => string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(change(Buffer.from(header, 'base64').toString('utf8')), encoding).toString('base64')

const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const OTHER_WALLET = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const OTHER_TOKEN = '0x1d1688488496292213d8b63b55FC2Ff12330d36D'

/** By field of an entry: values that are wrong, and what is said about all of them. */
const WRONG: [says: RegExp, ...changes: Members[]][] = [
  [/the scheme is /, { scheme: 'upto' }, { scheme: null }, { scheme: ['exact'] }],
  [
    / is not a token that you pay with/,
    { asset: OTHER_TOKEN },
    { asset: ['0x036CbD53842c5426634e7929541eC2318f3dCF7e'] },
    { asset: undefined },
    { network: 'eip155:1' },
    { network: 'eip155:8453' },
    { network: 84_532 },
    { network: 'eip155:1', asset: undefined },
    { network: undefined, asset: undefined },
    { network: '__proto__', asset: undefined },
    { network: { toString: 1 } },
  ],
  [
    /the recipient is /,
    { payTo: OTHER_WALLET },
    { payTo: PAY_TO.replace('x', 'X') },
    { payTo: null },
    { payTo: { toString: 1 } },
  ],
  [/the price of (\$1000|1000000000) is over the cap/, { amount: '1000000000' }],
  [
    /the amount is .*, not digits/,
    ...[1000, '0x3e8', '1e3', '-1', '', '1000.5', '1000\n', '0001000', ['1000'], null, undefined].map((amount) => ({
      amount,
    })),
  ],
  [
    /it would be valid for .* s, not for 1 to 60/,
    ...[31_536_000, '60', '060', 59.5, 0, -1, null, undefined, true, [60]].map((maxTimeoutSeconds) => ({
      maxTimeoutSeconds,
    })),
  ],
  [
    /the token is named /,
    { extra: null },
    { extra: undefined },
    { extra: { name: 'USD Coin', version: '2' } },
    { extra: { name: 'USDC', version: 2 } },
    { extra: 'USDC' },
  ],
  [
    /the transfer method is /,
    ...['permit2', 'erc7710', null, ['eip3009']].map((assetTransferMethod) => ({
      extra: { name: 'USDC', version: '2', assetTransferMethod },
    })),
  ],
]

const fields: Change[] = WRONG.flatMap(([says, ...changes]) =>
  changes.map((change) => ({
    name: `an entry with ${JSON.stringify(change, (_, value: unknown) => (value === undefined ? 'nothing' : value))}`,
    says,
    header: (honest) => {
      const { accepts, ...rest } = membersOf(honest)
      return encoded({ ...rest, accepts: accepts.map((entry) => ({ ...entry, ...change })) })
    },
  })),
)

/** The members of the whole, or the whole in another form. */
const whole = (name: string, says: Change['says'], change: (all: Members) => unknown): Change => ({
  name,
  says,
  header: (honest) => encoded(change(membersOf(honest))),
})
const NONE = /the API offers no payment option/
const shapes: Change[] = [
  ...[[], null, {}, 'exact', 7].map((accepts) =>
    whole(`accepts: ${JSON.stringify(accepts)}`, NONE, (all) => ({ ...all, accepts })),
  ),
  ...[[null], [[]], ['exact']].map((accepts) =>
    whole(`accepts: ${JSON.stringify(accepts)}`, /the scheme is /, (all) => ({ ...all, accepts })),
  ),
  ...[1, '2', [2], null].map((x402Version) =>
    whole(`x402Version: ${JSON.stringify(x402Version)}`, /uses x402 version .*, not 2/, (all) => ({
      ...all,
      x402Version,
    })),
  ),
  ...[null, [], 'text', 2].map((value) =>
    whole(`${JSON.stringify(value)} for all`, /uses x402 version .*, not 2/, () => value),
  ),
  {
    name: 'no JSON',
    says: /uses x402 version .*, not 2/,
    header: () => Buffer.from('{"x402Version":2').toString('base64'),
  },
  ...Object.entries<Change['header']>({
    'no base64': () => '%%%',
    'other letters in base64': (honest) => `${honest.slice(0, 9)}!*${honest.slice(9)}`,
    'the header twice': (honest) => `${honest}, ${honest}`,
    'NaN as a member': (honest) => withText(honest, (text) => text.replace('{', '{"x":NaN,')),
    'JSON in UTF-16': (honest) => withText(honest, (text) => text, 'utf16le'),
    'half of a character': (honest) => withText(honest, (text) => text.replace('{', '{"x":"\u00ff",'), 'latin1'),
  }).map(([name, header]): Change => ({ name, says: /uses x402 version .*, not 2/, header })),
  { name: 'no header', says: /no PAYMENT-REQUIRED header/, header: () => null },
  {
    name: 'a recipient in thousands of lists',
    says: /the recipient is an object|uses x402 version null, not 2/,
    header: (honest) => {
      const { accepts, ...rest } = membersOf(honest)
      const text = JSON.stringify({ ...rest, accepts: accepts.map((entry) => ({ ...entry, payTo: 'deep' })) })
      return Buffer.from(text.replace('"deep"', '['.repeat(5200) + ']'.repeat(5200))).toString('base64')
    },
  },
  whole('extensions: null', null, (all) => ({ ...all, extensions: null })),
  ...[
    ...['text', [], 7],
    ...[
      null,
      [],
      'text',
      {},
      { info: null },
      { info: 'text' },
      { info: [] },
      { info: {} },
      { info: { required: 1 } },
    ].map((identifier) => ({ 'payment-identifier': identifier })),
  ].map((extensions) =>
    whole(`extensions: ${JSON.stringify(extensions)}`, /extension payment-identifier is malformed/, (all) => ({
      ...all,
      extensions,
    })),
  ),
]

/** Several entries, the bad one first: clients that check any and sign the first pay it. */
const several: Change[] = [
  { maxTimeoutSeconds: 31_536_000 },
  { maxTimeoutSeconds: '60' },
  { network: 'eip155:1' },
  { amount: '5000000' },
  { payTo: OTHER_WALLET },
  { extra: { name: 'USDC', version: '2', assetTransferMethod: 'permit2' } },
].map((change) => ({
  name: `two entries, the first with ${JSON.stringify(change)}`,
  says: null,
  header: (honest) => {
    const { accepts, ...rest } = membersOf(honest)
    return encoded({ ...rest, accepts: [...accepts.map((entry) => ({ ...entry, ...change })), ...accepts] })
  },
}))

const nine: Change = whole('nine entries that are refused for the same reason', /the recipient is/, (all) => ({
  ...all,
  accepts: Array.from({ length: 9 }, () => ({
    ...z.array(z.looseObject({})).parse(all['accepts'])[0],
    payTo: OTHER_WALLET,
  })),
}))

/** Everything that a changed 402 may try. */
export const CHANGES: readonly Change[] = [...fields, ...shapes, ...several, nine]

/** A response with its payment requirements changed. */
export function changed(answer: Answer, { header }: Change): Answer {
  const { 'payment-required': honest, ...headers } = answer.headers
  if (honest === undefined) return answer
  const value = header(honest)
  return { ...answer, headers: value === null ? headers : { ...headers, 'payment-required': value } }
}
