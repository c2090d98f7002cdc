import type { Api, Media, Operation, Schema } from '../model'

/** Who uses something. */
export interface Use {
  /** Whether clients send it. */
  sent: boolean
  /** Whether clients receive it. */
  received: boolean
  /** Ids. */
  operations: readonly string[]
}

/** Named schemas in a value: those that it refers to, and those that allOf has merged into it. */
function refsIn(value: unknown, refs = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return refs
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'string') {
      if (key === 'ref' || key === 'from') refs.add(member)
    } else if (key !== 'extensions' && key !== 'examples') refsIn(member, refs)
  }
  return refs
}

const schemasIn = (content: readonly Media[]): (Schema | null)[] =>
  content.flatMap(({ schema, itemSchema }) => [schema, itemSchema])

interface Direction {
  sent: boolean
  roots: readonly unknown[]
}

/** What a request of an operation is made of, and what its responses are. */
function directionsOf({ parameters, body, responses }: Operation, isReversed: boolean): Direction[] {
  return [
    { sent: !isReversed, roots: [...parameters, ...schemasIn(body?.content ?? [])] },
    { sent: isReversed, roots: responses.flatMap(({ headers, content }) => [...headers, ...schemasIn(content)]) },
  ]
}

/** Who uses each named schema, however deep. */
export function usesOf(api: Pick<Api, 'operations' | 'webhooks' | 'schemas'>): ReadonlyMap<string, Use> {
  const refsOf = new Map(Object.entries(api.schemas).map(([name, schema]) => [name, refsIn(schema)]))
  const uses = new Map<string, { sent: boolean; received: boolean; operations: Set<string> }>()
  const add = (id: string, { sent, roots }: Direction): void => {
    const names = refsIn(roots)
    // A set may grow while it is read.
    for (const name of names) {
      const use = uses.get(name) ?? { sent: false, received: false, operations: new Set() }
      use[sent ? 'sent' : 'received'] = true
      uses.set(name, use)
      use.operations.add(id)
      for (const ref of refsOf.get(name) ?? []) names.add(ref)
    }
  }
  const visit = (operation: Operation, isReversed: boolean, id: string): void => {
    for (const direction of directionsOf(operation, isReversed)) add(id, direction)
    for (const callback of operation.callbacks.flatMap((each) => each.operations)) visit(callback, !isReversed, id)
  }
  for (const operation of api.operations) visit(operation, false, operation.id)
  for (const webhook of api.webhooks) visit(webhook, true, webhook.id)
  return new Map([...uses].map(([name, use]) => [name, { ...use, operations: [...use.operations] }]))
}
