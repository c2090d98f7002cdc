import type { Credential, ExampleRequest } from '@docs402/api'
import { jsonText } from '@docs402/api/json'
import { withSecrets } from '@docs402/api/request'
import type { PlayBody, PlayRequest, ServedOperation } from '@docs402/sandbox/messages'

/** What a reader has typed. */
export interface Typed {
  request: ExampleRequest
  /** By the name of their field; of a body that is a file, by an empty name. */
  files: ReadonlyMap<string, File[]>
  /** By scheme and variable: `api_key.API_KEY`. They are never stored, and leave the page nowhere. */
  secrets: Readonly<Record<string, string>>
}

/** The bytes of a text in UTF-8 as base64. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}

/** What follows the prefix of a credential. @param missing in place of what is not typed */
export function secretOf({ scheme, variables }: Credential, secrets: Typed['secrets'], missing = 'sandbox'): string {
  const values = variables.map((variable) => secrets[`${scheme}.${variable}`] ?? missing)
  return variables.length > 1 ? base64(values.join(':')) : (values[0] ?? '')
}

function bodyOf({ body }: ExampleRequest, files: Typed['files']): PlayBody | null {
  if (!body) return null
  const { kind, mediaType, value, fields } = body
  if (kind === 'file') return { mediaType, content: files.get('')?.[0] ?? new Blob([]) }
  if (kind === 'json' || kind === 'text')
    return { mediaType, content: kind === 'json' ? jsonText(value) : String(value) }
  const left = new Map([...files].map(([name, chosen]) => [name, [...chosen]]))
  return {
    mediaType,
    fields: fields.map(({ name, value: text, isFile }) => ({
      name,
      value: isFile ? (left.get(name)?.shift() ?? new File([], text)) : text,
    })),
  }
}

/**
 * A request with what a reader has typed, as it is sent.
 * @param secret what follows the prefix of a credential: by default what is typed, and some word in place of what is not
 */
export const playRequest = (
  { id, method }: Pick<ServedOperation, 'id' | 'method'>,
  { request, files, secrets }: Typed,
  secret = (credential: Credential) => secretOf(credential, secrets),
): PlayRequest => ({
  ...{ operation: id, method, body: bodyOf(request, files) },
  ...withSecrets(request, secret),
})
