/** What a request prefers to get (RFC 7240): `Prefer: code=404, example=missing`. */
export interface Preference {
  code?: string
  example?: string
}

/** Reads a `Prefer` header; preferences that the sandbox does not know are ignored. */
export function readPreference(header: string | undefined): Preference {
  const found: Preference = {}
  for (const [, name, quoted, plain] of (header ?? '').matchAll(
    /(?:^|[,;])\s*(code|example)\s*=\s*(?:"([^"]*)"|([^\s,;]+))/gi,
  )) {
    const value = quoted ?? plain ?? ''
    if (name?.toLowerCase() === 'code') found.code ??= value
    else found.example ??= value
  }
  return found
}
