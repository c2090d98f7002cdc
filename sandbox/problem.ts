import { type Api, decisionFor, decisionMembers } from '@chain-data/api'

/** The error of one request. */
export interface ApiProblem {
  code: string
  detail?: string
  parameter?: string
  reason?: string
}

/** Thrown for responses with an error document. */
export class ProblemError extends Error {
  readonly problem: ApiProblem
  readonly headers: Record<string, string>

  constructor(problem: ApiProblem, headers: Record<string, string> = {}) {
    super(problem.detail ?? problem.code)
    this.name = 'ProblemError'
    this.problem = problem
    this.headers = headers
  }
}

/**
 * Writes the error document of a fault, as described.
 * @returns the answer; its content type is application/problem+json
 */
export function problemResponse(api: Api, problem: ApiProblem, requestId: string, headers: HeadersInit = {}): Response {
  const body = problemBody(api, problem, requestId)
  const all = new Headers(headers)
  all.set('content-type', 'application/problem+json')
  all.delete('content-length')
  return new Response(JSON.stringify(body), { status: body.status, headers: all })
}

/**
 * The error document itself.
 * @throws Error for a code that is not in the catalogue
 */
export function problemBody(api: Api, problem: ApiProblem, requestId: string) {
  const entry = api.errors.find(({ code }) => code === problem.code)
  if (!entry) throw new Error(`The error "${problem.code}" is not in the catalogue of the description.`)
  return {
    type: entry.type,
    title: entry.title,
    status: entry.status,
    code: entry.code,
    ...(problem.detail ? { detail: problem.detail } : {}),
    ...(problem.parameter ? { parameter: problem.parameter } : {}),
    ...(problem.reason ? { reason: problem.reason } : {}),
    ...decisionMembers(decisionFor(api, problem)),
    request_id: requestId,
  }
}
