/** The JSON in a payment header; null when it is not JSON in base64. */
export function decodeHeader(header: string): ReturnType<JSON['parse']> {
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return null
    const bytes = Uint8Array.from(atob(header), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** A payment header: JSON in base64. */
export const encodeHeader = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))

/** The forms of what payments, receipts and commands name. */
const FORMS: Record<'address' | 'word' | 'amount' | 'seconds' | 'network' | 'time', RegExp> = {
  address: /^0x[\da-fA-F]{40}$/,
  /** A nonce, or the hash of a transaction. */
  word: /^0x[\da-fA-F]{64}$/,
  /** In the token's smallest unit. */
  amount: /^(0|[1-9]\d{0,29})$/,
  /** Unix time. */
  seconds: /^\d{1,12}$/,
  network: /^eip155:\d{1,15}$/,
  time: /^\d{4}-\d\d-\d\dT/,
}

/** Whether a value is a text of a form. */
export const isForm = (form: keyof typeof FORMS, value: unknown): value is string =>
  typeof value === 'string' && FORMS[form].test(value)
