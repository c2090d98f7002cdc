import type { Json } from '../json'
import type { RequestBody } from '../model'
import {
  bodyText,
  CLIENT,
  clientFile,
  headersOf,
  isLines,
  joined,
  literalOf,
  quotedText,
  targetOf,
  type Language,
  type Pieces,
  type SampleRequest,
} from './language'

const quoted = (text: string) => quotedText(text, '"')

const WORDS = new Map<Json, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
])

const word = (value: Json) => WORDS.get(value) ?? String(value)

const inLines = (text: string) => `"""${text.replaceAll(/\\|"(?="")|"$/g, '\\$&')}"""`

const environment = (name: string) => `os.environ[${quoted(name)}]`

/** Text with secrets. A key of the environment is encoded where it is part of a URL. */
function withSecrets(pieces: Pieces, isUrl = false): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece === '' ? [] : [quoted(piece)]
    const secret = piece.variables.map(environment).join(' + ":" + ')
    if (piece.variables.length > 1) return [`base64.b64encode((${secret}).encode()).decode()`]
    return [isUrl ? `urllib.parse.quote(${secret}, safe="")` : secret]
  })
  return parts.flat().join(' + ') || '""'
}

/** Quotes and line breaks in names of parts, as browsers send them. */
const partName = (name: string) => name.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character))

const MULTIPART = [
  'body = b"".join(',
  '    f"--{boundary}\\r\\nContent-Disposition: form-data; {head}\\r\\n\\r\\n".encode() + value + b"\\r\\n" for head, value in parts',
  ') + f"--{boundary}--\\r\\n".encode()',
]

function partLine({ name, value, isFile, contentType }: RequestBody['fields'][number]): string {
  const file = isFile ? `; filename="${partName(value)}"` : ''
  const head = `name="${partName(name)}"${file}${contentType === null ? '' : `\r\nContent-Type: ${contentType}`}`
  const bytes = isFile ? `pathlib.Path(${quoted(value)}).read_bytes()` : `${quoted(value)}.encode()`
  return `    (${quoted(head)}, ${bytes}),`
}

/** The lines that make the body, how it is sent, and its type where headers do not say it. */
function bodyOf(body: RequestBody, isPaid: boolean): { lines: string[]; data: string; type?: string } {
  const { kind, value, fields, mediaType } = body
  if (kind === 'multipart') {
    // The same request finds its payment again: its body has to be the same.
    const boundary = isPaid ? 'hashlib.sha256(repr(parts).encode()).hexdigest()' : 'uuid.uuid4().hex'
    const lines = ['parts = [', ...fields.map(partLine), ']', `boundary = ${boundary}`, ...MULTIPART]
    return { lines, data: 'body', type: `f"${mediaType}; boundary={boundary}"` }
  }
  if (kind === 'form') {
    const pairs = fields.map(({ name, value: text }) => `    (${quoted(name)}, ${quoted(text)}),`)
    const lines = ['body = urllib.parse.urlencode([', ...pairs, '])']
    return { lines, data: 'body.encode()', type: quoted(mediaType) }
  }
  if (kind === 'file') return { lines: [`body = pathlib.Path(${quoted(String(value))}).read_bytes()`], data: 'body' }
  const text = bodyText(body)
  if (text !== null) return { lines: [`body = ${isLines(text) ? inLines(text) : quoted(text)}`], data: 'body.encode()' }
  const literal = literalOf(value, { indent: '    ', text: quoted, key: quoted, word })
  return { lines: [`body = ${literal}`], data: 'json.dumps(body).encode()' }
}

const READ: Record<SampleRequest['answer'], string> = {
  ...{ json: 'json.load(response)', text: 'response.read().decode()', stream: 'response.read().decode()' },
  ...{ file: 'response.read()', none: 'response.read()' },
}

/** What a paid request returns, by the form that `pay` is asked for. */
const PAID: typeof READ = {
  ...{ json: 'response.data', text: 'response.data.decode()', stream: 'response.data.decode()' },
  ...{ file: 'response.data', none: 'response.data' },
}

/** What is done with the answer. @param of what a name of the response is in the program, as `response.status` */
function printed({ answer, file, method }: SampleRequest, read: string, of: (name: string) => string): string[] {
  if (method === 'HEAD') return [`print(${of('status')}, ${of('headers')})`]
  if (answer === 'none') return [`print(${of('status')})`]
  if (answer === 'file') return [`pathlib.Path(${quoted(file)}).write_bytes(${read})`]
  if (answer === 'stream' && read === READ.stream) return ['for line in response:', '    print(line.decode(), end="")']
  return [
    `print(${answer === 'json' ? `json.dumps(${read}, indent=2${read === PAID.json ? ', default=str' : ''})` : read})`,
  ]
}

/** An argument that is a dictionary. */
const dictionary = (name: string, members: readonly string[]) =>
  members.length < 2 ? [`${name}={${members.join('')}}`] : [`${name}={`, ...members.map((each) => `    ${each},`), '}']

/** A call, in one line if it is short. */
function call(start: string, parts: readonly string[][]): string[] {
  const isShort = parts.length < 2 && parts.flat().length < 2
  if (isShort) return [`${start}(${parts.flat().join('')})`]
  return [`${start}(`, ...parts.flatMap((part) => `${part.map((line) => `    ${line}`).join('\n')},`), ')']
}

