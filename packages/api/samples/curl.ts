import type { Json } from '../json'
import { joined, type Language, type SampleRequest } from './language'

/** JSON in single quotes. */
const literal = (body: Json): string => `'${JSON.stringify(body).replaceAll("'", "'\\''")}'`

function write({ target, body, isPaid }: SampleRequest): string {
  if (!isPaid) return `curl -sS --fail-with-body "\${API_URL%/}${target}" | jq\n`
  const url = `url="\${API_URL%/}${target}"`
  const send = body === null ? '' : `-H 'Content-Type: application/json' -d "$body" `
  // One command, which stops on failure, and without comments: interactive zsh does not support them.
  const commands = [
    ...(body === null ? [url] : [url, `body=${literal(body)}`]),
    `offer=$(curl -sS -o /dev/null -w '%header{payment-required}' ${send}"$url")`,
    'payment=$(node sign-payment.mjs "$offer")',
    `curl -sS --fail-with-body -H @- ${send}"$url" <<<"$payment" | jq`,
  ]
  return joined([commands.join(' &&\n')])
}

/** curl in a shell of Unix. */
export const curl: Language = {
  kind: 'curl',
  title: 'curl',
  language: 'bash',
  extension: 'sh',
  separator: '-',
  tools: 'curl 7.84, jq, Node.js 20.19',
  programs: ['bash', 'curl', 'jq'],
  install: 'npm install viem@2.57.1',
  run: 'bash',
  write,
}
