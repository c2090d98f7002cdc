import { faultOf, isJsonType, jsonSchema, type LoadedApi, type Operation, takeSchema } from '@docs402/api'
import { exampleInit, targetOf } from '../example-request'
import { createSandbox } from '..'
import { payingFetch } from '../recorder/examples'
import { responseFor } from '../respond/answer'

/** What is wrong with the response to the example request of an operation. */
export interface Failure {
  operation: string
  /** Path and query of its example request. */
  target: string
  /** `refused`: the request is not as described. `undocumented`: a status that is not described. `invalid`: the body. */
  cause: 'refused' | 'undocumented' | 'invalid' | 'crashed'
  /** Whether what is wrong was written by the author of the description, not made from a schema. */
  isWritten: boolean
  detail: string
}

/** Sends the example request of every operation to a sandbox of its description. */
export async function tryAll(description: LoadedApi): Promise<Failure[]> {
  const sandbox = await createSandbox({ description, requests: { unpaid: 1e6 } })
  const plainly = (url: string, init: RequestInit) => sandbox.fetch(requestOf(url, init))
  const send = sandbox.money ? payingFetch(sandbox) : plainly
  const failures: Failure[] = []
  for (const operation of description.api.operations) {
    const failure = operation.price?.cannotPay
      ? await tryUnpaid(operation, plainly)
      : await tryOne(description, operation, send)
    const { target } = operation.exampleRequest
    if (failure) failures.push({ operation: `${operation.method} ${operation.path}`, target, ...failure })
  }
  return failures
}

type Send = (url: string, init: RequestInit) => Promise<Response>

/** `fetch` knows no TRACE; servers do. */
function requestOf(url: string, init: RequestInit): Request {
  if (init.method !== 'TRACE') return new Request(url, init)
  return Object.defineProperty(new Request(url, { ...init, method: 'GET' }), 'method', { value: 'TRACE' })
}

const origin = 'https://sandbox.example'

/** What the sandbox can't be paid for is refused with what it costs. */
async function tryUnpaid(operation: Operation, send: Send): Promise<Omit<Failure, 'operation' | 'target'> | null> {
  const { status } = await send(origin + targetOf(operation.exampleRequest), exampleInit(operation))
  return status === 402 ? null : { cause: 'undocumented', isWritten: false, detail: String(status) }
}

async function tryOne(
  description: LoadedApi,
  operation: Operation,
  send: Send,
): Promise<Omit<Failure, 'operation' | 'target'> | null> {
  const { responses } = operation
  let response: Response
  try {
    response = await send(origin + targetOf(operation.exampleRequest), exampleInit(operation))
  } catch (error) {
    return { cause: 'crashed', isWritten: false, detail: String(error) }
  }
  const text = await response.text()
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  const describedResponse = responseFor(responses, String(status))
  const hasSuccess = responses.some((each) => /^[23]|default/.test(each.status))
  if (type === 'application/problem+json' && status >= 400 && (hasSuccess || !describedResponse)) {
    const { body } = operation
    const examples = [...operation.parameters.flatMap((each) => each.examples), ...(body?.content[0]?.examples ?? [])]
    return {
      cause: 'refused',
      isWritten: examples.some(({ source }) => source === 'written' || source === 'schema'),
      detail: text,
    }
  }
  // No server sends a status below 200 alone, and an operation may describe no response at all.
  const isAny = responses.length === 0 || (!hasSuccess && responses.some((each) => each.status.startsWith('1')))
  const isDescribed = describedResponse || isAny
  if (!isDescribed) return { cause: 'undocumented', isWritten: false, detail: String(status) }
  if (!isJsonType(type) || text === '') return null
  const media = describedResponse?.content.find((each) => each.type === type)
  if (!media || media.itemSchema) return null
  const targets = {}
  const schema = takeSchema(description.source.document, media.schema?.at, targets)
  const fault = faultOf(schema, jsonSchema.parse(JSON.parse(text)), targets)
  if (!fault) return null
  const isWritten = media.examples[0]?.source !== 'generated'
  return { cause: 'invalid', isWritten, detail: `/${fault.path.join('/')} ${fault.message}` }
}
