import type { Api, Operation, Parameter, Response } from '../model'
import type { ApiChange, Aspect, ChangeSubject } from './change'
import { ContentComparison, requiredChange } from './contents'
import { operationPairs, pairsOf, template } from './match'
import { type SchemaComparison, type Spot, subject } from './schemas'
import { typeWords } from './type-words'
import type { Use } from './uses'

/** How an operation is called in words: `GET /pets/{id} (getPet)`. */
export const callOf = ({ method, path, operationId }: Operation): string =>
  operationId === null ? `${method} ${path}` : `${method} ${path} (${operationId})`

/** The same in short, for a sentence about something else. */
export const labelOf = ({ method, path, operationId }: Operation): string => operationId ?? `${method} ${path}`

const NOTHING = 'nothing'

/** How a request is authorized, in words: `key`, or `login (read) and key`; null if it need not be. */
function securityWords({ security }: Operation): string | null {
  const alternatives = security.map((schemes) => {
    const words = schemes.map(({ scheme, scopes }) => scheme + (scopes.length > 0 ? ` (${scopes.join(', ')})` : ''))
    return words.join(' and ') || NOTHING
  })
  return alternatives.every((words) => words === NOTHING) ? null : alternatives.join(' or ')
}

const PLACES: Readonly<Record<Parameter['in'], string>> = {
  ...{ path: 'the path', query: 'the query', header: 'the headers', cookie: 'the cookies' },
  querystring: 'the query string',
}

/** What operations are: in webhooks and callbacks, the API sends the requests. */
interface Kind {
  part: 'operation' | 'webhook' | 'callback'
  /** The operation that a callback is of. */
  owner?: string
}

/** Names of the parameters of a path, in their order. */
const pathNames = ({ path }: Operation): string[] => (path.match(/\{[^}]*\}/g) ?? []).map((name) => name.slice(1, -1))

/** Compares operations with their parameters, bodies, responses and callbacks. */
export class OperationComparison {
  private readonly contents: ContentComparison

  constructor(
    before: Api,
    private readonly after: Api,
    schemas: SchemaComparison,
  ) {
    this.contents = new ContentComparison(before, after, schemas)
  }

  compareAll(before: readonly Operation[], after: readonly Operation[], kind: Kind): ApiChange[] {
    return operationPairs(before, after).flatMap((pair): ApiChange[] => {
      const { before: old, after: next } = pair
      if (old && next) return this.compare(old, next, kind)
      if (next) return [{ ...subjectOf(next, kind, false), kind: 'added', detail: next.price?.label ?? '' }]
      return old ? [{ ...subjectOf(old, kind, true), in: 'old', kind: 'removed', detail: '' }] : []
    })
  }

  private compare(before: Operation, after: Operation, kind: Kind): ApiChange[] {
    const changed = (aspect: Aspect, old: string | null, next: string | null, breaking = false): ApiChange[] =>
      old === next ? [] : [{ ...subjectOf(after, kind, breaking), kind: 'changed', aspect, before: old, after: next }]
    const security = securityWords(after)
    const isReversed = kind.part !== 'operation'
    const owner = kind.owner ?? after.id
    const [request, response]: [Use, Use] = [
      { sent: !isReversed, received: isReversed, operations: [owner] },
      { sent: isReversed, received: !isReversed, operations: [owner] },
    ]
    const isNew = after.deprecated && !before.deprecated
    return [
      ...renaming(before, after, kind),
      ...(isNew ? [{ ...subjectOf(after, kind, false), kind: 'deprecated' as const }] : []),
      ...(isNew
        ? []
        : changed('deprecated', before.deprecated ? 'deprecated' : null, after.deprecated ? 'deprecated' : null)),
      ...changed('price', before.price?.label ?? null, after.price?.label ?? null),
      ...changed('security', securityWords(before), security, security !== null && !security.includes(NOTHING)),
      ...changed('limit', before.limitGroup, after.limitGroup),
      ...(kind.part === 'operation' ? changed('group', before.group, after.group) : []),
      ...this.parameters(before, after, request),
      ...this.body(before, after, request),
      ...this.responses(before.responses, after.responses, response),
      ...this.compareAll(callbacksIn(before), callbacksIn(after), { part: 'callback', owner }),
    ]
  }

