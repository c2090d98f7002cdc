import { type JsonObject } from '../json'
import { scalarText } from '../build/values'
import { limitOf } from './level'
import { textsOf } from './pattern'

/** Values of the formats that JSON Schema and OpenAPI name, each of which a server accepts. */
const FORMATS: Readonly<Record<string, string>> = {
  date: '2019-08-24',
  'date-time': '2019-08-24T14:15:22Z',
  'iso-date-time': '2019-08-24T14:15:22Z',
  time: '14:15:22Z',
  'iso-time': '14:15:22Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'пошта@укр.нет',
  hostname: 'example.com',
  'idn-hostname': 'приклад.укр',
  ipv4: '192.168.0.1',
  ipv6: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  uri: 'http://example.com',
  url: 'http://example.com',
  'uri-reference': '../dictionary',
  'uri-template': 'http://example.com/{endpoint}',
  iri: 'http://example.com/entity/1',
  'iri-reference': '/entity/1',
  uuid: '497f6eca-6276-4993-bfeb-53cbbbba6f08',
  'json-pointer': '/json/pointer',
  'json-pointer-uri-fragment': '#/json/pointer',
  'relative-json-pointer': '1/relative/json/pointer',
  regex: '/regex/',
  byte: 'c3RyaW5n',
  password: 'pa$$word',
}

const WORD = 'string'

/** More texts of one schema are not tried. */
const MOST_PATTERNED = 60

/** `string`, as long as it has to be and no longer than it may be. */
export function word(subschemas: readonly JsonObject[]): string {
  const least = limitOf(subschemas, 'minLength') ?? 0
  const most = limitOf(subschemas, 'maxLength') ?? Infinity
  const base = subschemas.some(({ format }) => format === 'password') ? 'pa$$word_qwerty!@#$%^123456' : WORD
  const short = base === WORD ? WORD : 'pa$$word'
  const text =
    short.length >= least ? short : base.repeat(Math.ceil(Math.min(least, 100_000) / base.length)).slice(0, least)
  return text.slice(0, most)
}

/** The same with a number, so that it is another: `string2`, or `strin2` where it may be no longer. */
function* others(text: string, most: number): Generator<string> {
  for (let number = 2; number < 40; number++) {
    const [digits, at] = [String(number), text.search(/\d(?=\D*$)/)]
    if (at >= 0) yield text.slice(0, at) + String((Number(text[at]) + number - 1) % 10) + text.slice(at + 1)
    if (text.includes('@')) yield text.replace('@', `${digits}@`)
    yield text.length + digits.length <= most
      ? text + digits
      : text.slice(0, Math.max(0, most - digits.length)) + digits
  }
  if (most === 1) yield* 'abcdefghijklmnopqrstuvwxyz'
}

/**
 * Texts for a schema, the one that readers expect first; whether each is valid is for the caller to check.
 * @param subschemas what applies to the text
 */
export function* textCandidates(subschemas: readonly JsonObject[]): Generator<string> {
  const format = subschemas.map((subschema) => FORMATS[scalarText(subschema.format)]).find((each) => each !== undefined)
  const most = limitOf(subschemas, 'maxLength') ?? Infinity
  if (format !== undefined && format.length <= most) {
    yield format
    if (format.startsWith('http:')) yield format.replace('http', 'https')
  }
  const patterns = subschemas.flatMap(({ pattern }) => (pattern === undefined ? [] : [scalarText(pattern)]))
  if (patterns.length === 0) yield word(subschemas)
  for (const pattern of patterns) {
    let count = 0
    for (const text of textsOf(pattern)) {
      yield text
      if (++count >= MOST_PATTERNED) break
    }
  }
  const [base] = patterns.flatMap((pattern) => textsOf(pattern).next().value ?? [])
  yield* others(format ?? base ?? word(subschemas), most)
  if (patterns.length > 0) yield word(subschemas)
}
