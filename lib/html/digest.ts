import { createHash } from 'node:crypto'

type Algorithm = 'sha256' | 'sha384'

function digest(algorithm: Algorithm, content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

/** `sha256-…` of an inline script or style, as a content security policy names it (without quotes). UTF-8 is what is hashed. */
export const policyHash = (text: string): string => digest('sha256', text)

/** `sha384-…` of a file, as `integrity` attributes hold it. SHA-384 is what the W3C note on subresource integrity advises. */
export const integrityOf = (content: Buffer): string => digest('sha384', content)
