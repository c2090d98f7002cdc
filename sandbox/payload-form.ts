/** The parts of a payment payload that the sandbox itself reads; the published packages check the rest. */
export interface Payload {
  x402Version: 2
  accepted: { scheme: string; network: string; amount: string; asset: string; payTo: string }
  payload: {
    signature: `0x${string}`
    authorization: {
      from: `0x${string}`
      to: `0x${string}`
      value: string
      validAfter: string
      validBefore: string
      nonce: `0x${string}`
    }
  }
  extensions?: Record<string, unknown>
}

type Rule = readonly [path: string, right: RegExp, words: string]

const text = (path: string): Rule => [path, /^/, 'a string']
const hex = (path: string, digits: string, words: string): Rule => [path, RegExp(`^0x[0-9a-fA-F]${digits}$`), words]
const whole = (path: string): Rule => [path, /^[0-9]{1,78}$/, 'a whole number in decimal digits']

/** Written by hand, because the sandbox also runs where a schema library would outweigh everything else. */
const RULES: readonly Rule[] = [
  ...['scheme', 'network', 'amount', 'asset', 'payTo'].map((name) => text(`accepted.${name}`)),
  ['payload.signature', /^0x/, 'a string that begins with 0x'],
  ...['from', 'to'].map((name) => hex(`payload.authorization.${name}`, '{40}', '0x and 40 hex digits')),
  ...['value', 'validAfter', 'validBefore'].map((name) => whole(`payload.authorization.${name}`)),
  hex('payload.authorization.nonce', '{64}', '0x and 64 hex digits'),
]

/** Whether a value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of nested objects; undefined if it is missing. */
export function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value)
}

/**
 * Describes what is wrong with the structure of a payment payload.
 * @returns part of a sentence; null if the structure is valid
 */
export function payloadFault(value: unknown): string | null {
  const wrong = RULES.find(([path, right]) => {
    const member = memberAt(value, path)
    return typeof member !== 'string' || !right.test(member)
  })
  if (wrong) return `"${wrong[0]}" has to be ${wrong[2]}`
  const extensions = memberAt(value, 'extensions')
  return extensions === undefined || isObject(extensions) ? null : '"extensions" has to be an object'
}

/** Whether the structure of a payment payload is valid. */
export function isPayload(value: unknown): value is Payload {
  return payloadFault(value) === null && memberAt(value, 'x402Version') === 2
}
