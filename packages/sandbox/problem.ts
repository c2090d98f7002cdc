import { decisionFor, decisionMembers, type JsonObject } from '@docs402/api'
import type { ServedApi } from './operation-specs'
import { STATUS_TEXT } from './exchange'

/** The error of one request. */
export interface ApiProblem {
  /** Its code in the description's catalogue: the first of these that it has. */
  code: string | string[]
  /** The status where the catalogue has none of them. */
  status?: number
  detail?: string
  parameter?: string
  reason?: string
}

/** Thrown for responses with an error document. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'

  constructor(
    readonly problem: ApiProblem,
    readonly headers: Record<string, string> = {},
  ) {
    super(problem.detail ?? String(problem.code))
  }
}

/** A parameter that is not as described. */
export const invalidParameter = (parameter: string, detail: string): ProblemError =>
  new ProblemError({ code: 'invalid_parameter', status: 400, parameter, detail })

/**
 * Writes the error document of a fault, as described.
 * @returns the answer; its content type is application/problem+json
 */
export function problemResponse(
  api: ServedApi,
  problem: ApiProblem,
  requestId: string,
  headers: HeadersInit = {},
): Response {
  const { status, body } = problemBody(api, problem, requestId)
  const all = new Headers(headers)
  all.set('content-type', 'application/problem+json')
  all.delete('content-length')
  return new Response(JSON.stringify(body), { status, headers: all })
}

/** The error document: that of the description's catalogue, or else a plain one (RFC 9457) with the same members. */
export function problemBody(
  api: ServedApi,
  problem: ApiProblem,
  requestId: string,
): { status: number; body: JsonObject } {
  const { code: codes, detail, parameter, reason } = problem
  const named = [codes].flat()
  const entry = named.flatMap((name) => api.errors.find(({ code }) => code === name) ?? [])[0]
  const status = entry?.status ?? problem.status ?? 500
  const code = entry?.code ?? named[0] ?? 'error'
  const decision = api.decisions.length > 0 && entry ? decisionFor(api, { code, reason }) : null
  return {
    status,
    body: {
      type: entry?.type ?? 'about:blank',
      title: entry?.title ?? STATUS_TEXT[status] ?? 'Error',
      status,
      code,
      ...(detail ? { detail } : {}),
      ...(parameter ? { parameter } : {}),
      ...(reason ? { reason } : {}),
      ...(decision ? decisionMembers(decision) : {}),
      request_id: requestId,
    },
  }
}
