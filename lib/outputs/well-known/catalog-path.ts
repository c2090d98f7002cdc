/**
 * Where the catalog stands. It is looked for at the root of an origin (RFC 9727, section 2), where it has no ending. A site below a base path
 * has no such place, and the home page's link leads to it (section 5). Servers are told its type (lib/outputs/headers).
 */
export const catalogPath = (base: string): string => (base === '' ? '/.well-known/api-catalog' : '/api-catalog.json')

/** RFC 9727, section 4.2: a linkset as JSON (RFC 9264), by the profile of API catalogs. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
