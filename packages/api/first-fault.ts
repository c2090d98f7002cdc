import type { ErrorObject } from 'ajv'

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

const BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  minItems: (limit) => `must have at least ${items(limit)}`,
  maxItems: (limit) => `must have at most ${items(limit)}`,
}

/**
 * Describes the first error of a validation.
 * @param errors what ajv reported
 * @returns the path inside the value as keys, and a sentence without a full stop
 */
export function firstFault(errors: ErrorObject[] | null | undefined): { path: string[]; message: string } {
  const [error] = errors ?? []
  if (!error) return { path: [], message: 'does not match its schema' }
  const path = error.instancePath.split('/').slice(1)
  if (error.keyword === 'additionalProperties') {
    return { path, message: `has an unknown member "${String(error.params.additionalProperty)}"` }
  }
  if (error.keyword === 'enum' && Array.isArray(error.params.allowedValues)) {
    return { path, message: `must be one of ${error.params.allowedValues.join(', ')}` }
  }
  const bound = BOUNDS[error.keyword]
  if (bound) return { path, message: bound(Number(error.params.limit)) }
  return { path, message: (error.message ?? 'does not match its schema').replaceAll("'", '"') }
}
