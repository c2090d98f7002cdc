import type { ApiChange, Aspect, Comparison } from './change'

/** How names and values are written: as they are by default, or as code in Markdown. */
type Code = (text: string) => string

/** More operations than these are a number. */
const MOST_NAMED = 3

/** Words for several things: `a`, `a and b`, `a, b and 7 more`. */
function listWords(names: readonly string[], code: Code): string {
  const rest = names.length > MOST_NAMED + 1 ? names.length - MOST_NAMED : 0
  const words = (rest > 0 ? names.slice(0, MOST_NAMED) : names).map(code)
  const last = rest > 0 ? `${rest} more operations` : (words.pop() ?? '')
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

/** A name that may be of several words. */
function quoted(name: string, code: Code): string {
  const nameCode = code(name)
  return nameCode === name ? `"${name}"` : nameCode
}

/** How a sentence is written. */
interface Writing {
  code: Code
  /** What operations are called, by their ids. */
  labels: ReadonlyMap<string, string>
}

/** What a change is about, as the subject of a sentence. */
function subjectOf(change: ApiChange, { code, labels }: Writing): string {
  const { part, name, within, kind } = change
  const operations = change.operations.map((id) => labels.get(id) ?? id)
  const of = operations.length > 0 ? ` of ${listWords(operations, code)}` : ''
  switch (part) {
    case 'operation':
      return kind === 'added' || kind === 'removed' ? code(name) : listWords(operations, code)
    case 'group':
      return `The group ${quoted(name, code)}`
    case 'callback':
      return `The callback ${code(name)}${of}`
    case 'parameter':
    case 'header':
      return `The ${part} ${code(name)} in ${within}${of}`
    case 'body':
      return `The body${of}`
    case 'response':
      return `The response ${code(name)}${of}`
    case 'field':
      return within === null ? code(name) : `${code(name)} in ${within}${of}`
    case 'payment':
      return 'Payment'
    default:
      return `The ${part} ${code(name)}`
  }
}

type Changed = Extract<ApiChange, { kind: 'changed' }>
type Verb = (change: Changed, code: Code) => string

/** Whether several operations are its subject. */
const isMany = ({ part, operations }: ApiChange): boolean => part === 'operation' && operations.length > 1
const are = (change: ApiChange): string => (isMany(change) ? 'are' : 'is')
/** A verb in the present. */
const does = (change: ApiChange, verb: string): string => (isMany(change) ? verb : `${verb}s`)

/** What came and what went of a list. */
const exchanged =
  (verb: string): Verb =>
  ({ before, after }, code) =>
    [after !== null && `now ${verb} ${code(after)}`, before !== null && `no longer ${verb} ${code(before)}`]
      .filter(Boolean)
      .join(' and ')

/** What something is now, and what it was. */
const replaced =
  (verb: string, nothing: string): Verb =>
  ({ before, after }, code) =>
    `${verb} ${after === null ? nothing : code(after)}, before ${before === null ? nothing : code(before)}`

/** The rest of a sentence about something that has changed, by what of it has. */
const CHANGED: Readonly<Record<Aspect, Verb>> = {
  type: replaced('is now', 'nothing'),
  required: (change) => `${are(change)} now ${change.after}, before ${change.before}`,
  price: (change) =>
    change.after === null
      ? `${are(change)} now free, before ${change.before}`
      : `now ${does(change, 'cost')} ${change.after} for each request, before ${change.before ?? 'nothing'}`,
  values: exchanged('allows'),
  variants: exchanged('allows'),
  'media types': exchanged('has'),
  limits: ({ before, after }, code) =>
    after === null
      ? `no longer has the limit ${code(before ?? '')}`
      : `now has the limit ${code(after)}, before ${before === null ? 'none' : code(before)}`,
  default: replaced('now has the default', 'none'),
  access: ({ before, after }) => (after === null ? `is no longer ${before}` : `is now ${after}`),
  'other fields': ({ before, after }) =>
    after === 'not allowed' || before === 'not allowed'
      ? `${after === 'not allowed' ? 'no longer' : 'now'} allows other fields`
      : `${after === 'described' ? 'now' : 'no longer'} says what its other fields hold`,
  rules: () => 'has other rules',
  style: replaced('is now written as', 'nothing'),
  security: (change, code) =>
    change.after === null
      ? `no longer ${does(change, 'need')} authorization, before ${code(change.before ?? '')}`
      : `now ${does(change, 'need')} ${code(change.after)}, before ${change.before === null ? 'nothing' : code(change.before)}`,
  limit: (change, code) =>
    `now ${does(change, 'count')} for ${change.after === null ? 'no limit' : `the limit ${code(change.after)}`}, before ${change.before === null ? 'none' : code(change.before)}`,
  group: (change, code) =>
    `${are(change)} now in the group ${quoted(change.after ?? '', code)}, before ${quoted(change.before ?? '', code)}`,
  deprecated: (change) => `${are(change)} no longer deprecated`,
  recipient: replaced('now goes to', 'nobody'),
  tokens: ({ before, after }) => `is now accepted in ${after ?? 'no token'}, before in ${before ?? 'none'}`,
  status: replaced('now has the status', 'none'),
  features: replaced('now has the data', 'none'),
}

/**
 * A change as a sentence: `Pet.age is now integer or null, before integer.`
 * @param comparison it is of, which knows what operations are called
 * @param code how names and values are written
 */
export function sentenceOf(
  change: ApiChange,
  { labels }: Pick<Comparison, 'labels'>,
  code: Code = (text) => text,
): string {
  const subject = subjectOf(change, { code, labels })
  switch (change.kind) {
    case 'added':
      return `${subject} is new${change.detail === '' ? '' : `: ${change.detail}`}.`
    case 'removed':
      return `${subject} was removed.`
    case 'deprecated':
      return `${subject} ${are(change)} deprecated.`
    case 'changed':
      return `${subject} ${CHANGED[change.aspect](change, code)}.`
    case 'renamed':
      if (change.part === 'group')
        return `The group ${quoted(change.before, code)} is now called ${quoted(change.after, code)}.`
      if (change.part === 'operation') return `${code(change.before)} is now ${code(change.after)}.`
      if (change.part === 'server') return `The server ${code(change.before)} is now ${code(change.after)}.`
      return `${subjectOf({ ...change, name: change.before }, { code, labels })} is now called ${code(change.after)}.`
  }
}
