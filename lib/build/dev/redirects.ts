import type { Redirects } from '@/lib/schemas/redirects'

/** A redirect as Next's configuration says it. */
export interface DevRedirect {
  source: string
  destination: string
  permanent: boolean
}

/** What Next's patterns give a meaning of their own. */
const SPECIAL = /[\\()[\]{}:*+?!]/g

/**
 * The moved addresses as `npm run dev` answers them. Not for good: a browser would remember a slip of the pen.
 * @param redirects old address to new address
 */
export function devRedirects(redirects: Redirects): DevRedirect[] {
  return Object.entries(redirects).map(([from, to]) => ({
    source: from.replace(SPECIAL, '\\$&'),
    destination: to,
    permanent: false,
  }))
}
