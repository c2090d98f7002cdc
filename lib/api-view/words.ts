import { html, trusted, type Html } from '@/lib/content/html/html'
import type { Api, Charged, Decision, LimitGroup, Operation } from '@chain-data/api'

const CHARGED: Readonly<Record<Charged, string>> = {
  yes: 'Yes',
  no: 'No',
  once: 'Once',
  twice: 'Twice',
  unknown: 'Not known yet',
}

const RETRY: Readonly<Record<Decision['retry'], string>> = {
  never: 'Only after a correction',
  after_wait: 'Later',
  same_payment: 'With the same payment',
  new_payment: 'With a new payment',
}

/** Whether the request is charged, in a word. The class adds a color. */
export function chargedBadge(charged: Charged): Html {
  return html`<span class="badge charged-${charged}">${CHARGED[charged]}</span>`
}

/** Whether and how to repeat a request, in words. */
export function retryWords(retry: Decision['retry']): string {
  return RETRY[retry]
}

const SPANS: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [86_400, 'day', 'days'],
  [3600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
  [1, 'second', 'seconds'],
]

/** A span of time in its largest whole unit: `1 minute`, `0.25 seconds`; 24 hours are `1 day`. */
export function spanWords(seconds: number): string {
  const [unit, one, many] = SPANS.find(([size]) => seconds >= size && seconds % size === 0) ?? [1, 'second', 'seconds']
  const count = seconds / unit
  return `${count} ${count === 1 ? one : many}`
}

/** A limit in words: `600 per minute`, `10 per 30 seconds`. */
export function limitWords({ requests, windowSeconds }: Pick<LimitGroup, 'requests' | 'windowSeconds'>): string {
  return `${requests} per ${spanWords(windowSeconds).replace(/^1 /, '')}`
}

/** What a limit is counted per. */
export function perWords(per: LimitGroup['per']): string {
  return per === 'ip' ? 'IP address' : 'paying wallet'
}

/** A price, or "free". */
export function priceWords({ price }: Pick<Operation, 'price'>): string {
  return price?.label ?? 'Free'
}

/** The name of an operation, marked if it is deprecated. */
export const titleOf = ({ summary, deprecated }: Pick<Operation, 'summary' | 'deprecated'>): string =>
  deprecated ? `${summary} (deprecated)` : summary

/** A badge next to the name of a parameter, a field, a header or a value. */
export function deprecatedBadge({ deprecated }: { deprecated: boolean }): Html | null {
  return deprecated ? html` <span class="badge deprecated">deprecated</span>` : null
}

/** A link to an operation's entry in the reference; only its name if no page has the reference. */
export function operationLink(
  { pages }: Pick<Api, 'pages'>,
  operation: Pick<Operation, 'anchor' | 'summary' | 'deprecated'>,
): Html {
  const title = titleOf(operation)
  return pages.reference === null ? html`${title}` : html`<a href="${pages.reference}#${operation.anchor}">${title}</a>`
}

/** A link to an error's entry in the catalogue; only its code if no page has the catalogue. */
export function errorLink({ pages }: Pick<Api, 'pages'>, code: string): Html {
  const name = html`<code>${breakable(code)}</code>`
  return pages.errors === null ? name : html`<a href="${pages.errors}#${code}">${name}</a>`
}

/** Without the slash that a formatter would add: paths have many. */
const MAY_BREAK = trusted('<wbr>')

/** A long name with line breaks allowed after underscores, for narrow columns; it is still copied as one word. */
export function breakable(name: string): Html {
  const pieces = name.split(/(?<=_)(?!_)/)
  return html`${pieces.map((piece, index) => (index === 0 ? piece : html`${MAY_BREAK}${piece}`))}`
}

/** An HTTP method. */
export function methodBadge(method: Operation['method']): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

/** A path with marked parameters and line breaks allowed before slashes. */
export function pathCode(path: string): Html {
  const pieces = path.split(/(\{[^}]*\}|\/)/).filter(Boolean)
  return html`<code class="path"
    >${pieces.map((piece) => {
      if (piece === '/') return html`${MAY_BREAK}/`
      return piece.startsWith('{') ? html`<var>${piece}</var>` : piece
    })}</code
  >`
}
