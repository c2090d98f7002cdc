import { valuesOf, type Scan, type Test, type Verdict } from './answer'
import { framesByPolicy } from './policy-test'

/** Half a year less a little: the scorer is lenient with 180 days. */
const SIX_MONTHS = 15_552_000

const verdict = (test: string, result: string, points: number): Verdict => ({ test, result, points })
const first = (scan: Scan, name: string) => valuesOf(scan, name)[0]?.trim().toLowerCase()

/** A header that holds one word: `points` by word; undefined stands for no header, `invalid` for all other words. */
function oneWord(test: string, points: Readonly<Record<string, number>>, missing: number, invalid: number): Test {
  return (scan) => {
    const values = valuesOf(scan, test)
    const word = values[0]?.split(';', 1)[0]?.trim().toLowerCase()
    if (word === undefined) return verdict(test, 'none', missing)
    const known = values.length === 1 ? points[word] : undefined
    return known === undefined ? verdict(test, 'invalid', invalid) : verdict(test, word, known)
  }
}

export const contentTypeOptions = oneWord('x-content-type-options', { nosniff: 0 }, -5, -5)
export const resourcePolicy = oneWord(
  'cross-origin-resource-policy',
  { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 },
  0,
  -5,
)
export const openerPolicy = oneWord(
  'cross-origin-opener-policy',
  { 'same-origin': 10, 'same-origin-allow-popups': 10, 'noopener-allow-popups': 10, 'unsafe-none': 0 },
  0,
  -5,
)
export const embedderPolicy = oneWord(
  'cross-origin-embedder-policy',
  { 'require-corp': 10, credentialless: 10, 'unsafe-none': 0 },
  0,
  -5,
)

export const frameOptions: Test = (scan) => {
  const test = 'x-frame-options'
  if (framesByPolicy(scan)) return verdict(test, 'frame-ancestors', 5)
  const value = first(scan, test)
  if (value === undefined) return verdict(test, 'none', -20)
  if (value === 'deny' || value === 'sameorigin' || value.startsWith('allow-from')) return verdict(test, value, 0)
  return verdict(test, 'invalid', -20)
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const LEAKING = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

export const referrerPolicy: Test = (scan) => {
  const test = 'referrer-policy'
  const values = valuesOf(scan, test)
  if (values.length === 0) return verdict(test, 'none', 0)
  const known = values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => PRIVATE.includes(value) || LEAKING.includes(value))
  const last = known.at(-1)
  if (last === undefined) return verdict(test, 'invalid', -5)
  return verdict(test, last, PRIVATE.includes(last) ? 5 : -5)
}

export const transportSecurity: Test = (scan) => {
  const test = 'strict-transport-security'
  const value = first(scan, test)
  if (value === undefined) return verdict(test, 'none', -20)
  const age = /(?:^|;)\s*max-age=(\d+)/.exec(value)?.[1]
  if (age === undefined || value.includes(',')) return verdict(test, 'invalid', -20)
  return Number(age) < SIX_MONTHS ? verdict(test, 'too short', -10) : verdict(test, 'at least six months', 0)
}

export const sharing: Test = (scan) => {
  const test = 'cross-origin-resource-sharing'
  const origin = first(scan, 'access-control-allow-origin')
  if (origin === undefined) return verdict(test, 'none', 0)
  const credentials = first(scan, 'access-control-allow-credentials') === 'true'
  return origin !== '*' && credentials
    ? verdict(test, 'anyone, with credentials', -50)
    : verdict(test, 'restricted or public', 0)
}

/** Only what this site may get: it has no cookie, and any cookie is a fault here. */
export const cookies: Test = (scan) =>
  valuesOf(scan, 'set-cookie').length === 0 ? verdict('cookies', 'none', 0) : verdict('cookies', 'some', -40)

export const redirection: Test = ({ plain, hostname }) => {
  const test = 'redirection'
  if (plain === 'no answer') return verdict(test, 'no plain http', 0)
  if (plain.location === undefined) return verdict(test, 'none', -20)
  const to = new URL(plain.location, `http://${hostname}/`)
  if (to.protocol !== 'https:') return verdict(test, 'to http first', -10)
  return to.hostname === hostname ? verdict(test, 'to https', 0) : verdict(test, 'to another host', -5)
}
