import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'
import { isJsonObject, jsonSchema, type Json, operationsOf, type Source } from '@chain-data/api'
import type { Sandbox } from '../index'

/** The number of list items in an example. */
const KEPT = 2

/** Sends every operation's example request to the sandbox. */
export async function exampleAnswers(sandbox: Sandbox): Promise<Map<string, Json>> {
  const pay = payingFetch(sandbox)
  const answers = new Map<string, Json>()
  for (const { id, exampleRequest, body } of sandbox.api.operations) {
    const url = sandbox.api.serverUrl + exampleRequest.target
    const response = await pay(url, exampleInit(body ? exampleRequest.body : null))
    if (response.status !== 200) throw new Error(`${id} answered ${response.status}: ${await response.text()}`)
    answers.set(id, jsonSchema.parse(await response.json()))
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
 * @returns the whole text of the description; only the examples change
 */
export function withExamples(source: Source, answers: Map<string, Json>): string {
  for (const { node } of operationsOf(source.root)) {
    const id = String(node.at('operationId').value)
    const example = node.at('responses', '200', 'content', 'application/json', 'example')
    const fresh = answers.get(id)
    if (fresh !== undefined && !isExcerpt(example.value, fresh)) setExample(source, example.path, shorten(fresh))
  }
  return source.yaml.document.toString({ lineWidth: 120, singleQuote: true })
}

function setExample(source: Source, place: readonly string[], value: Json): void {
  source.yaml.document.setIn(place, source.yaml.document.createNode(value, { aliasDuplicateObjects: false }))
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
  const key = sandbox.wallets[wallet]?.privateKey
  if (!key) throw new Error(`The sandbox has no wallet ${wallet}.`)
  const client = new x402Client()
    .register('eip155:*', new ExactEvmScheme(privateKeyToAccount(key)))
    .onBeforePaymentCreation(async ({ paymentRequired }) => {
      if (identifier) appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {}, identifier)
    })
  return wrapFetchWithPayment(send ?? ((input, init) => sandbox.fetch(new Request(input, init))), client)
}

/** Arguments of `fetch` for an operation's example request. */
export function exampleInit(body: unknown): RequestInit {
  if (body === null) return {}
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
