import type { PlayExchange } from '@/sandbox/browser/messages'
import { make } from '../site/make'
import { short } from './words'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b/gi

/** JSON with colors, like in the samples. */
export function jsonCode(value: unknown): HTMLElement {
  const text = JSON.stringify(value, null, 2)
  const code = make('code', {})
  let from = 0
  for (const match of text.matchAll(TOKEN)) {
    const [all, string, colon = ''] = match
    const word = string ?? all
    code.append(text.slice(from, match.index), make('span', { class: colon ? 'k' : string ? 's' : 'n' }, word), colon)
    from = match.index + all.length
  }
  code.append(text.slice(from))
  return code
}

/** Scrollable code, focusable for the keyboard. */
export function codeBox(label: string, code: HTMLElement): HTMLElement {
  return make('pre', { tabindex: '0', role: 'group', 'aria-label': label }, code)
}

/** A raw HTTP message with its payment headers highlighted. */
function message(first: string, headers: Record<string, string>, body: unknown): HTMLElement {
  const lines = Object.entries(headers).flatMap(([name, value]) => {
    const isPayment = name.startsWith('PAYMENT-')
    return ['\n', isPayment ? make('span', { class: 'f' }, name) : name, `: ${value}`]
  })
  const rest = body === null ? [] : ['\n\n', JSON.stringify(body)]
  return make('code', {}, first, ...lines, ...rest)
}

function details(words: string, ...inside: Node[]): HTMLElement {
  return make('details', { class: 'raw' }, make('summary', {}, words), ...inside)
}

interface Part {
  words: string
  code: HTMLElement
}

/** Both raw messages of an exchange, and their decoded payment headers. */
function partsOf({ request, response, decoded }: PlayExchange): Part[] {
  const sent = message(`${request.method} ${request.target} HTTP/1.1`, request.headers, request.body)
  const came = response && message(`HTTP/1.1 ${response.status} ${response.reason}`, response.headers, response.body)
  return [
    { words: 'Raw request', code: sent },
    ...(came ? [{ words: 'Raw response', code: came }] : []),
    ...Object.entries(decoded).map(([name, value]) => ({ words: `${name}, decoded`, code: jsonCode(value) })),
  ]
}

/** A complete exchange, with each part folded separately. */
export function rawExchange(exchange: PlayExchange): HTMLElement[] {
  return partsOf(exchange).map(({ words, code }) => details(words, codeBox(words, code)))
}

/** A complete exchange, folded as a whole. */
export function foldedExchange(exchange: PlayExchange): HTMLElement {
  const parts = partsOf(exchange).flatMap(({ words, code }) => [make('p', {}, words), codeBox(words, code)])
  return details('Raw', ...parts)
}

/** What was signed, as EIP-712 typed data. */
export function signedData(typedData: unknown, words = 'What was signed (EIP-712)'): HTMLElement {
  return details(words, codeBox('What was signed', jsonCode(typedData)))
}

/** One line for a message: its target and a summary. */
export function wireLine(direction: 'sent' | 'received', ...parts: (Node | string)[]): HTMLElement {
  const arrow = make(
    'span',
    { class: `arrow ${direction}`, role: 'img', 'aria-label': direction },
    direction === 'sent' ? '→' : '←',
  )
  return make('p', { class: 'wire' }, arrow, ...parts)
}

/** A long target with its hashes shortened. */
export const shortTarget = (target: string): string => target.replace(/0x[\da-f]{16,}/gi, short)
