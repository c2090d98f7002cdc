/** Words of a name in a description: `petStore_v2` is `pet store v2`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}\d*$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const isPlural = (words: string): boolean => /[^siu']s$/.test(words)

function singular(words: string): string {
  if (!isPlural(words)) return words
  if (/ies$/.test(words) && words.length > 4) return words.replace(/ies$/, 'y')
  return words.replace(/(?<=[sxz]|ch|sh)es$|s$/, '')
}

const one = (words: string): string => `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${singular(words)}`

const isParameter = (segment: string) => segment.includes('{')

/** The parts of a path that say what it is about: versions and the word "api" do not. */
const telling = (path: string): string[] =>
  path.split(/[/?#]/).filter((segment) => segment !== '' && !/^(api|rest|v\d+(\.\d+)*|\d+(\.\d+)+)$/i.test(segment))

const ON_ONE: Readonly<Record<string, string>> = {
  GET: 'Get',
  PUT: 'Replace',
  PATCH: 'Update',
  DELETE: 'Delete',
  HEAD: 'Check',
}

/** An id with more characters is made by a program. */
const LONGEST_ID = 60

/** Words that say what is done, not with what. */
const VERBS = new RegExp(
  '^(?:accept|activate|add|approve|assign|authorize|cancel|clear|complete|confirm|convert|create|deactivate|decline|' +
    'delete|disable|dismiss|enable|execute|find|generate|get|join|leave|publish|register|reject|remove|rename|reopen|' +
    'replace|resend|reset|resolve|restart|restore|resume|retry|revoke|rotate|send|set|submit|subscribe|suspend|' +
    'terminate|trigger|update|upload|validate|verify|withdraw|' +
    'un(?:archive|assign|block|bookmark|favou?rite|follow|install|like|lock|mute|pin|publish|silence|star|subscribe|suspend))$',
)
/** Verbs that are nouns too: they say what is done where they are alone after what something is done with. */
const ALSO_NOUNS =
  /^(?:archive|block|bookmark|clone|close|copy|export|favou?rite|follow|fork|import|lock|merge|move|mute|open|pause|pin|read|refresh|run|search|silence|start|stop|sync|test)$/
const READS = /^(?:export|read|search)$/
/** Verbs that begin ids, and would be nouns in paths. */
const IN_IDS =
  /^(?:apply|associate|attach|batch|bulk|change|check|count|deregister|describe|detach|disassociate|download|edit|fetch|list|look|modify|patch|post|put|query|refund|request|retrieve|show|tag|track|transfer|untag|view)$/

/**
 * What an operationId says that begins with what is done: `CancelPolicyGeneration` is `Cancel policy generation`; null
 * for others, and for those that repeat method and path.
 */
export function idName(id: string, path: string): string | null {
  const words = wordsOf(id).replace(/^(?:GET|POST|PUT|PATCH|DELETE) /, '')
  const [verb = '', ...rest] = words.split(' ')
  // What follows # only tells operations with the same path apart.
  const inPath = new Set(wordsOf(path.replace(/#.*/, '')).split(' ').map(singular))
  const isPath =
    /\b(?:api|rest|v\d+)\b/.test(words) ||
    (/^(?:get|post|put|patch|delete)$/.test(verb) && rest.every((word) => word === 'by' || inPath.has(singular(word))))
  if (rest.length === 0 || words.length > LONGEST_ID || isPath) return null
  return [VERBS, ALSO_NOUNS, IN_IDS].some((verbs) => verbs.test(verb)) ? capital(words) : null
}

/**
 * What an operation is called whose path ends with what is done, as in `/pets/{id}/feed`; null for other paths.
 * @param of what it is done with; empty if the path does not say
 */
function actionName(method: string, words: string, of: string): string | null {
  const [verb = ''] = words.split(' ')
  if (verb !== words) return VERBS.test(verb) ? `${capital(words)}${/^an? /.test(of) ? ` of ${of}` : ''}` : null
  const isAction = VERBS.test(verb) || (ALSO_NOUNS.test(verb) && (method === 'GET' ? READS.test(verb) : true))
  if (!isAction || (of === '' && !VERBS.test(verb)) || /^(DELETE|HEAD)$/.test(method)) return null
  return `${capital(verb)} ${of}`.trim()
}

/** What an operation without a summary is called: `GET /pets/{id}/photo` is `Get a pet's photo`. */
export function operationName(method: string, path: string): string {
  const segments = telling(path)
  const index = segments.findLastIndex((segment) => !isParameter(segment))
  const owner = segments.slice(0, index).findLastIndex((segment) => !isParameter(segment))
  const isItem = index < segments.length - 1
  const thing = wordsOf(segments[index] ?? '') || 'root'
  const owned = owner >= 0 && owner < index - 1 && wordsOf(segments[owner] ?? '')
  const of = owned ? `${one(owned)}'s ` : ''
  const before = owned ? one(owned) : owner >= 0 ? wordsOf(segments[owner] ?? '') : ''
  const action = isItem ? null : actionName(method, thing, before)
  if (action !== null) return action
  const single = isItem || (method === 'POST' && isPlural(thing))
  const object = of
    ? of + (single ? singular(thing) : thing)
    : single
      ? one(thing)
      : isPlural(thing)
        ? thing
        : `the ${thing}`
  if (method === 'GET' && !isItem && isPlural(thing)) return `List ${object}`
  if (method === 'POST' && !isItem)
    return isPlural(thing) ? `Create ${object}` : `Post ${of || (/^[aeio]/i.test(thing) ? 'an ' : 'a ')}${thing}`
  return `${ON_ONE[method] ?? capital(method.toLowerCase())} ${object}`
}

/** The group of an operation without a tag: the first telling part of its path. */
export const groupOfPath = (path: string): string => telling(path).find((segment) => !isParameter(segment)) ?? 'Other'

/** A name as a title: of such a group, or of a webhook or a callback without a summary. */
export const titleOfName = (name: string): string => capital(wordsOf(name)) || name

/** A name as an anchor, such as `get-pet` for `getPet`. */
export const anchorOf = (name: string): string =>
  name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Makes names unique: the second `get` is `get-2`. @param separator before the number */
export function uniqueNames(separator = '-'): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let unique = name
    for (let count = 2; taken.has(unique); count++) unique = name + separator + count
    taken.add(unique)
    return unique
  }
}
