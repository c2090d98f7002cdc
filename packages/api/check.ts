import type { ErrorObject } from 'ajv'

/** Where inside a value the first fault is, and a sentence about it without a full stop. */
interface ValueFault {
  path: string[]
  message: string
}

/** What a value has to be, from the description of its schema: `a block number, a block hash, latest or finalized`. */
export function formatWords(description: string): string {
  const [first = ''] = description.split(/\.(?:\s|$)/)
  const plain = first.replaceAll('`', '')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

const BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  minItems: (limit) => `must have at least ${items(limit)}`,
  maxItems: (limit) => `must have at most ${items(limit)}`,
}

/** Describes the first error of a validation. */
export function firstFault(errors: ErrorObject[] | null | undefined): ValueFault {
  const [error] = errors ?? []
  if (!error) return { path: [], message: 'does not match its schema' }
  const { keyword, params, parentSchema, message = 'does not match its schema' } = error
  const path = error.instancePath.split('/').slice(1)
  const unknown: unknown = params.additionalProperty ?? params.unevaluatedProperty
  if (unknown !== undefined) {
    return { path, message: `has an unknown member "${String(unknown)}"` }
  }
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return { path, message: `must be one of ${params.allowedValues.join(', ')}` }
  }
  if ((keyword === 'pattern' || keyword === 'format') && typeof parentSchema?.description === 'string') {
    return { path, message: `must be ${formatWords(parentSchema.description)}` }
  }
  return { path, message: BOUNDS[keyword]?.(Number(params.limit)) ?? message.replaceAll("'", '"') }
}
