import { referenceWords, pageLanguage } from '../../content/page-language'
import { counted, fill } from '../../shared/words/words'
import {
  cannotPay,
  markOf,
  priceLabel,
  type Api,
  type Decision,
  type LimitGroup,
  type Operation,
  type OperationGroup,
} from '@docs402/api'

const RETRY = {
  never: 'retryNever',
  after_wait: 'retryLater',
  same_payment: 'retrySame',
  new_payment: 'retryNew',
} as const

/** Whether and how to repeat a request, in words. */
export function retryWords(retry: Decision['retry']): string {
  return referenceWords()[RETRY[retry]]
}

/** A number as prose writes it: `10,000`. What is no whole number stays as it is. */
export const numberWords = (value: number | string): string =>
  /^-?\d+$/.test(String(value)) ? BigInt(value).toLocaleString(pageLanguage().language) : String(value)

const SPANS = [
  [86_400, 'days', 'perDay'],
  [3600, 'hours', 'perHour'],
  [60, 'minutes', 'perMinute'],
  [1, 'seconds', 'perSecond'],
] as const

const spanOf = (seconds: number) =>
  SPANS.find(([size]) => seconds >= size && seconds % size === 0) ?? ([1, 'seconds', 'perSecond'] as const)

/** A span of time in its largest whole unit: `1 minute`, `0.25 seconds`; 24 hours are `1 day`. */
export function spanWords(seconds: number): string {
  const [unit, many] = spanOf(seconds)
  return counted(referenceWords()[many], seconds / unit, pageLanguage().language)
}

/** A limit in words: `600 per minute`, `10 per 30 seconds`. */
export function limitWords({ requests, windowSeconds }: Pick<LimitGroup, 'requests' | 'windowSeconds'>): string {
  const [unit, , per] = spanOf(windowSeconds)
  const count = numberWords(requests)
  if (windowSeconds === unit) return fill(referenceWords()[per], { count })
  return fill(referenceWords().perSpan, { count, span: spanWords(windowSeconds) })
}

/** What a limit is counted per. */
export function perWords(per: LimitGroup['per']): string {
  return per === 'ip' ? referenceWords().ipAddress : referenceWords().payingWallet
}

/** A price, or "free". */
export function priceWords({ price }: Pick<Operation, 'price'>): string {
  if (!price) return referenceWords().free
  const { words, language } = pageLanguage()
  return priceLabel(price.usd, price.usage, price.offers, { words: words.prices, language })
}

/** Whether our samples, the console and the sandbox pay for an operation: it has a price, and a way that they know. */
export const isPaidHere = ({ payment }: Pick<Api, 'payment'>, operation: Operation): boolean =>
  operation.price !== null && cannotPay(operation, payment) === null

/** Whether a group has something to list: operations, or links to those of other groups with its tag. */
export const isListed = ({ operations, alsoTagged }: OperationGroup): boolean =>
  operations.length + alsoTagged.length > 0

/** The title that stands above a group and those after it; null if it has none, or it was said before. */
export function titleAbove({ groups }: Pick<Api, 'groups'>, group: OperationGroup): string | null {
  const titledGroups = groups.filter((each) => isListed(each) || each.description !== '')
  const above = groups.find(({ name }) => name === group.parent)
  const isShown = above !== undefined && titledGroups.includes(above)
  return isShown || titledGroups[titledGroups.indexOf(group) - 1]?.parent === group.parent
    ? null
    : (above?.title ?? group.parent)
}

/** The name of an operation, marked if it is deprecated. */
export const titleOf = ({ summary, deprecated }: Pick<Operation, 'summary' | 'deprecated'>): string =>
  deprecated ? fill(referenceWords().titleDeprecated, { title: summary }) : summary

/** The badges of an operation, in words. */
export const stateWords = ({ deprecated, extensions }: Pick<Operation, 'deprecated' | 'extensions'>): string[] => [
  ...(deprecated ? [referenceWords().deprecated] : []),
  ...(markOf(extensions) === undefined ? [] : [referenceWords().internal]),
]