  private parameters(before: Operation, after: Operation, use: Use): ApiChange[] {
    const names = { before: pathNames(before), after: pathNames(after) }
    // A parameter of a path is recognized by its position: its name is not sent.
    const keyOf = ({ in: place, name }: Parameter, side: 'before' | 'after') => {
      const index = place === 'path' ? names[side].indexOf(name) : -1
      return `${place} ${index >= 0 ? index : place === 'header' ? name.toLowerCase() : name}`
    }
    return pairsOf(before.parameters, after.parameters, [keyOf]).flatMap(
      ({ before: old, after: next }): ApiChange[] => {
        const one = next ?? old
        if (!one) return []
        const spot: Spot = { part: 'parameter', name: one.name, within: PLACES[one.in], use }
        if (!next) return [{ ...subject(spot, one.at, use.sent), in: 'old', kind: 'removed', detail: '' }]
        if (!old) {
          const detail = `${typeWords(this.after, next.schema)}, ${next.required ? 'required' : 'optional'}`
          return [{ ...subject(spot, next.at, use.sent && next.required), kind: 'added', detail }]
        }
        const isRenamed = next.in === 'path' && old.name !== next.name
        const renamed = {
          ...subject(spot, next.at, false),
          kind: 'renamed' as const,
          before: old.name,
          after: next.name,
        }
        return [...(isRenamed ? [renamed] : []), ...this.contents.sent(old, next, spot)]
      },
    )
  }

  private body({ body: before }: Operation, { body: after }: Operation, use: Use): ApiChange[] {
    const spot: Spot = { part: 'body', name: 'body', within: null, use }
    if (before && after)
      return [
        ...requiredChange(before, after, spot),
        ...this.contents.contents(before.content, after.content, spot, after.at),
      ]
    if (before) return [{ ...subject(spot, before.at, true), in: 'old', kind: 'removed', detail: '' }]
    if (!after) return []
    const detail = after.required ? 'required' : 'optional'
    return [{ ...subject(spot, after.at, use.sent && after.required), kind: 'added', detail }]
  }

  private responses(before: readonly Response[], after: readonly Response[], use: Use): ApiChange[] {
    const pairs = pairsOf(before, after, [({ status }) => status.toUpperCase()])
    return pairs.flatMap(({ before: old, after: next }): ApiChange[] => {
      const one = next ?? old
      if (!one) return []
      const spot: Spot = { part: 'response', name: one.status, within: null, use }
      const isSuccess = /^[23]/.test(one.status)
      if (!next)
        return [{ ...subject(spot, one.at, use.received && isSuccess), in: 'old', kind: 'removed', detail: '' }]
      if (!old) return [{ ...subject(spot, one.at, false), kind: 'added', detail: '' }]
      return [...this.headers(old, next, use), ...this.contents.contents(old.content, next.content, spot, next.at)]
    })
  }

  private headers(before: Response, after: Response, use: Use): ApiChange[] {
    const pairs = pairsOf(before.headers, after.headers, [({ name }) => name.toLowerCase()])
    return pairs.flatMap(({ before: old, after: next }): ApiChange[] => {
      const one = next ?? old
      if (!one) return []
      const spot: Spot = { part: 'header', name: one.name, within: `the response ${after.status}`, use }
      if (!next) return [{ ...subject(spot, one.at, use.received), in: 'old', kind: 'removed', detail: '' }]
      if (!old) return [{ ...subject(spot, one.at, false), kind: 'added', detail: typeWords(this.after, one.schema) }]
      return this.contents.sent(old, next, spot)
    })
  }
}

/** The callbacks of an operation, by their name and their expression: those of two events may have the same. */
const callbacksIn = ({ callbacks }: Operation): Operation[] =>
  callbacks.flatMap(({ name, operations }) => operations.map((each) => ({ ...each, path: `${name} ${each.path}` })))

function subjectOf(operation: Operation, { part, owner }: Kind, breaking: boolean): ChangeSubject {
  const name = part === 'operation' ? callOf(operation) : operation.path
  return { in: 'new', at: operation.at, part, name, within: null, operations: [owner ?? operation.id], breaking }
}

/** Another path or method breaks programs; another operationId only what is generated from the description. */
function renaming(before: Operation, after: Operation, kind: Kind): ApiChange[] {
  const isMoved = before.method !== after.method || template(before.path) !== template(after.path)
  if (!isMoved && before.operationId === after.operationId) return []
  const words = isMoved ? callOf : labelOf
  return [{ ...subjectOf(after, kind, isMoved), kind: 'renamed', before: words(before), after: words(after) }]
}
