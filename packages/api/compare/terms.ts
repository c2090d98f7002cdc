import type { Api, Payment, Server } from '../model'
import type { ApiChange, Aspect, ChangedPart } from './change'
import { pairsOf } from './match'
import { added, ANYBODY, changed, pairChanges, removed, renamed, type Spot } from './spot'

/** A list of the description that all operations share. */
interface Terms<Item> {
  part: ChangedPart
  of(api: Api): readonly Item[]
  nameOf(item: Item): string
  at(item: Item, index: number): string
  /** What of an item is compared, in words. */
  words: readonly (readonly [aspect: Aspect, wordsOf: (item: Item) => string | null])[]
  /** Whether programs can fail without it. */
  breaking: boolean
}

function compareTerms<Item>(before: Api, after: Api, terms: Terms<Item>): ApiChange[] {
  const { part, of, nameOf, at, words, breaking } = terms
  const spotOf = (item: Item): Spot => ({ part, name: nameOf(item), within: null, use: ANYBODY })
  const place = (api: Api, item: Item) => at(item, of(api).indexOf(item))
  return pairChanges(pairsOf(of(before), of(after), [nameOf]), {
    removed: (old) => removed(spotOf(old), place(before, old), breaking),
    added: (next) => added(spotOf(next), place(after, next), false, words[0]?.[1](next) ?? ''),
    both: (old, next) =>
      words.flatMap(([aspect, wordsOf]) => {
        const change = { aspect, before: wordsOf(old), after: wordsOf(next) }
        const isSame = change.before === change.after
        return isSame ? [] : [changed(spotOf(next), place(after, next), breaking && aspect === 'type', change)]
      }),
  })
}

const terms = <Item>(each: Terms<Item>) => each

const SECURITY = terms<Api['securitySchemes'][string]>({
  part: 'security scheme',
  of: ({ securitySchemes }) => Object.values(securitySchemes),
  nameOf: ({ name }) => name,
  at: ({ at }) => at,
  words: [
    [
      'type',
      ({ type, apiKey, http }) =>
        [type, apiKey && `${apiKey.name} in the ${apiKey.in}`, http?.scheme].filter(Boolean).join(': '),
    ],
  ],
  breaking: true,
})

const NETWORKS = terms<Api['networks'][number]>({
  part: 'network',
  of: ({ networks }) => networks,
  nameOf: ({ id }) => id,
  at: (_, index) => `/x-networks/${index}`,
  words: [['features', ({ features }) => features.toSorted().join(', ') || null]],
  breaking: true,
})

const LIMITS = terms<Api['limits'][number]>({
  part: 'limit',
  of: ({ limits }) => limits,
  nameOf: ({ id }) => id,
  at: (_, index) => `/x-limits/${index}`,
  words: [['limit', ({ requests, windowSeconds, per }) => `${requests} requests in ${windowSeconds} s, per ${per}`]],
  breaking: false,
})

const ERRORS = terms<Api['errors'][number]>({
  part: 'error',
  of: ({ errors }) => errors,
  nameOf: ({ code }) => code,
  at: (_, index) => `/x-errors/${index}`,
  words: [['status', ({ status }) => String(status)]],
  breaking: false,
})

/** Servers: where there is one, it has moved; otherwise some came and some went. */
function serverChanges({ servers: before }: Api, { servers: after }: Api): ApiChange[] {
  const spotOf = ({ url }: Server): Spot => ({ part: 'server', name: url, within: null, use: ANYBODY })
  const [[old], [next]] = [before, after]
  if (before.length === 1 && after.length === 1 && old && next)
    return renamed(spotOf(next), `${next.at}/url`, true, old.url, next.url)
  return pairChanges(pairsOf(before, after, [({ url }) => url]), {
    removed: (server) => removed(spotOf(server), server.at, true),
    added: (server) => added(spotOf(server), server.at, false),
    both: () => [],
  })
}

/** Who is paid, and in which tokens: what a client has agreed to. */
function paymentChanges({ payment: before }: Api, { payment: after }: Api): ApiChange[] {
  const tokens = ({ assets }: Payment) =>
    assets
      .map(
        ({ symbol, network, address, payTo }) =>
          `${symbol} on ${network} (${address})${payTo === undefined ? '' : `, paid to ${payTo}`}`,
      )
      .join(', ') || null
  const spot: Spot = { part: 'payment', name: 'payment', within: null, use: ANYBODY }
  const at = '/x-payment-terms'
  const other = (aspect: Aspect, place: string, old: string | null, next: string | null): ApiChange[] =>
    old === next ? [] : [changed(spot, `${at}/${place}`, true, { aspect, before: old, after: next })]
  return pairChanges([{ before, after }], {
    removed: () => removed(spot, at, true),
    added: () => added(spot, at, false),
    both: (old, next) => [
      ...other('recipient', 'payTo', old.payTo, next.payTo),
      ...other('tokens', 'assets', tokens(old), tokens(next)),
    ],
  })
}

/** Changes of what all operations share: servers, security, payment, networks, limits, errors. */
export const termChanges = (before: Api, after: Api): ApiChange[] => [
  ...serverChanges(before, after),
  ...compareTerms(before, after, SECURITY),
  ...paymentChanges(before, after),
  ...compareTerms(before, after, NETWORKS),
  ...compareTerms(before, after, LIMITS),
  ...compareTerms(before, after, ERRORS),
]
