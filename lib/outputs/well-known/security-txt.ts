import type { Security } from '@/lib/schemas/security'

/** Where it is looked for: RFC 9116, section 3. */
export const SECURITY_PATH = '/.well-known/security.txt'

/**
 * `security.txt` (RFC 9116).
 * @param origin the site's address
 */
export function securityText({ contacts, expires, languages }: Security, origin: string): string {
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n')
}
