import type { Element } from 'hast'
import { attributeOf } from './attribute'
import { valuesOf, type Scan, type Verdict } from './answer'
import { parsePolicies, type ParsedPolicy } from './parse-policies'

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", 'data:']
const HASH_OR_NONCE = /^'(?:sha256|sha384|sha512|nonce)-/
/** Browsers ignore these in a `meta` element. */
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'sandbox']
/** Pictures and media can't act, so a wrong scheme there weighs less. */
const PASSIVE = ['img-src', 'media-src']

const POINTS = {
  'default-src none, nothing unsafe': 10,
  'nothing unsafe': 5,
  'unsafe styles only': 0,
  'insecure scheme for pictures': -10,
  'unsafe-eval': -10,
  'unsafe scripts': -20,
  'insecure scheme': -20,
  invalid: -25,
  'duplicate directives': -25,
  none: -25,
} as const

type Result = keyof typeof POINTS

const some = (sources: ReadonlySet<string>, list: readonly string[]) => list.some((source) => sources.has(source))
const insecure = (sources: Iterable<string>) => [...sources].some((source) => /^(?:http|ftp):/.test(source))

/** A hash or a nonce makes browsers ignore 'unsafe-inline'; 'strict-dynamic' makes them ignore addresses. */
function effective(sources: ReadonlySet<string>, scripts: boolean): Set<string> {
  const hashed = [...sources].some((source) => HASH_OR_NONCE.test(source))
  if (!hashed) return new Set(sources)
  const dynamic = scripts && sources.has("'strict-dynamic'")
  return new Set(
    [...sources].filter(
      (source) =>
        source !== "'unsafe-inline'" &&
        !(dynamic && (source === "'self'" || BROAD.some((broad) => source.startsWith(broad)))),
    ),
  )
}

function judge(policy: ParsedPolicy): Result {
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? new Set(['*'])
  const [objects, scripts, styles] = [
    of('object-src'),
    effective(of('script-src'), true),
    effective(of('style-src'), false),
  ]
  const hashed = [...scripts].some((source) => HASH_OR_NONCE.test(source))
  if (scripts.has("'strict-dynamic'") && !hashed) return 'invalid'
  if (some(scripts, BROAD_OR_INLINE) || some(objects, BROAD)) return 'unsafe scripts'
  const active = [...policy].flatMap(([name, sources]) =>
    PASSIVE.includes(name) || name === 'script-src' ? [] : [...sources],
  )
  if (insecure([...active, ...scripts])) return 'insecure scheme'
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return 'unsafe-eval'
  if (PASSIVE.some((name) => insecure(policy.get(name) ?? policy.get('default-src') ?? [])))
    return 'insecure scheme for pictures'
  if (some(styles, BROAD_OR_INLINE)) return 'unsafe styles only'
  const otherwise = policy.get('default-src')
  return otherwise?.size === 1 && otherwise.has("'none'") ? 'default-src none, nothing unsafe' : 'nothing unsafe'
}

/** The policies that a page brings itself. */
function metaPolicies(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const isPolicy =
      element.tagName === 'meta' && attributeOf(element, 'httpEquiv')?.toLowerCase() === 'content-security-policy'
    return isPolicy ? [attributeOf(element, 'content') ?? ''] : []
  })
}

const splitList = (values: readonly string[]) => values.flatMap((value) => value.split(',').map((text) => text.trim()))

/** Content-Security-Policy, of the header and of the page together. */
export function policyTest(scan: Scan, elements: readonly Element[]): Verdict {
  const verdict = (result: Result): Verdict => ({ test: 'content-security-policy', result, points: POINTS[result] })
  const header = splitList(valuesOf(scan, 'content-security-policy'))
  const meta = splitList(metaPolicies(elements))
  try {
    const policy = parsePolicies([...header, ...meta])
    const counted = [
      ...parsePolicies(header).keys(),
      ...[...parsePolicies(meta).keys()].filter((name) => !HEADER_ONLY.includes(name)),
    ]
    return verdict(counted.length === 0 ? 'none' : judge(policy))
  } catch {
    return verdict('invalid')
  }
}

/** Whether the header says who may show the site in a frame, which counts more than X-Frame-Options. */
export function framesByPolicy(scan: Scan): boolean {
  try {
    return parsePolicies(splitList(valuesOf(scan, 'content-security-policy'))).has('frame-ancestors')
  } catch {
    return false
  }
}
