import { type ExampleRequest, jsonText, type Operation, type RequestBody, withSecrets } from '@docs402/api'

/** The sandbox takes any value of the right form. */
const sent = (request: ExampleRequest) =>
  withSecrets(request, ({ prefix }) => (prefix === 'Basic ' ? btoa('user:password') : 'test'))

/** The path and query of a request with the credentials that stand there. */
export const targetOf = (request: ExampleRequest): string => sent(request).target

/** Arguments of `fetch` for the example request of an operation, with credentials that the sandbox takes. */
export function exampleInit({ method, exampleRequest }: Pick<Operation, 'method' | 'exampleRequest'>): RequestInit {
  const { body } = exampleRequest
  const { headers } = sent(exampleRequest)
  if (!body || /^(GET|HEAD)$/.test(method)) return { method, headers }
  const { kind, mediaType, fields } = body
  if (kind === 'form')
    return { method, headers, body: new URLSearchParams(fields.map((each) => [each.name, each.value])) }
  if (kind !== 'multipart') {
    return { method, headers: { ...headers, 'Content-Type': mediaType }, body: contentOf(body) }
  }
  const form = new FormData()
  for (const { name, value: text, isFile, contentType } of fields)
    if (isFile) form.append(name, new Blob([FILE_TEXT], { type: contentType ?? '' }), text)
    else form.append(name, text)
  return { method, headers, body: form }
}

/** What every file of an example contains. */
const FILE_TEXT = 'mock data'

const contentOf = ({ kind, value }: RequestBody): string =>
  kind === 'file' ? FILE_TEXT : kind === 'json' ? jsonText(value) : String(value)

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A command for a request to the sandbox, whose URL the environment has. */
export function curlLine(request: ExampleRequest, method: string): string {
  const { target, headers } = sent(request)
  const { body } = request
  const url = /[$`"\\!']/.test(target) ? `"$API_URL"${quoted(target)}` : `"$API_URL${target}"`
  const parts = [
    'curl -i',
    ...(method === 'GET' && !body ? [] : method === 'HEAD' ? ['-I'] : [`-X ${method}`]),
    // Brackets and braces stand for themselves.
    ...(/[[\]{}]/.test(target) ? ['-g'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyOptions(body),
    url,
  ]
  return parts.join(' ')
}

function bodyOptions(body: ExampleRequest['body']): string[] {
  if (!body) return []
  const { kind, mediaType, fields } = body
  if (kind === 'multipart')
    return fields.map(
      ({ name, value: text, isFile }) => `-F ${quoted(`${name}=${isFile ? `${FILE_TEXT};filename=` : ''}${text}`)}`,
    )
  if (kind === 'form') return fields.map(({ name, value: text }) => `--data-urlencode ${quoted(`${name}=${text}`)}`)
  return [`-H ${quoted(`Content-Type: ${mediaType}`)}`, `--data-binary ${quoted(contentOf(body))}`]
}
