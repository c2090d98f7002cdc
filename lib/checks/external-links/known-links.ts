import type { KnownLink } from '@/lib/schemas/external-links'

/** The first entry that an address falls under. */
export function knownAs(known: readonly KnownLink[], url: string): KnownLink | undefined {
  return known.find((entry) => {
    const pattern = entry.url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${pattern}$`).test(url)
  })
}
