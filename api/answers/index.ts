import {
  type CheckedRequest,
  hint,
  isJsonObject,
  type Json,
  type Network,
  type OwnAnswers,
  ProblemError,
} from 'docs402/sandbox'
import { answer, isComputed, itemsOf } from './answers'
import { type ListKey, page, readCursor } from './cursor'
import { networkById } from './world'

const LARGEST_BODY = 16_384
/** Items on a page if the operation names no other number. */
const LONGEST_PAGE = 100

/** The network that a request names; undefined for operations without one. @throws ProblemError if there is no such one */
function networkOf({ api, operation, parameters }: CheckedRequest): Network | undefined {
  const { network: id } = parameters
  return typeof id === 'string' ? findNetwork({ api, operation }, id, 'network') : undefined
}

function findNetwork(
  { api, operation }: Pick<CheckedRequest, 'api' | 'operation'>,
  id: string,
  parameter: string,
): Network {
  const network = networkById(api, id)
  if (!network) {
    const ids = api.networks.map((each) => each.id)
    const detail = `There is no network "${id}". ${hint(id, ids)}`
    throw new ProblemError({ code: 'unknown_network', status: 404, parameter, detail })
  }
  if (operation.feature && !network.features.includes(operation.feature)) {
    const feature = api.features.find((each) => each.id === operation.feature)
    const what = feature?.title.toLowerCase() ?? operation.feature
    throw new ProblemError({ code: 'feature_unavailable', status: 404, parameter, detail: `"${id}" has no ${what}.` })
  }
  return network
}

function listKeyOf({ operation, parameters }: CheckedRequest): ListKey {
  const filters = Object.entries(parameters).filter(([name]) => name !== 'limit' && name !== 'cursor')
  return [operation.id, ...filters.map(([name, value]) => `${name}=${String(value).toLowerCase()}`)]
}

function offsetOf(cursor: Json | undefined, key: ListKey): number {
  if (cursor === undefined) return 0
  const offset = readCursor(key, String(cursor))
  if (offset !== null) return offset
  const detail = 'This cursor does not belong to this list. Start again without a cursor.'
  throw new ProblemError({ code: 'invalid_cursor', status: 400, parameter: 'cursor', detail })
}

/** What the sandbox of the sample API computes; other operations respond with their examples. */
const answers: OwnAnswers = {
  isFor: ({ operations, networks }) => networks.length > 0 && operations.some(({ id }) => isComputed(id)),
  largestBody: ({ id }) => (isComputed(id) ? LARGEST_BODY : undefined),
  codeOf: (_, parameter) => (parameter === 'cursor' ? 'invalid_cursor' : 'invalid_parameter'),
  check(request) {
    if (!isComputed(request.operation.id)) return
    networkOf(request)
    itemsOf(request.body).forEach((item, index) => {
      if (isJsonObject(item) && typeof item.network === 'string')
        findNetwork(request, item.network, `/items/${index}/network`)
    })
  },
  prepare(request) {
    const { api, operation, parameters, body } = request
    if (!isComputed(operation.id)) return null
    const network = networkOf(request)
    const key = listKeyOf(request)
    const offset = offsetOf(parameters.cursor, key)
    return () => {
      const response = answer(operation.id, { api, network, parameters, body })
      if (!response) {
        const what = operation.summary.replace(/^(Get|List) (an? )?/, '')
        const detail = `There is no such ${what} on ${network?.id}.`
        throw new ProblemError({ code: 'not_found', status: 404, detail })
      }
      return 'list' in response
        ? page(response.list, key, offset, Number(parameters.limit ?? LONGEST_PAGE))
        : response.object
    }
  },
  unavailable(request) {
    const detail = `Data for ${networkOf(request)?.id ?? 'a network'} is temporarily unavailable.`
    return { code: 'network_unavailable', status: 503, parameter: 'network', detail }
  },
}

export { answers as own }
