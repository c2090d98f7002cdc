/** The JSON in a payment header; null when it is not JSON in base64. */
export function decodeHeader(header: string): ReturnType<JSON['parse']> {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (letter) => letter.charCodeAt(0))))
  } catch {
    return null
  }
}

/** A payment header: JSON in base64. */
export const encodeHeader = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))

/** The forms of what payments, receipts and commands name. */
const FORMS: Record<'address' | 'word' | 'amount' | 'seconds' | 'network', RegExp> = {
  address: /^0x[\da-f]{40}$/i,
  /** A nonce, or the hash of a transaction. */
  word: /^0x[\da-f]{64}$/i,
  /** In the token's smallest unit. */
  amount: /^\d{1,30}$/,
  /** Unix time. */
  seconds: /^\d{1,12}$/,
  network: /^eip155:\d{1,15}$/,
}

/** Whether a value is a text of a form. */
export const isForm = (form: keyof typeof FORMS, value: unknown): value is string =>
  typeof value === 'string' && FORMS[form].test(value)
