import type { JsonObject } from '../json'

/** JSON pointer into the description as it was read, such as `/paths/~1pets/get`; messages turn it into line and column. */
export type Pointer = string

/** A number with its digits: `9007199254740993` has them all. */
export type NumberText = string

export interface ExternalDocs {
  url: string
  description: string
}

/** What every object of a description can have. */
export interface OpenApiObject {
  at: Pointer
  description: string
  /** `x-` fields that no module of ours owns, as written. */
  extensions: JsonObject
  externalDocs: ExternalDocs | null
}
