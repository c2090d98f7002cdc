import { isJsonType, isReadable } from '@docs402/api/request'
import type { LiveResponse } from './send'

/** More characters than this are not shown: the whole is a download. */
export const MOST_CHARACTERS = 100_000
/** A larger picture is a download. */
const MOST_PICTURE_BYTES = 5_000_000

/** A number with all its digits, where JavaScript would round it. */
export class Digits {
  constructor(readonly text: string) {}
}

/** A value of JSON, as it is shown. */
export type Shown = null | boolean | number | string | Digits | Shown[] | { [key: string]: Shown }

/** What of a body is shown. */
export type BodyView =
  | { kind: 'none' }
  | { kind: 'json'; value: Shown }
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'picture'; url: string }
  | { kind: 'bytes' }

/** What browsers show as a picture; one that is text is drawn without its scripts. */
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)\b/i

/** JSON with the digits of its numbers, where the browser can tell them. @throws SyntaxError */
export function shownJson(text: string): Shown {
  const reviver = (_: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source
    return typeof value === 'number' && source !== undefined && /\d{16}/.test(source) && String(value) !== source
      ? new Digits(source)
      : value
  }
  const value: Shown = JSON.parse(text, reviver)
  return value
}

/** A text in the charset of its media type, else in UTF-8. */
export function decoded(bytes: ArrayBuffer, type: string): string {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(WORDS.live.noPicture))
    reader.readAsDataURL(blob)
  })

/** What to show of a response: JSON, a text that may be cut, a picture, or only that there are bytes. */
export async function bodyView({ body, type, end }: Pick<LiveResponse, 'body' | 'type' | 'end'>): Promise<BodyView> {
  if (body.size === 0) return { kind: 'none' }
  // A `data:` URL, because the policy of pages allows no other picture that the site does not have.
  if (PICTURE.test(type) && body.size <= MOST_PICTURE_BYTES) return { kind: 'picture', url: await dataUrl(body) }
  // Nobody says what it is: many servers forget the type of a text.
  const isText = type === '' ? !(await body.slice(0, 1000).text()).includes('\u0000') : isReadable(type)
  if (!isText) return { kind: 'bytes' }
  // A character has up to four bytes: the rest is never decoded.
  const isHuge = body.size > MOST_CHARACTERS * 4
  const text = decoded(await (isHuge ? body.slice(0, MOST_CHARACTERS * 4) : body).arrayBuffer(), type)
  if (text.length <= MOST_CHARACTERS && end === 'complete' && (isJsonType(type) || /^\s*[{[]/.test(text))) {
    try {
      return { kind: 'json', value: shownJson(text) }
    } catch {
      // It only says that it is JSON.
    }
  }
  return { kind: 'text', text: text.slice(0, MOST_CHARACTERS), isCut: text.length > MOST_CHARACTERS || isHuge }
}

/** A file name for a download: that of the header if it has one, else by the path. */
export function downloadName(
  { headers, redirectedTo }: Pick<LiveResponse, 'headers' | 'redirectedTo'>,
  url: string,
): string {
  const disposition = headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? ''
  const [, given] = /filename\s*=\s*"?([^";]+)/i.exec(disposition) ?? []
  const [last = ''] = new URL(redirectedTo || url).pathname.split('/').slice(-1)
  return (given ?? last).replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+/g, '') || 'response'
}

const UNITS = ['B', 'kB', 'MB', 'GB']

/** `532 B`, `4.2 kB`, `50 MB`. */
export function sizeWords(bytes: number): string {
  const step = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : Number(value.toPrecision(2))} ${UNITS[step]}`
}

/** `7 ms`, `1.4 s`. */
export const timeWords = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`