/** The headers of a request, as members of a dictionary. */
function headerLines(request: SampleRequest, type: string | undefined, isPlainJson: boolean): string[] {
  const headers = headersOf(request).filter(({ name, value: [first] }) => {
    // `pay` sends a dictionary as JSON by itself.
    return !(isPlainJson && name === 'Content-Type' && first === 'application/json')
  })
  const all = [...headers, ...(type ? [{ name: 'Content-Type', value: type }] : [])]
  return all.map(({ name, value }) => `${quoted(name)}: ${typeof value === 'string' ? value : withSecrets(value)}`)
}

/** The lines that pay for a request, and print what it brings. */
function paidLines(request: SampleRequest, url: string, headers: readonly string[], sent: string | null): string[] {
  const { method, answer, cap } = request
  const members = [
    ...(method === (sent === null ? 'GET' : 'POST') ? [] : [`"method": ${quoted(method)}`]),
    ...(headers.length > 0 ? [`"headers": {${headers.join(', ')}}`] : []),
    ...(sent === null ? [] : [`"body": ${sent}`]),
  ]
  const target =
    members.length === 0 ? [url] : ['{', ...[`"url": ${url}`, ...members].map((each) => `    ${each},`), '}']
  const options = [
    ...(cap === null ? [] : [`cap=${quoted(cap)}`]),
    ...(answer === 'json' && method !== 'HEAD' ? [] : ['data="bytes"']),
  ]
  return [
    ...(members.length === 0
      ? [`response = pay(${[...target, ...options].join(', ')})`]
      : [...target.with(0, 'response = pay({').slice(0, -1), `}${options.map((each) => `, ${each}`).join('')})`]),
    ...printed(request, PAID[answer], (name) => `response.${name}`),
  ]
}

function write(request: SampleRequest): string {
  const { method, isPaid, body, serverUrl, answer, credentials } = request
  const bodyCode = body && bodyOf(body, isPaid)
  const isJson = body?.kind === 'json' && bodyCode?.data.startsWith('json') === true
  const headers = headerLines(request, bodyCode?.type, isPaid && isJson)
  const [path = '', ...secrets] = targetOf(request)
  const url = withSecrets([`${serverUrl}${String(path)}`, ...secrets], true)
  const options = [
    ...(method === (body ? 'POST' : 'GET') ? [] : [[`method=${quoted(method)}`]]),
    ...(headers.length > 0 ? [dictionary('headers', headers)] : []),
  ]
  const isMultipart = body?.kind === 'multipart'
  const modules: Record<string, boolean | undefined> = {
    base64: credentials.some(({ variables }) => variables.length > 1),
    hashlib: isPaid && isMultipart,
    json: (answer === 'json' && method !== 'HEAD') || (isJson && !isPaid),
    os: credentials.length > 0,
    pathlib: body?.kind === 'file' || body?.fields.some((each) => each.isFile) || answer === 'file',
    'urllib.error': !isPaid,
    'urllib.parse': body?.kind === 'form' || credentials.some((each) => each.in === 'query'),
    'urllib.request': !isPaid,
    uuid: !isPaid && isMultipart,
  }
  const imports = Object.keys(modules).flatMap((name) => (modules[name] ? [`import ${name}`] : []))
  const start = [
    ...[...imports, ''],
    ...(isPaid ? ['from docs402_client import pay', ''] : []),
    ...(request.cannotPay === null ? [] : [`# ${request.cannotPay}`]),
    ...(bodyCode?.lines ?? []),
  ].slice(isPaid && imports.length === 0 ? 1 : 0)
  if (isPaid)
    return joined([...start, ...paidLines(request, url, headers, bodyCode ? (isJson ? 'body' : bodyCode.data) : null)])
  const opened = options.length > 0 || bodyCode ? 'request' : 'url'
  const callArguments = [[url], ...options, ...(bodyCode ? [[`data=${bodyCode.data}`]] : [])]
  return joined([
    ...start,
    ...(opened === 'url' ? [`url = ${url}`] : call('request = urllib.request.Request', callArguments)),
    'try:',
    `    with urllib.request.urlopen(${opened}) as response:`,
    ...printed(request, READ[answer], (name) => `response.${name}`).map((line) => `        ${line}`),
    'except urllib.error.HTTPError as error:',
    request.cannotPay === null
      ? '    raise SystemExit(f"{error.code}: {error.read().decode()}")'
      : '    print(error.code, error.headers["PAYMENT-REQUIRED"])',
  ])
}

/** Python with its standard library, and the client where something is paid. */
export const python: Language = {
  kind: 'python',
  folder: 'python',
  title: 'Python',
  language: 'python',
  extension: 'py',
  separator: '_',
  needs: (isPaid, downloads) =>
    isPaid
      ? {
          tools: 'Python 3.10',
          install: `python3 -m venv .venv && .venv/bin/pip install ${downloads}/${clientFile('python')}`,
        }
      : { tools: 'Python 3.10', install: null, run: 'python3' },
  helper: { package: CLIENT.name },
  programs: ['python3'],
  run: '.venv/bin/python',
  write,
}
