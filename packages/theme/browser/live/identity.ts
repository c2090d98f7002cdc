import type { LiveRequest } from './live-request'

/** A text, or what a file is known by. */
const contentOf = (content: string | Blob) =>
  typeof content === 'string' ? content : [content.type, content.size, content instanceof File ? content.name : '']

/**
 * All that makes a request this one, as a text: a payment that was signed for it is sent with no other.
 * @param request with dots in place of its secrets, which are no part of it
 */
export function identityOf({ method, url, body }: Pick<LiveRequest, 'method' | 'url' | 'body'>): string {
  if (body === null) return JSON.stringify([method, url])
  const { mediaType } = body
  if ('content' in body) return JSON.stringify([method, url, mediaType, contentOf(body.content)])
  const fields = body.fields.map(({ name, value }) => [name, contentOf(value)])
  return JSON.stringify([method, url, mediaType, fields])
}
