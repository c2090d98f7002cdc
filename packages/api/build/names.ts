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

/** What an operation without a summary is called: `GET /pets/{id}/photo` is `Get a pet's photo`. */
export function operationName(method: string, path: string): string {
  const segments = telling(path)
  const index = segments.findLastIndex((segment) => !isParameter(segment))
  const owner = segments.slice(0, index).findLastIndex((segment) => !isParameter(segment))
  const isItem = index < segments.length - 1
  const thing = wordsOf(segments[index] ?? '') || 'root'
  const owned = owner >= 0 && owner < index - 1 && wordsOf(segments[owner] ?? '')
  const of = owned ? `${one(owned)}'s ` : ''
  const single = isItem || (method === 'POST' && isPlural(thing))
  const object = of
    ? of + (single ? singular(thing) : thing)
    : single
      ? one(thing)
      : isPlural(thing)
        ? thing
        : `the ${thing}`
  if (method === 'GET' && !isItem && isPlural(thing)) return `List ${object}`
  if (method === 'POST' && !isItem) return isPlural(thing) ? `Create ${object}` : `Post ${of || 'a '}${thing}`
  return `${ON_ONE[method] ?? capital(method.toLowerCase())} ${object}`
}

/** What a webhook or a callback without a summary is called. */
export const eventName = (name: string): string => capital(wordsOf(name)) || name

/** The group of an operation without a tag: the first telling part of its path. */
export const groupOfPath = (path: string): string => telling(path).find((segment) => !isParameter(segment)) ?? 'Other'

/** The title of such a group. */
export const groupTitle = (name: string): string => capital(wordsOf(name)) || name

/** A name as an anchor, such as `get-pet` for `getPet`. */
export const anchorOf = (name: string): string =>
  name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Makes names unique: the second `get` is `get-2`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let unique = name
    for (let count = 2; taken.has(unique); count++) unique = `${name}-${count}`
    taken.add(unique)
    return unique
  }
}
