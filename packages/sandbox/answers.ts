/** What the answers of one API are written with: `api/answers/index.ts` of a site. */
export type { Api, Json, JsonObject, Network } from '@docs402/api'
export { isJsonObject } from '@docs402/api/json'
export { hint } from '@docs402/findings/nearest'
export type { CheckedRequest, OwnAnswers } from './own-answers'
export { ProblemError } from './problem'
export type { Values } from './request/parameters'
export type { ServedApi } from './operation-specs'
