import { isExactNumber, isJsonObject, jsonText, type Json } from '../json'
import type { Credential, ExampleRequest, RequestBody } from '../model'

/** Name and version of the packages that pay, of TypeScript and of Python. */
export const CLIENT = { name: 'docs402-client', version: '1.0.0' }

/** The file of a package that pays, as sites offer it. */
export const clientFile = (language: 'typescript' | 'python'): string =>
  language === 'typescript'
    ? `${CLIENT.name}-${CLIENT.version}.tgz`
    : `${CLIENT.name.replace('-', '_')}-${CLIENT.version}-py3-none-any.whl`

/** A language of samples: everything about it except its programs, which are in a folder of `examples/`. */
export interface Language {
  /** Its id. */
  kind: string
  /** The folder of its programs and of the helpers that samples use. */
  folder: string
  /** Name of the tab. */
  title: string
  /** For highlighting. */
  language: 'bash' | 'ts' | 'python'
  extension: string
  /** Between the words of a file's name. */
  separator: '-' | '_'
  /** What a reader needs, the line that prepares an empty folder (null if nothing does), and what runs a sample there. */
  needs: (isPaid: boolean, downloads: string) => { tools: string; install: string | null; run?: string }
  /** What a paid sample needs: a package that the site offers, or a file beside it and the package that this imports. */
  helper: { file?: string; package: string }
  /** Programs that tests need in addition to Node.js. */
  programs: readonly string[]
  /** Command that runs a sample, without the file's name. */
  run: string
  /** Methods that it cannot send. */
  cannotSend?: RegExp
  /** The program for a request. */
  write: (request: SampleRequest) => string
}

/** What a program does besides sending its request: plain JSON, which a page can hold. */
export interface SampleFacts {
  method: string
  isPaid: boolean
  /** The most that it costs, in dollars as a decimal number; null where it is free. */
  cap: string | null
  /** Why it is not paid, and what can pay it, as a sentence; null where it is, or is free. */
  cannotPay: string | null
  /** Complete, without a slash at its end: the target follows. */
  serverUrl: string
  /** Status of success. */
  status: number
  /** A `stream` is printed as it arrives, a `file` saved, and of `none` the status is printed. */
  answer: 'json' | 'text' | 'stream' | 'file' | 'none'
  /** Name of the file to save. */
  file: string
}

export interface SampleRequest extends ExampleRequest, SampleFacts {}

/** Lines as the text of a file. */
export const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`

/** Text with secrets of the environment. */
export type Pieces = (string | Credential)[]

/** The headers of a request, its credentials first; those that every client makes of its body are left out. */
export function headersOf({ credentials, headers, body }: ExampleRequest): { name: string; value: Pieces }[] {
  const cookies = credentials.filter((each) => each.in === 'cookie').map((each): Pieces => [`${each.name}=`, each])
  const plain = headers.map(({ name, value }): { name: string; value: Pieces } => ({ name, value: [value] }))
  const cookie = [...cookies, ...plain.filter(({ name }) => name === 'Cookie').map(({ value }) => value)]
  const isOwn = body && body.kind !== 'multipart' && body.kind !== 'form'
  return [
    ...credentials.flatMap((each) => (each.in === 'header' ? { name: each.name, value: [each.prefix, each] } : [])),
    ...plain.filter(({ name }) => name !== 'Cookie'),
    ...(cookie.length > 0
      ? [{ name: 'Cookie', value: cookie.flatMap((each, at) => [at > 0 ? '; ' : '', ...each]) }]
      : []),
    ...(isOwn ? [{ name: 'Content-Type', value: [body.mediaType] }] : []),
  ]
}

/** Path and query, with secrets. */
export const targetOf = ({ target, credentials }: ExampleRequest): Pieces =>
  credentials
    .filter((each) => each.in === 'query')
    .reduce<Pieces>(
      (before, each, at) => {
        return [...before, `${at > 0 || target.includes('?') ? '&' : '?'}${encodeURIComponent(each.name)}=`, each]
      },
      [target],
    )

function hasExactNumber(value: Json): boolean {
  if (isExactNumber(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasExactNumber)
}

/** A body that is sent as text: also JSON, if the numbers of a program would lose digits of its own. */
export function bodyText({ kind, value }: RequestBody): string | null {
  if (kind === 'text') return String(value)
  return kind === 'json' && hasExactNumber(value) ? jsonText(value, 2) : null
}

/** How a language writes values. */
interface Writing {
  indent: string
  text: (text: string) => string
  key: (key: string) => string
  word: (value: number | boolean | null) => string
}

/** JSON as a literal of a program. */
export function literalOf(value: Json, how: Writing, indent = ''): string {
  if (typeof value === 'string') return how.text(value)
  if (typeof value !== 'object' || value === null) return how.word(value)
  const inner = indent + how.indent
  const members = isJsonObject(value)
    ? Object.entries(value).map(([key, member]) => `${inner}${how.key(key)}: ${literalOf(member, how, inner)}`)
    : value.map((member) => inner + literalOf(member, how, inner))
  const [start, end] = isJsonObject(value) ? '{}' : '[]'
  return members.length === 0 ? `${start}${end}` : `${start}\n${members.join(',\n')}\n${indent}${end}`
}

/** Whether a text has lines, and nothing that has to be escaped to be seen. */
export const isLines = (text: string): boolean => text.includes('\n') && !/[^\P{C}\n]|[\u2028\u2029]/u.test(text)

/** A text as a literal of JavaScript and Python, in the other quotes if that saves escapes; what nobody sees is escaped. */
export function quotedText(text: string, preferred: '"' | "'"): string {
  const other = preferred === '"' ? "'" : '"'
  const quote = text.includes(preferred) && !text.includes(other) ? other : preferred
  const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`)
  return quote + inner.replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff]/g, unicode) + quote
}
