import { jsonText } from '../json'
import type { RequestBody } from '../model'
import { encoded } from '../request/serialize'
import { headersOf, joined, type Language, type Pieces, type SampleRequest } from './language'

/** What a terminal would act on. */
const isControl = (character: string) => (character < ' ' && character !== '\n') || character === '\u007f'

/** Text in single quotes, or with escapes. A shell cannot have the character 0. */
function quoted(text: string): string {
  const characters = [...text].filter((each) => each !== '\0')
  if (!characters.some(isControl)) return `'${characters.join('').replaceAll("'", "'\\''")}'`
  const escaped = characters.map((each) => {
    if (each === "'" || each === '\\') return `\\${each}`
    return isControl(each) ? `\\x${each.charCodeAt(0).toString(16).padStart(2, '0')}` : each
  })
  return `$'${escaped.join('')}'`
}

/** Text inside double quotes. Interactive shells read `!` there, whatever is before it. */
const inDouble = (text: string) => text.replaceAll(/[$`"\\]/g, '\\$&').replaceAll('!', `"'!'"`)

/** Text with secrets, inside double quotes. */
const secretive = (pieces: Pieces) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? inDouble(piece) : piece.variables.map((name) => `$${name}`).join(':')))
    .join('')

function header({ name, value }: ReturnType<typeof headersOf>[number]): string {
  const [first = ''] = value
  const isPlain = value.length === 1 && typeof first === 'string'
  // With a colon and no value, curl would leave it out.
  if (isPlain) return `-H ${quoted(first === '' ? `${name};` : `${name}: ${first}`)}`
  if (value.some((each) => typeof each !== 'string' && each.variables.length > 1))
    return `-u "${secretive(value.slice(1))}"`
  return `-H "${inDouble(name)}: ${secretive(value)}"`
}

/** A part of a form: a file is read from the folder. What curl would read in its name, or in text with a type, is quoted. */
function part({ name, value, isFile, contentType }: RequestBody['fields'][number]): string {
  const inCurl = isFile && /^[\w.-]+$/.test(value) ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`
  const type = contentType === null ? '' : `;type=${contentType}`
  if (isFile) return `-F ${quoted(`${name}=@${inCurl}${type}`)}`
  return type === '' ? `--form-string ${quoted(`${name}=${value}`)}` : `-F ${quoted(`${name}=${inCurl}${type}`)}`
}

const pair = ({ name, value }: RequestBody['fields'][number]) =>
  value.includes('\0')
    ? `-d ${quoted(`${encoded(name)}=${encoded(value)}`)}`
    : `--data-urlencode ${quoted(`${encoded(name)}=${value}`)}`

/** The body as options. JSON and text of a paid request are in a variable, because they are sent twice. */
function dataOf({ body, isPaid }: SampleRequest): { text: string | null; options: string[] } {
  if (!body) return { text: null, options: [] }
  const { kind, value, fields } = body
  if (kind === 'form') return { text: null, options: fields.length > 0 ? fields.map(pair) : ["-d ''"] }
  if (kind === 'multipart') return { text: null, options: fields.map(part) }
  if (kind === 'file') return { text: null, options: [`--data-binary ${quoted(`@${String(value)}`)}`] }
  const json = jsonText(value)
  const text = kind === 'text' ? String(value) : isPaid || json.length < 80 ? json : jsonText(value, 2)
  const option = kind === 'json' ? '-d' : '--data-raw'
  return { text: quoted(text), options: [`${option} ${isPaid ? '"$body"' : quoted(text)}`] }
}

/** The method as an option, unless curl chooses it by itself. */
function methodOption({ method, body }: SampleRequest): string[] {
  if (method === 'HEAD') return ['-I']
  return method === (body ? 'POST' : 'GET') ? [] : [`-X ${/^[A-Z]+$/.test(method) ? method : quoted(method)}`]
}

/** How curl hands the response on: to a file, or as it is. */
const OUTPUT: Record<SampleRequest['answer'], { start: string; end: (file: string) => string }> = {
  json: { start: 'curl -sS --fail-with-body', end: () => '' },
  text: { start: 'curl -sS --fail-with-body', end: () => '' },
  stream: { start: 'curl -sSN --fail-with-body', end: () => '' },
  file: { start: 'curl -sSf', end: (file) => ` -o ${quoted(file)}` },
  none: { start: 'curl -sS --fail-with-body', end: () => ` -w '%{http_code}\\n'` },
}

const urlOf = ({ serverUrl, target }: SampleRequest) => `"${inDouble(serverUrl + target)}"`

/** What follows the URL: method, headers, secrets of the query, body. @param options of the body */
const optionsOf = (request: SampleRequest, options: readonly string[]): string[] => [
  ...methodOption(request),
  ...headersOf(request).map(header),
  ...request.credentials
    .filter((each) => each.in === 'query')
    .map((each) => `--url-query "${inDouble(encoded(each.name))}=${secretive([each])}"`),
  ...options,
]

/** A command whose output is the first line of the response to a request without a payment, such as `HTTP/2 402`. */
export function curlStatusLine(request: SampleRequest): string {
  const unpaid = { ...request, isPaid: false }
  const lines = optionsOf(unpaid, dataOf(unpaid).options)
  return `${[`curl -si ${urlOf(unpaid)}`, ...lines].join(' \\\n  ')} | head -1`
}

function write(request: SampleRequest): string {
  const { isPaid, answer, file } = request
  const url = urlOf(request)
  const { text, options } = dataOf(request)
  const lines = optionsOf(request, options)
  const { start, end } = OUTPUT[answer]
  // A 402 says in a header what has to be paid.
  if (request.cannotPay !== null) return joined([[`curl -sSi ${url}`, ...lines].join(' \\\n  ')])
  if (!isPaid) return joined([`${[`${start} ${url}`, ...lines].join(' \\\n  ')}${end(file)}`])
  const send = lines.map((each) => `${each} `).join('')
  // One command, which stops on failure, and without comments: interactive zsh does not support them.
  const commands = [
    ...[`url=${url}`, ...(text === null ? [] : [`body=${text}`])],
    `offer=$(curl -sS -o /dev/null -w '%header{payment-required} %header{date}' ${send}"$url")`,
    'payment=$(node sign-payment.mjs "$offer")',
    `${start} -H @- ${send}"$url"${end(file)} <<<"$payment"`,
  ]
  return joined([commands.join(' &&\n')])
}

/** curl in a shell of Unix. */
export const curl: Language = {
  kind: 'curl',
  folder: 'curl',
  title: 'curl',
  language: 'bash',
  extension: 'sh',
  separator: '-',
  needs: (isPaid) =>
    isPaid
      ? { tools: 'curl 7.84, Node.js 20.19', install: 'npm install viem@2.57.1' }
      : { tools: 'curl 7.87', install: null },
  helper: { file: 'sign-payment.mjs', package: 'viem' },
  programs: ['bash', 'curl', 'jq'],
  run: 'bash',
  write,
}
