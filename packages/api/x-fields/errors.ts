import { z } from 'zod'
import type { JsonObject } from '../json'
import { type JsonNode, nodeOf } from '../json-node'
import { decisionFor, decisionMembers } from './decision-for'
import type { Decision } from './decisions'
import {
  type FieldGroup,
  atKey,
  duplicates,
  fault,
  id,
  listOf,
  operations,
  orNull,
  text,
  textsOf,
  unknown,
} from './field-group'

const errorSchema = z.strictObject({
  code: id,
  status: z.number().int().min(400).max(599),
  title: text,
  meaning: text,
  /** How to fix the cause; the decision table covers the payment. */
  action: orNull(text),
  example: z.strictObject({ detail: text, parameter: text.optional(), reason: text.optional() }),
  /** Whether any request can get it, not only the operations that list it. */
  everywhere: z.boolean().default(false),
  /** Whether it says that a network lacks the data: operations whose data all networks have never respond with it. */
  lacksFeature: z.boolean().default(false),
})

/** An entry of the error catalog. */
export type WrittenError = z.infer<typeof errorSchema>

/** An entry of the error catalog; its `action` is null if the decision says it all. */
export interface ApiError extends Omit<WrittenError, 'example'> {
  anchor: string
  type: string
  /** What to do after it; if it has reasons, after an unknown reason. Null without a decision table. */
  decision: Decision | null
  operations: string[]
  /** A complete problem document. */
  example: JsonObject
}

/** The failed responses, if there is a catalog. */
const responses = (root: JsonNode) =>
  root.at('x-errors').value === undefined
    ? []
    : operations(root).flatMap(({ node }) => node.select('responses.*').filter(({ key }) => /^[45]/.test(key)))

/** Whether a response has this status, or a range with it. */
const hasStatus = (key: string, status: string) => key === status || key.toUpperCase() === `${status.charAt(0)}XX`

/** The error catalog: codes, their statuses, and which responses have them. */
export const errors: FieldGroup = {
  top: { 'x-errors': z.array(errorSchema).min(1), 'x-error-docs': z.url() },
  elsewhere: ['x-error-codes'],
  rules: {
    'unknown-error': (root) =>
      unknown('error', textsOf(root.select('x-errors.*.code')), [
        ...root.select('x-charging.*.answer.code'),
        ...root.select('x-reasons.*.code'),
        ...responses(root).flatMap((response) => response.select('x-error-codes.*')),
      ]),
    duplicate: (root) => duplicates(root, 'x-errors.*.code'),
    'error-order': (root) => {
      const statuses = root.select('x-errors.*.status')
      return statuses
        .filter(({ value }, index) => Number(value) < Number(statuses[index - 1]?.value))
        .map((node) => fault(node, `The status ${String(node.value)} follows a higher one. Sort x-errors by status.`))
    },
    'error-codes-missing': (root) =>
      responses(root)
        .filter((response) => response.select('x-error-codes.*').length === 0)
        .map((response) =>
          atKey(response, `This ${response.key} response has no error code. Add x-error-codes with codes of x-errors.`),
        ),
    'error-status': (root) =>
      responses(root).flatMap((response) =>
        response.select('x-error-codes.*').flatMap((code) => {
          const entry = root.select('x-errors.*').find((each) => each.at('code').value === code.value)
          const status = String(entry?.at('status').value)
          if (!entry || hasStatus(response.key, status)) return []
          const message = `"${String(code.value)}" has status ${status} in the catalog and is listed under ${response.key}.`
          return [fault(code, `${message} Move it to the ${status} response, or correct its status in x-errors.`)]
        }),
      ),
    'error-unused': (root) => {
      const used = textsOf(responses(root).flatMap((response) => response.select('x-error-codes.*')))
      const fix = 'Add it to x-error-codes of a response, or remove it.'
      return root
        .select('x-errors.*')
        .filter((error) => error.at('everywhere').value !== true && !used.includes(String(error.at('code').value)))
        .map((error) => error.at('code'))
        .map((code) => fault(code, `No operation responds with "${String(code.value)}". ${fix}`))
    },
  },
}

/** The catalog as it is written. */
export const writtenErrors = (top: JsonObject): WrittenError[] => listOf(errorSchema).parse(top['x-errors'])

/**
 * The codes that an operation lists, or any request can get, in the order of the catalog.
 * @param isEverywhere whether all networks have the data of the operation
 */
export function errorCodesOf(
  catalog: readonly WrittenError[],
  document: JsonObject,
  at: string,
  isEverywhere: boolean,
): string[] {
  if (catalog.length === 0) return []
  const listed = new Set(textsOf(nodeOf(document, at).select('responses.*.x-error-codes.*')))
  return (
    catalog
      .filter(({ code, everywhere, status }) => listed.has(code) || (everywhere && status >= 500))
      // Operations whose data every network has share a response with those whose data some networks lack.
      .filter(({ lacksFeature }) => !lacksFeature || !isEverywhere)
      .map(({ code }) => code)
  )
}

/** The catalog with what to do after each error. */
export function errorsOf(
  catalog: readonly WrittenError[],
  decisions: readonly Decision[],
  docsUrl: string,
  operationsWith: (code: string) => string[],
): ApiError[] {
  return catalog.map(({ example, ...error }) => {
    const type = `${docsUrl}#${error.code}`
    const decision = decisions.length > 0 ? decisionFor({ decisions }, error) : null
    const its = decisions.length > 0 ? decisionFor({ decisions }, { code: error.code, reason: example.reason }) : null
    return {
      ...error,
      anchor: error.code,
      type,
      decision,
      operations: operationsWith(error.code),
      example: {
        ...{ type, title: error.title, status: error.status, code: error.code, detail: example.detail },
        ...(example.parameter ? { parameter: example.parameter } : {}),
        ...(example.reason ? { reason: example.reason } : {}),
        ...(its ? decisionMembers(its) : {}),
        request_id: 'req_5f1c0e9a7b3d',
      },
    }
  })
}
