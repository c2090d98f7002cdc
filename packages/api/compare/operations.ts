import type { Api, Header, Operation, Parameter, Response } from '../model'
import type { ApiChange, Aspect } from './change'
import { ContentComparison } from './contents'
import { operationPairs, pairsOf, template } from './match'
import type { SchemaComparison } from './schemas'
import { added, ANYBODY, changed, deprecation, pairChanges, removed, renamed, requirement, type Spot } from './spot'
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
  owner?: string | undefined
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
    return pairChanges(operationPairs(before, after), {
      added: (next) => added(spotOf(next, kind), next.at, false, next.price?.label),
      removed: (old) => removed(spotOf(old, kind), old.at, true),
      both: (old, next) => this.compare(old, next, kind),
    })
  }

  private compare(before: Operation, after: Operation, kind: Kind): ApiChange[] {
    const spot = spotOf(after, kind)
    const other = (aspect: Aspect, old: string | null, next: string | null, breaking = false): ApiChange[] =>
      old === next ? [] : [changed(spot, after.at, breaking, { aspect, before: old, after: next })]
    const security = securityWords(after)
    const isReversed = kind.part !== 'operation'
    const { operations } = spot.use
    const request = { sent: !isReversed, received: isReversed, operations }
    const response = { sent: isReversed, received: !isReversed, operations }
    return [
      ...renaming(before, after, spot),
      ...deprecation(before, after, spot, after.at),
      ...(before.deprecated && !after.deprecated ? other('deprecated', 'deprecated', null) : []),
      ...other('price', before.price?.label ?? null, after.price?.label ?? null),
      ...other('security', securityWords(before), security, security !== null && !security.includes(NOTHING)),
      ...other('limit', before.limitGroup, after.limitGroup),
      ...(isReversed ? [] : other('group', before.group, after.group)),
      ...this.parameters(before, after, request),
      ...this.body(before.body, after.body, { part: 'body', name: 'body', within: null, use: request }),
      ...this.responses(before.responses, after.responses, response),
      ...this.compareAll(callbacksIn(before), callbacksIn(after), { part: 'callback', owner: operations[0] }),
    ]
  }

  private parameters(before: Operation, after: Operation, use: Use): ApiChange[] {
    const names = { before: pathNames(before), after: pathNames(after) }
    // A parameter of a path is recognized by its position: its name is not sent.
    const keyOf = ({ in: place, name }: Parameter, side: 'before' | 'after') => {
      const index = place === 'path' ? names[side].indexOf(name) : -1
      return `${place} ${index >= 0 ? index : place === 'header' ? name.toLowerCase() : name}`
    }
    const spotAt = (each: Parameter): Spot => ({ part: 'parameter', name: each.name, within: PLACES[each.in], use })
    return pairChanges(pairsOf(before.parameters, after.parameters, [keyOf]), {
      removed: (old) => removed(spotAt(old), old.at, use.sent),
      added: (next) => {
        const detail = `${typeWords(this.after, next.schema)}, ${next.required ? 'required' : 'optional'}`
        return added(spotAt(next), next.at, use.sent && next.required, detail)
      },
      both: (old, next) => [
        ...(next.in === 'path' ? renamed(spotAt(next), next.at, false, old.name, next.name) : []),
        ...this.contents.sent(old, next, spotAt(next)),
      ],
    })
  }

  private body(before: Operation['body'], after: Operation['body'], spot: Spot): ApiChange[] {
    return pairChanges([{ before, after }], {
      removed: (old) => removed(spot, old.at, true),
      added: (next) => added(spot, next.at, spot.use.sent && next.required, next.required ? 'required' : 'optional'),
      both: (old, next) => [
        ...requirement(old, next, spot, next.at),
        ...this.contents.contents(old.content, next.content, spot, next.at),
      ],
    })
  }

  private responses(before: readonly Response[], after: readonly Response[], use: Use): ApiChange[] {
    const spotAt = ({ status }: Response): Spot => ({ part: 'response', name: status, within: null, use })
    return pairChanges(pairsOf(before, after, [({ status }) => status.toUpperCase()]), {
      removed: (old) => removed(spotAt(old), old.at, use.received && /^[23]/.test(old.status)),
      added: (next) => added(spotAt(next), next.at, false),
      both: (old, next) => [
        ...this.headers(old, next, use),
        ...this.contents.contents(old.content, next.content, spotAt(next), next.at),
      ],
    })
  }

  private headers(before: Response, after: Response, use: Use): ApiChange[] {
    const within = `the response ${after.status}`
    const spotAt = ({ name }: Header): Spot => ({ part: 'header', name, within, use })
    return pairChanges(pairsOf(before.headers, after.headers, [({ name }) => name.toLowerCase()]), {
      removed: (old) => removed(spotAt(old), old.at, use.received),
      added: (next) => added(spotAt(next), next.at, false, typeWords(this.after, next.schema)),
      both: (old, next) => this.contents.sent(old, next, spotAt(next)),
    })
  }
}

/** The callbacks of an operation, by their name and their expression: those of two events may have the same. */
const callbacksIn = ({ callbacks }: Operation): Operation[] =>
  callbacks.flatMap(({ name, operations }) => operations.map((each) => ({ ...each, path: `${name} ${each.path}` })))

const spotOf = (operation: Operation, { part, owner }: Kind): Spot => ({
  ...{ part, name: part === 'operation' ? callOf(operation) : operation.path, within: null },
  use: { ...ANYBODY, operations: [owner ?? operation.id] },
})

/** Another path or method breaks programs; another operationId only what is generated from the description. */
function renaming(before: Operation, after: Operation, spot: Spot): ApiChange[] {
  const isMoved = before.method !== after.method || template(before.path) !== template(after.path)
  if (!isMoved && before.operationId === after.operationId) return []
  const words = isMoved ? callOf : labelOf
  return renamed(spot, after.at, isMoved, words(before), words(after))
}
