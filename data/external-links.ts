import type { KnownLinkInput } from '@/lib/schemas/external-links'

/** Addresses of other sites that `npm run external-links` leaves alone, or takes a certain answer of. */
export const knownLinks: readonly KnownLinkInput[] = []
