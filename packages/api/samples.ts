import type { Json } from './json'
import { pythonLiteral, shellLiteral, tsLiteral } from './literals'
import type { Api, Operation } from './model'

/** A kind of sample, and its folder under `examples/` with the whole programs, and the helpers that samples use. */
export type SampleKind = 'curl' | 'typescript' | 'by-hand' | 'python'

/** What a tab shows about a kind. */
interface SampleKindInfo {
  kind: SampleKind
  /** Name of the tab. */
  title: string
  /** Language for highlighting. */
  language: 'bash' | 'ts' | 'python'
  extension: 'sh' | 'ts' | 'py'
  /** Required tools. */
  tools: string
  /** The line that prepares an empty folder. */
  install: string
  /** Command that runs a sample, without the file's name. */
  run: string
}

/** The kinds of samples, in the order of the tabs. */
export const SAMPLE_KIND_INFO: readonly SampleKindInfo[] = [
  {
    kind: 'curl',
    title: 'curl',
    language: 'bash',
    extension: 'sh',
    tools: 'curl 7.84, jq, Node.js 20.19',
    install: 'npm install viem@2.57.1',
    run: 'bash',
  },
  {
    kind: 'typescript',
    title: 'TypeScript',
    language: 'ts',
    extension: 'ts',
    tools: 'Node.js 20.19',
    install:
      'npm init -y && npm pkg set type=module && npm install @x402/fetch@2.27.0 @x402/evm@2.27.0 @x402/extensions@2.27.0 viem@2.57.1 tsx',
    run: 'npx tsx',
  },
  {
    kind: 'by-hand',
    title: 'TypeScript by hand',
    language: 'ts',
    extension: 'ts',
    tools: 'Node.js 20.19',
    install: 'npm init -y && npm pkg set type=module && npm install viem@2.57.1 tsx',
    run: 'npx tsx',
  },
  {
    kind: 'python',
    title: 'Python',
    language: 'python',
    extension: 'py',
    tools: 'Python 3.10',
    install: 'python3 -m venv .venv && .venv/bin/pip install eth-account',
    run: '.venv/bin/python',
  },
]

/** One operation in one kind. The pages show this text, and the tests run it. */
interface Sample extends SampleKindInfo {
  operation: string
  /** Name of the file, e.g. `get-block.ts`. */
  file: string
  code: string
}

/** Their names. */
export const SAMPLE_KINDS = SAMPLE_KIND_INFO.map(({ kind }) => kind)

/** Writes the samples of an operation, one of each kind; they send its example request. */
export function samplesOf(operation: Operation): Sample[] {
  return SAMPLE_KIND_INFO.map((info) => {
    const { kind, extension } = info
    const name = kind === 'python' ? operation.anchor.replaceAll('-', '_') : operation.anchor
    const { price, body, exampleRequest } = operation
    const sent = { target: exampleRequest.target, body: body && exampleRequest.body, isPaid: price !== null }
    return { ...info, operation: operation.id, file: `${name}.${extension}`, code: SAMPLE_WRITERS[kind](sent) }
  })
}

/** Writes the samples of all operations. */
export const allSamples = (api: Api): Sample[] => api.operations.flatMap(samplesOf)

/** What a sample sends. */
export interface SampleRequest {
  target: string
  body: Json
  isPaid: boolean
}

/** Each kind's program for a request. */
export const SAMPLE_WRITERS: Readonly<Record<SampleKind, (request: SampleRequest) => string>> = {
  curl: curlSample,
  typescript: typescriptSample,
  'by-hand': typescriptSample,
  python: pythonSample,
}

function curlSample({ target, body, isPaid }: SampleRequest): string {
  if (!isPaid) return `curl -sS --fail-with-body "$API_URL${target}" | jq\n`
  const url = `url="$API_URL${target}"`
  const lines = body === null ? [url] : [url, `body=${shellLiteral(body)}`]
  const send = body === null ? '' : `-H 'Content-Type: application/json' -d "$body" `
  // One command, which stops on failure, and without comments: interactive zsh does not support them.
  const commands = [
    ...lines,
    `offer=$(curl -sS -o /dev/null -w '%header{payment-required}' ${send}"$url")`,
    'payment=$(node sign-payment.mjs "$offer")',
    `curl -sS --fail-with-body -H "PAYMENT-SIGNATURE: $payment" ${send}"$url" | jq`,
  ]
  return joined([commands.join(' &&\n')])
}

const FREE_CHECK = 'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)'
const PAID_CHECK = 'if (!response.ok) throw new ApiError(await problemOf(response))'

// Said once in each sample, because readers copy samples one by one.
const KEEP_ID = 'keep it: a repeat with it is not charged again'

/** Both kinds of TypeScript: only the `pay.ts` next to it differs, with the published client or without. */
function typescriptSample(request: SampleRequest): string {
  const paid = request.isPaid
  const setup = [
    "import { ApiError, paidFetch, problemOf } from './pay'",
    '',
    `const paymentId = crypto.randomUUID() // ${KEEP_ID}`,
  ]
  return joined([
    ...(paid ? setup : []),
    ...tsRequest(request, paid ? 'paidFetch' : 'fetch', paid ? 'paymentId' : null),
    paid ? PAID_CHECK : FREE_CHECK,
    'console.log(await response.json())',
  ])
}

function tsRequest({ target, body }: SampleRequest, call: string, option: string | null): string[] {
  const url = `\`\${process.env.API_URL}${target}\``
  if (body === null) return [`const response = await ${call}(${url}${option ? `, { ${option} }` : ''})`]
  return [
    `const body = ${tsLiteral(body)}`,
    `const response = await ${call}(${url}, {`,
    "  method: 'POST',",
    "  headers: { 'Content-Type': 'application/json' },",
    '  body: JSON.stringify(body),',
    ...(option ? [`  ${option},`] : []),
    '})',
  ]
}

function pythonSample({ target, body, isPaid: paid }: SampleRequest): string {
  const call = paid ? 'paid_request' : 'request'
  const url = `os.environ["API_URL"] + "${target}"`
  return joined([
    'import json',
    'import os',
    ...(paid ? ['import uuid'] : []),
    '',
    `from pay import ${call}`,
    '',
    ...(body === null ? [] : [`body = ${pythonLiteral(body)}`]),
    ...(paid ? [`payment_id = str(uuid.uuid4())  # ${KEEP_ID}`] : []),
    `status, headers, answer = ${call}(${url}${paid ? ', payment_id' : ''}${body === null ? '' : ', body'})`,
    'if status != 200:',
    '    raise SystemExit(f"{status}: {answer}")',
    'print(json.dumps(answer, indent=2))',
  ])
}

function joined(lines: string[]): string {
  return `${lines.join('\n')}\n`
}
