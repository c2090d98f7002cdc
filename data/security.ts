import type { SecurityInput } from '@/lib/schemas/security'

/**
 * What `/.well-known/security.txt` says (RFC 9116): whom to tell of a weakness, and until when this holds.
 * The address is a placeholder until launch. Give `expires` a new day, less than a year ahead, before it comes.
 */
export const security: SecurityInput = {
  contacts: ['mailto:security@example.com'],
  expires: '2027-11-01',
  languages: ['en'],
}
