import type { PlayBody } from './messages'

/**
 * What is sent of a body, and how it is shown.
 * @returns for `fetch`, which sets the content type by it; of files `shown` says only what they are
 */
export function bodyOf(body: PlayBody | null): { body: BodyInit | null; shown: string } {
  if (body === null) return { body: null, shown: '' }
  const { mediaType } = body
  if ('content' in body) {
    const { content } = body
    const text = typeof content === 'string' ? content : fileWords(content)
    return { body: new Blob([content], { type: mediaType }), shown: text }
  }
  const lines = body.fields.map(({ name, value }) => `${name}: ${typeof value === 'string' ? value : fileWords(value)}`)
  if (!/^multipart/i.test(mediaType)) {
    const pairs = body.fields.map(({ name, value }) => [name, typeof value === 'string' ? value : ''])
    return { body: new URLSearchParams(pairs), shown: String(new URLSearchParams(pairs)) }
  }
  const form = new FormData()
  for (const { name, value } of body.fields) form.append(name, value)
  return { body: form, shown: lines.join('\n') }
}

/** What a file is, in place of its bytes. */
export const fileWords = ({ size, type }: Blob) => `(${size} bytes${type ? ` of ${type}` : ''})`
