import type { Operation, OperationGroup, Pointer } from '../model'

/** What a change is about. */
export type ChangedPart =
  | 'group'
  | 'operation'
  | 'webhook'
  | 'callback'
  | 'parameter'
  | 'body'
  | 'response'
  | 'header'
  | 'field'
  | 'schema'
  | 'server'
  | 'security scheme'
  | 'payment'
  | 'limit'
  | 'network'
  | 'error'

/** What of it has changed. */
export type Aspect =
  | 'type'
  | 'required'
  | 'price'
  | 'values'
  | 'variants'
  | 'limits'
  | 'default'
  | 'access'
  | 'other fields'
  | 'rules'
  | 'media types'
  | 'style'
  | 'security'
  | 'limit'
  | 'group'
  | 'deprecated'
  | 'recipient'
  | 'tokens'
  | 'status'
  | 'features'

/** Where something is written: in the old description or in the new one. */
export interface ChangePlace {
  in: 'old' | 'new'
  at: Pointer
}

/** What is the same in every change. */
export interface ChangeSubject extends ChangePlace {
  part: ChangedPart
  /**
   * Its name: `GET /pets (listPets)`, `limit`, `404`, `Pet.owner.name`; of what was renamed the new one, of what was
   * removed the old one.
   */
  name: string
  /** What has it, if it is not shared: `the query`, `the body`, `the response 200`; null for what has a name of its own. */
  within: string | null
  /**
   * Ids of the operations, webhooks and callbacks that it concerns, in the order of the description: of removed ones the
   * old ids, of all others the new ones.
   */
  operations: string[]
  /** Whether a program for the old description can fail with the new one. */
  breaking: boolean
}

/** One difference between two descriptions. */
export type ApiChange = ChangeSubject &
  (
    | { kind: 'added' | 'removed'; /** Its type or price in words; empty if there is nothing to say. */ detail: string }
    | { kind: 'deprecated' }
    | { kind: 'renamed'; before: string; after: string }
    /** Null for what was not, or is no more. */
    | { kind: 'changed'; aspect: Aspect; before: string | null; after: string | null }
  )

/** The same thing in both descriptions; null where it is missing. */
export interface Pair<Thing> {
  before: Thing | null
  after: Thing | null
}

/** What is different between two descriptions of an API. */
export interface Comparison {
  changes: ApiChange[]
  /** What operations and webhooks are called in sentences, by their ids: the operationId, or method and path. */
  labels: ReadonlyMap<string, string>
  operations: Pair<Operation>[]
  webhooks: Pair<Operation>[]
  groups: Pair<OperationGroup>[]
  /** Names of schemas. */
  schemas: Pair<string>[]
  /** What differs without a change for programs, in texts and examples: ids of operations and webhooks, names of schemas. */
  reworded: string[]
}

/** Whether both descriptions have it. */
export const isKept = <Thing>(pair: Pair<Thing>): pair is { before: Thing; after: Thing } =>
  pair.before !== null && pair.after !== null
