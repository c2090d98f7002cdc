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

const FREE_CHECK = 'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)'

const REQUIRED = "console.log(response.status, response.headers.get('PAYMENT-REQUIRED'))"

const quoted = (text: string) => quotedText(text, "'")

const inTemplate = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&')

const keyOf = (key: string) =>
  key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)

/** Text with secrets. A key of the environment is encoded where it is part of a URL. */
function withSecrets(pieces: Pieces, isUrl = false): string {
  if (pieces.every((each) => typeof each === 'string')) return quoted(pieces.join(''))
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return inTemplate(piece)
    const secret = piece.variables.map((name) => `\${process.env.${name}}`).join(':')
    if (piece.variables.length > 1) return `\${btoa(\`${secret}\`)}`
    return isUrl ? `\${encodeURIComponent(\`${secret}\`)}` : secret
  })
  return `\`${parts.join('')}\``
}

const urlOf = (request: SampleRequest): string => withSecrets([request.serverUrl, ...targetOf(request)], true)

/** What is appended to a form: a file is read from the folder. */
function fieldLine({ name, value, isFile, contentType }: RequestBody['fields'][number]): string {
  const type = contentType === null ? '' : `, { type: ${quoted(contentType)} }`
  if (isFile)
    return `body.append(${quoted(name)}, new Blob([await readFile(${quoted(value)})]${type}), ${quoted(value)})`
  const text = type === '' ? quoted(value) : `new Blob([${quoted(value)}]${type})`
  return `body.append(${quoted(name)}, ${text})`
}

/** The lines that make the body, and the option that sends it. */
function bodyOf(body: RequestBody): { lines: string[]; option: string } {
  const { kind, value, fields } = body
  if (kind === 'form' || kind === 'multipart') {
    const start = `const body = new ${kind === 'form' ? 'URLSearchParams' : 'FormData'}()`
    return { lines: [start, ...fields.map(fieldLine)], option: 'body' }
  }
  if (kind === 'file') return { lines: [`const body = await readFile(${quoted(String(value))})`], option: 'body' }
  const text = bodyText(body)
  if (text !== null)
    return { lines: [`const body = ${isLines(text) ? `\`${inTemplate(text)}\`` : quoted(text)}`], option: 'body' }
  const literal = literalOf(value, { indent: '  ', text: quoted, key: keyOf, word: String })
  return { lines: [`const body = ${literal}`], option: 'body: JSON.stringify(body)' }
}

/** What a request has besides its URL, as members of an object, each in its lines. */
function membersOf(request: SampleRequest, body: string | undefined): string[][] {
  const { method } = request
  const headers = headersOf(request)
    // `pay` sends a text as JSON by itself.
    .filter(({ name, value }) => !(request.isPaid && name === 'Content-Type' && value[0] === 'application/json'))
    .map(({ name, value }) => `${keyOf(name)}: ${withSecrets(value)}`)
  const lines = headers.length > 1 ? [`headers: {`, ...headers.map((each) => `  ${each},`), '}'] : null
  return [
    ...(method === 'GET' ? [] : [[`method: ${quoted(method)}`]]),
    ...(lines ? [lines] : headers.map((each) => [`headers: { ${each} }`])),
    ...(body === undefined ? [] : [[body]]),
  ]
}

const indented = (members: readonly string[][]) =>
  members.map((member) => `${member.map((line) => `  ${line}`).join('\n')},`)

function call(request: SampleRequest): string[] {
  const bodyCode = request.body && bodyOf(request.body)
  const options = membersOf(request, bodyCode?.option)
  const [first] = options
  const inLine = first && options.length === 1 && first.length === 1 ? `, { ${first.join('')} }` : ''
  if (options.length === 0 || inLine) return [`const response = await fetch(${urlOf(request)}${inLine})`]
  return [...(bodyCode?.lines ?? []), `const response = await fetch(${urlOf(request)}, {`, ...indented(options), '})']
}

/** The same with `pay`, which throws for an error. */
function paidCall(request: SampleRequest): string[] {
  const { answer, method, cap } = request
  const bodyCode = request.body && bodyOf(request.body)
  const options = [
    ...(cap === null ? [] : [`cap: ${quoted(cap)}`]),
    ...(answer === 'json' && method !== 'HEAD' ? [] : [`data: 'bytes'`]),
  ]
  const settings = options.length === 0 ? '' : `, { ${options.join(', ')} }`
  const result = method === 'HEAD' ? '{ status, headers }' : answer === 'none' ? '{ status }' : '{ data }'
  const members = membersOf(request, bodyCode?.option)
  const start = `const ${result} = await pay(`
  if (members.length === 0) return [`${start}${urlOf(request)}${settings})`]
  const lines = indented([[`url: ${urlOf(request)}`], ...members])
  return [...(bodyCode?.lines ?? []), `${start}{`, ...lines, `}${settings})`]
}

const ANSWERS: Record<SampleRequest['answer'], (file: string) => string> = {
  json: () => 'console.log(await response.json())',
  text: () => 'console.log(await response.text())',
  stream: () => 'for await (const part of response.body ?? []) process.stdout.write(part)',
  file: (file) => `await writeFile(${quoted(file)}, Buffer.from(await response.arrayBuffer()))`,
  none: () => 'console.log(response.status)',
}

/** The same of what was paid for. */
const PAID_ANSWERS: Record<SampleRequest['answer'], (file: string) => string> = {
  json: () => 'console.log(data)',
  text: () => 'console.log(new TextDecoder().decode(data))',
  stream: () => 'console.log(new TextDecoder().decode(data))',
  file: (file) => `await writeFile(${quoted(file)}, data)`,
  none: () => 'console.log(status)',
}

function write(request: SampleRequest): string {
  const { isPaid, body, answer, file, method } = request
  const reads = body?.kind === 'file' || body?.fields.some(({ isFile }) => isFile)
  const files = [
    ...(reads ? ['readFile'] : []),
    ...(answer === 'file' && request.cannotPay === null ? ['writeFile'] : []),
  ]
  const imports = [
    ...(files.length > 0 ? [`import { ${files.join(', ')} } from 'node:fs/promises'`] : []),
    ...(isPaid ? [`import { pay } from ${quoted(CLIENT.name)}`] : []),
  ]
  const head =
    method === 'HEAD' ? `console.log(${isPaid ? 'status, headers' : 'response.status, response.headers'})` : null
  const printed = head ?? (isPaid ? PAID_ANSWERS : ANSWERS)[answer](file)
  return joined([
    ...(imports.length > 0 ? [...imports, ''] : []),
    ...(request.cannotPay === null ? [] : [`// ${request.cannotPay}`]),
    ...(isPaid ? paidCall(request) : call(request)),
    ...(request.cannotPay === null ? [...(isPaid ? [] : [FREE_CHECK]), printed] : [REQUIRED]),
  ])
}

const PREPARE = 'npm init -y && npm pkg set type=module && npm install'

/** TypeScript with the client that pays. */
export const typescript: Language = {
  kind: 'typescript',
  folder: 'typescript',
  title: 'TypeScript',
  language: 'ts',
  extension: 'ts',
  separator: '-',
  needs: (isPaid, downloads) => ({
    tools: 'Node.js 20.19',
    install: `${PREPARE} ${isPaid ? `${downloads}/${clientFile('typescript')} ` : ''}tsx`,
  }),
  helper: { package: CLIENT.name },
  programs: [],
  run: 'npx tsx',
  cannotSend: /^(CONNECT|TRACE|TRACK)$/,
  write,
}
