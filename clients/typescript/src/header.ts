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
