import type { Api } from '../model'
import type { ApiChange, Aspect, ChangedPart, ChangeSubject, Pair } from './change'
import { pairsOf } from './match'

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
  const subject = (item: Item, side: 'old' | 'new', breaks: boolean): ChangeSubject => ({
    ...{ in: side, at: at(item, of(side === 'old' ? before : after).indexOf(item)), part, name: nameOf(item) },
    ...{ within: null, operations: [], breaking: breaks },
  })
  return pairsOf(of(before), of(after), [nameOf]).flatMap(({ before: old, after: next }: Pair<Item>): ApiChange[] => {
    if (next === null) return old === null ? [] : [{ ...subject(old, 'old', breaking), kind: 'removed', detail: '' }]
    if (old === null) return [{ ...subject(next, 'new', false), kind: 'added', detail: words[0]?.[1](next) ?? '' }]
    return words.flatMap(([aspect, wordsOf]): ApiChange[] => {
      const [was, is] = [wordsOf(old), wordsOf(next)]
      const breaks = breaking && aspect === 'type'
      return was === is ? [] : [{ ...subject(next, 'new', breaks), kind: 'changed', aspect, before: was, after: is }]
    })
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
function serverChanges(before: Api, after: Api): ApiChange[] {
  const [old] = before.servers
  const [next] = after.servers
  const subject = { part: 'server', within: null, operations: [] } as const
  if (before.servers.length === 1 && after.servers.length === 1 && old && next && old.url !== next.url)
    return [
      {
        ...{ ...subject, in: 'new', at: `${next.at}/url`, name: next.url, breaking: true, operations: [] },
        ...{ kind: 'renamed', before: old.url, after: next.url },
      },
    ]
  return pairsOf(before.servers, after.servers, [({ url }) => url]).flatMap((pair): ApiChange[] => {
    const server = pair.after ?? pair.before
    if (!server || (pair.after && pair.before)) return []
    const base = { ...subject, at: server.at, name: server.url, operations: [], breaking: pair.after === null }
    return [
      pair.after
        ? { ...base, in: 'new', kind: 'added', detail: '' }
        : { ...base, in: 'old', kind: 'removed', detail: '' },
    ]
  })
}

/** Who is paid, and in which tokens: what a client has agreed to. */
function paymentChanges({ payment: before }: Api, { payment: after }: Api): ApiChange[] {
  const tokens = (payment: Api['payment']) =>
    payment &&
    (payment.assets
      .map(
        ({ symbol, network, address, payTo }) =>
          `${symbol} on ${network} (${address})${payTo === undefined ? '' : `, paid to ${payTo}`}`,
      )
      .join(', ') ||
      null)
  const base = { part: 'payment', name: 'payment', within: null, operations: [], at: '/x-payment-terms' } as const
  const changed = (aspect: Aspect, at: string, old: string | null, next: string | null): ApiChange[] =>
    old === next
      ? []
      : [{ ...base, in: 'new', at, operations: [], breaking: true, kind: 'changed', aspect, before: old, after: next }]
  if (!before && !after) return []
  if (!after) return [{ ...base, in: 'old', operations: [], breaking: true, kind: 'removed', detail: '' }]
  if (!before) return [{ ...base, in: 'new', operations: [], breaking: false, kind: 'added', detail: '' }]
  return [
    ...changed('recipient', '/x-payment-terms/payTo', before.payTo, after.payTo),
    ...changed('tokens', '/x-payment-terms/assets', tokens(before), tokens(after)),
  ]
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
