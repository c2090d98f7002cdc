import type { Api, Json, JsonObject } from '@docs402/api'
import type { ApiProblem } from './problem'
import type { Values } from './request/parameters'
import type { ServedApi, ServedOperation } from './operation-specs'

/** A request that is as described: parameters have their types, defaults are filled in. */
export interface CheckedRequest {
  api: ServedApi
  operation: ServedOperation
  parameters: Values
  /** Null if it is not JSON, or there is none. */
  body: Json
}

/**
 * What a sandbox knows of one API beyond its description: `api/answers` beside it. Without that, all responses are the
 * description's examples.
 */
export interface OwnAnswers {
  /** Whether this is about an API: another one may have operations of the same names. */
  isFor: (api: Pick<Api, 'operations' | 'networks'>) => boolean
  /** The largest body of an operation in bytes, if the API says so. */
  largestBody: (operation: ServedOperation) => number | undefined
  /** The code of the error for a parameter that is not as described. */
  codeOf: (operation: ServedOperation, parameter: string) => string
  /** Refuses what the description can't refuse, before ranges are checked. @throws ProblemError */
  check: (request: CheckedRequest) => void
  /**
   * Runs before a payment, and can refuse, too.
   * @returns what computes the response after it; null where that is the description's example
   * @throws ProblemError
   */
  prepare: (request: CheckedRequest) => (() => JsonObject) | null
  /** The error while the data is unavailable. */
  unavailable: (request: CheckedRequest) => ApiProblem
}
