import type { RequestBody } from '../model'
import {
  bodyText,
  headersOf,
  isLines,
  joined,
  KEEP_ID,
  literalOf,
  quotedText,
  targetOf,
  type Language,
  type Pieces,
  type SampleRequest,
} from './language'

const FREE_CHECK = 'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)'
const PAID_CHECK = 'if (!response.ok) throw new ApiError(await problemOf(response))'

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

function call(request: SampleRequest): string[] {
  const { method, body, isPaid } = request
  const name = isPaid ? 'paidFetch' : 'fetch'
  const headers = headersOf(request).map((each) => `${keyOf(each.name)}: ${withSecrets(each.value)}`)
  const made = body && bodyOf(body)
  const shown = headers.length > 1 ? [`headers: {`, ...headers.map((each) => `  ${each},`), '}'] : null
  const options = [
    ...(method === 'GET' ? [] : [[`method: ${quoted(method)}`]]),
    ...(shown ? [shown] : headers.map((each) => [`headers: { ${each} }`])),
    ...(made ? [[made.option]] : []),
    ...(isPaid ? [['paymentId']] : []),
  ]
  const [first] = options
  const inLine = first && options.length === 1 && first.length === 1 ? `, { ${first.join('')} }` : ''
  if (options.length === 0 || inLine) return [`const response = await ${name}(${urlOf(request)}${inLine})`]
  const lines = options.map((option) => `${option.map((line) => `  ${line}`).join('\n')},`)
  return [...(made?.lines ?? []), `const response = await ${name}(${urlOf(request)}, {`, ...lines, '})']
}

const ANSWERS: Record<SampleRequest['answer'], (file: string) => string> = {
  json: () => 'console.log(await response.json())',
  text: () => 'console.log(await response.text())',
  stream: () => 'for await (const part of response.body ?? []) process.stdout.write(part)',
  file: (file) => `await writeFile(${quoted(file)}, Buffer.from(await response.arrayBuffer()))`,
  none: () => 'console.log(response.status)',
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
    ...(isPaid ? ["import { ApiError, paidFetch, problemOf } from './pay'"] : []),
  ]
  const printed = method === 'HEAD' ? 'console.log(response.status, response.headers)' : ANSWERS[answer](file)
  return joined([
    ...(imports.length > 0 ? [...imports, ''] : []),
    ...(request.cannotPay === null ? [] : [`// ${request.cannotPay}`]),
    ...(isPaid ? [`const paymentId = crypto.randomUUID() // ${KEEP_ID}`] : []),
    ...call(request),
    ...(request.cannotPay === null ? [isPaid ? PAID_CHECK : FREE_CHECK, printed] : [REQUIRED]),
  ])
}

const PREPARE = 'npm init -y && npm pkg set type=module && npm install'
const PAID_PACKAGES = '@x402/fetch@2.27.0 @x402/evm@2.27.0 @x402/extensions@2.27.0 viem@2.57.1'

/** TypeScript with the published client. */
export const typescript: Language = {
  kind: 'typescript',
  folder: 'typescript',
  title: 'TypeScript',
  language: 'ts',
  extension: 'ts',
  separator: '-',
  needs: (isPaid) => ({ tools: 'Node.js 20.19', install: `${PREPARE} ${isPaid ? `${PAID_PACKAGES} ` : ''}tsx` }),
  helper: { file: 'pay.ts', package: '@x402/fetch' },
  programs: [],
  run: 'npx tsx',
  cannotSend: /^(CONNECT|TRACE|TRACK)$/,
  write,
}

/** The same without that client: only the `sign.ts` next to a sample differs. */
export const byHand: Language = {
  ...typescript,
  kind: 'by-hand',
  signer: 'sign-by-hand.ts',
  title: 'TypeScript, no library',
  helper: { file: 'pay.ts', package: 'viem' },
  needs: () => ({ tools: 'Node.js 20.19', install: `${PREPARE} viem@2.57.1 tsx` }),
  forPayments: true,
}
