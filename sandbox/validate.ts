import type { Context } from 'hono'
import {
  checkKey,
  isJsonObject,
  type Api,
  type Check,
  type Json,
  type Operation,
  type Parameter,
  type RequestChecks,
} from '@chain-data/api'
import { hint } from '@chain-data/findings'
import { readCursor, type ListKey } from './data/cursor'
import type { Question } from './data/answers'
import { ProblemError } from './problem'

/** A checked request, and the requested page if the response is a list. */
export interface ValidRequest extends Question {
  /** The identity of this list for cursors. */
  listKey: ListKey
  offset: number
  limit: number
}

/** Checks a request for one operation. Throws ProblemError for requests that the description does not allow. */
type Validator = (c: Context) => Promise<ValidRequest>

const LARGEST_BODY = 16_384
const DAY = 86_400_000

/** Creates the check of an operation from its description. */
export function validator(api: Api, checks: RequestChecks, operation: Operation): Validator {
  return async (c) => {
    const parameters = readParameters(c, operation, checks)
    const body = operation.body ? await readBody(c, checks[checkKey(operation.id)]) : null
    const network = checkNetworks(api, operation, parameters, body)
    checkRange(operation, parameters)
    const listKey = listKeyOf(operation, parameters)
    return {
      api,
      network,
      parameters,
      body,
      listKey,
      offset: offsetOf(parameters, listKey),
      limit: Number(parameters.limit ?? 100),
    }
  }
}

function readParameters(c: Context, operation: Operation, checks: RequestChecks): Question['parameters'] {
  const query = new URL(c.req.url).searchParams
  const known = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  for (const name of query.keys()) {
    if (!known.includes(name)) {
      const help = known.length > 0 ? hint(name, known) : 'It has no query parameters.'
      throw invalid(name, `This operation has no query parameter "${name}". ${help}`)
    }
    if (query.getAll(name).length > 1) throw invalid(name, `"${name}" may appear only once.`)
  }
  const values: Question['parameters'] = {}
  operation.parameters.forEach((parameter) => {
    if (parameter.in === 'header') return
    const text = parameter.in === 'path' ? c.req.param(parameter.name) : (query.get(parameter.name) ?? undefined)
    const value = readParameter(parameter, text, checks[checkKey(operation.id, parameter.name)])
    if (value !== undefined) values[parameter.name] = value
  })
  return values
}

function readParameter(
  parameter: Parameter,
  text: string | undefined,
  check: Check | undefined,
): string | number | undefined {
  const { name, schema } = parameter
  if (text === undefined) {
    if (parameter.required) throw invalid(name, `"${name}" is required.`)
    return typeof schema.default === 'number' || typeof schema.default === 'string' ? schema.default : undefined
  }
  const whole = schema.types.includes('integer')
  if (whole && !/^-?(0|[1-9][0-9]{0,14})$/.test(text)) throw invalid(name, `"${name}" must be a whole number.`)
  const value = whole ? Number(text) : text
  const fault = check?.(value)
  if (fault) {
    const code = name === 'cursor' ? 'invalid_cursor' : 'invalid_parameter'
    throw new ProblemError({ code, parameter: name, detail: `"${name}" ${fault.message}.` })
  }
  return value
}

async function readBody(c: Context, check: Check | undefined): Promise<Json> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json *(;|$)/i.test(type))
    throw badBody('', 'The body must be sent with the content type application/json.')
  if (Number(c.req.header('content-length') ?? 0) > LARGEST_BODY) throw badBody('', 'The body is larger than 16 kB.')
  const text = await c.req.text()
  if (text.length > LARGEST_BODY) throw badBody('', 'The body is larger than 16 kB.')
  let body: Json
  try {
    body = JSON.parse(text)
  } catch {
    throw badBody('', 'The body is not JSON.')
  }
  const fault = check?.(body)
  if (!fault) return body
  const pointer = fault.path.map((key) => `/${key}`).join('')
  throw badBody(pointer, `${pointer || 'The body'} ${fault.message}.`)
}

function checkNetworks(
  api: Api,
  operation: Operation,
  parameters: Question['parameters'],
  body: Json,
): Question['network'] {
  const named =
    typeof parameters.network === 'string' ? findNetwork(api, operation, parameters.network, 'network') : undefined
  const items = isJsonObject(body) && Array.isArray(body.items) ? body.items : []
  items.forEach((item, index) => {
    if (isJsonObject(item) && typeof item.network === 'string') {
      findNetwork(api, operation, item.network, `/items/${index}/network`)
    }
  })
  return named
}

function findNetwork(api: Api, operation: Operation, id: string, parameter: string): NonNullable<Question['network']> {
  const network = api.networks.find((each) => each.id === id)
  if (!network) {
    const ids = api.networks.map((each) => each.id)
    throw new ProblemError({
      code: 'unknown_network',
      parameter,
      detail: `There is no network "${id}". ${hint(id, ids)}`,
    })
  }
  if (operation.feature && !network.features.includes(operation.feature)) {
    const feature = api.features.find((each) => each.id === operation.feature)
    const what = feature?.title.toLowerCase() ?? operation.feature
    throw new ProblemError({ code: 'feature_unavailable', parameter, detail: `"${id}" has no ${what}.` })
  }
  return network
}

function checkRange({ range }: Operation, parameters: Question['parameters']): void {
  if (!range) return
  const from = parameters[range.from]
  const to = parameters[range.to]
  if (from === undefined || to === undefined) return
  const [start, end] =
    range.unit === 'blocks' ? [Number(from), Number(to)] : [Date.parse(String(from)), Date.parse(String(to))]
  if (start > end) throw invalid(range.from, `"${range.from}" is after "${range.to}".`)
  const span = range.unit === 'blocks' ? end - start + 1 : Math.ceil((end - start) / DAY)
  if (span > range.max) {
    const detail = `The range spans ${span} ${range.unit}; at most ${range.max} are allowed.`
    throw new ProblemError({ code: 'range_too_large', parameter: range.to, detail })
  }
}

function listKeyOf(operation: Operation, parameters: Question['parameters']): ListKey {
  const filters = Object.entries(parameters).filter(([name]) => name !== 'limit' && name !== 'cursor')
  return [operation.id, ...filters.map(([name, value]) => `${name}=${String(value).toLowerCase()}`)]
}

function offsetOf({ cursor }: Question['parameters'], key: ListKey): number {
  if (cursor === undefined) return 0
  const offset = readCursor(key, String(cursor))
  if (offset !== null) return offset
  const detail = 'This cursor does not belong to this list. Start again without a cursor.'
  throw new ProblemError({ code: 'invalid_cursor', parameter: 'cursor', detail })
}

function invalid(parameter: string, detail: string): ProblemError {
  return new ProblemError({ code: 'invalid_parameter', parameter, detail })
}

function badBody(parameter: string, detail: string): ProblemError {
  return new ProblemError({ code: 'invalid_body', detail, ...(parameter ? { parameter } : {}) })
}
