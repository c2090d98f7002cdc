import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'
import { exampleOf, isJsonObject, jsonSchema, mediaOf, pointerOf, successOf, type Api, type Json } from '@docs402/api'
import { parseYaml } from '@docs402/findings'
import { exampleInit, targetOf } from '../example-request'
import type { Sandbox } from '..'

/** The number of list items in an example. */
const KEPT = 2

/** Sends every operation's example request to the sandbox; its JSON responses by the operation's id. */
export async function exampleAnswers(sandbox: Sandbox): Promise<Map<string, Json>> {
  const send = sandbox.money
    ? payingFetch(sandbox)
    : (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init))
  const answers = new Map<string, Json>()
  for (const operation of sandbox.api.operations) {
    const response = await send(sandbox.api.serverUrl + targetOf(operation.exampleRequest), exampleInit(operation))
    if (!response.ok) throw new Error(`${operation.id} answered ${response.status}: ${await response.text()}`)
    if (response.headers.get('content-type')?.includes('json'))
      answers.set(operation.id, jsonSchema.parse(await response.json()))
  }
  return answers
}

/** Whether an example matches the response. Lists may be shortened, nothing else may differ. */
export function isExcerpt(example: Json | undefined, answer: Json | undefined): boolean {
  if (Array.isArray(example) && Array.isArray(answer)) {
    return example.length <= answer.length && example.every((item, index) => isExcerpt(item, answer[index]))
  }
  if (isJsonObject(example) && isJsonObject(answer)) {
    const names = [...new Set([...Object.keys(example), ...Object.keys(answer)])]
    return names.every((name) => isExcerpt(example[name], answer[name]))
  }
  return example === answer
}

/**
 * Writes the responses into the description as examples; lists keep their first items.
 * @param text of the description, in YAML
 * @returns its whole text; only the examples change
 */
export function withExamples(text: string, api: Api, answers: ReadonlyMap<string, Json>): string {
  const { document } = parseYaml(text)
  for (const operation of api.operations) {
    const media = mediaOf(successOf(operation)?.content ?? [])
    const fresh = answers.get(operation.id)
    if (!media || fresh === undefined || isExcerpt(exampleOf(media), fresh)) continue
    const place = [...pointerOf(media.at), 'example']
    document.setIn(place, document.createNode(shorten(fresh), { aliasDuplicateObjects: false }))
  }
  return document.toString({ lineWidth: 120, singleQuote: true })
}

function shorten(value: Json): Json {
  if (Array.isArray(value)) {
    return value.every(isJsonObject) ? value.slice(0, KEPT).map(shorten) : value
  }
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]))
}

/** A `fetch` that pays. */
type PayingFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

interface Paying {
  /** Sends a request; by default to the sandbox, without a network between them. */
  send?: PayingFetch
  /** Which test wallet pays. */
  wallet?: number
  identifier?: string | undefined
}

/** Makes a `fetch` that pays, with the published client. */
export function payingFetch(sandbox: Sandbox, { send, wallet = 0, identifier }: Paying = {}): PayingFetch {
  const key = sandbox.money?.wallets[wallet]?.privateKey
  if (!key) throw new Error(`The sandbox has no wallet ${wallet}.`)
  const client = new x402Client()
    .register('eip155:*', new ExactEvmScheme(privateKeyToAccount(key)))
    .onBeforePaymentCreation(async ({ paymentRequired }) => {
      if (identifier) appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {}, identifier)
    })
  return wrapFetchWithPayment(send ?? ((input, init) => sandbox.fetch(new Request(input, init))), client)
}
