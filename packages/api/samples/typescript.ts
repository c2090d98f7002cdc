import type { Json } from '../json'
import { joined, KEEP_ID, type Language, type SampleRequest } from './language'

const FREE_CHECK = 'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)'
const PAID_CHECK = 'if (!response.ok) throw new ApiError(await problemOf(response))'

/** JSON with two spaces, and keys without quotes where possible, as people write it. */
const literal = (body: Json): string =>
  JSON.stringify(body, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll("'", "\\'")
    .replaceAll('"', "'")

function call({ target, body, isPaid }: SampleRequest, name: string, option: string | null): string[] {
  // paidFetch takes care of a slash at the end of API_URL.
  const own = `new URL('${target.replaceAll("'", '%27')}', process.env.API_URL)`
  const url = isPaid ? `\`\${process.env.API_URL}${target}\`` : own
  if (body === null) return [`const response = await ${name}(${url}${option ? `, { ${option} }` : ''})`]
  return [
    `const body = ${literal(body)}`,
    `const response = await ${name}(${url}, {`,
    "  method: 'POST',",
    "  headers: { 'Content-Type': 'application/json' },",
    '  body: JSON.stringify(body),',
    ...(option ? [`  ${option},`] : []),
    '})',
  ]
}

function write(request: SampleRequest): string {
  const paid = request.isPaid
  const setup = [
    "import { ApiError, paidFetch, problemOf } from './pay'",
    '',
    `const paymentId = crypto.randomUUID() // ${KEEP_ID}`,
  ]
  return joined([
    ...(paid ? setup : []),
    ...call(request, paid ? 'paidFetch' : 'fetch', paid ? 'paymentId' : null),
    paid ? PAID_CHECK : FREE_CHECK,
    'console.log(await response.json())',
  ])
}

const PREPARE = 'npm init -y && npm pkg set type=module && npm install'

/** TypeScript with the published client. */
export const typescript: Language = {
  kind: 'typescript',
  title: 'TypeScript',
  language: 'ts',
  extension: 'ts',
  separator: '-',
  tools: 'Node.js 20.19',
  programs: [],
  install: `${PREPARE} @x402/fetch@2.27.0 @x402/evm@2.27.0 @x402/extensions@2.27.0 viem@2.57.1 tsx`,
  run: 'npx tsx',
  write,
}

/** The same without that client: only the `pay.ts` next to a sample differs. */
export const byHand: Language = {
  ...typescript,
  kind: 'by-hand',
  title: 'TypeScript by hand',
  install: `${PREPARE} viem@2.57.1 tsx`,
}
