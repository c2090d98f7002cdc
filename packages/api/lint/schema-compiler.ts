import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isJsonObject, type Json, type JsonObject } from '../json'

/** Compiles schemas of the description by their path. */
export interface SchemaCompiler {
  /** @param path keys from the root of the description to the schema */
  at(path: readonly (string | number)[]): ValidateFunction
}

// Compiling is slow, and every part of a sandbox uses the same document.
const compilers = new WeakMap<JsonObject, SchemaCompiler>()

/**
 * Prepares the description's schemas for validation (JSON Schema 2020-12, formats checked).
 * @param document the whole description, with references
 * @returns a compiler that caches its results
 */
export function schemaCompiler(document: JsonObject): SchemaCompiler {
  const ready = compilers.get(document)
  if (ready) return ready
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema(document, 'description')
  const compiled = new Map<string, ValidateFunction>()
  const compiler: SchemaCompiler = {
    at(path) {
      const pointer = path.map((key) => encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1')))
      const reference = `description#/${pointer.join('/')}`
      const known = compiled.get(reference)
      if (known) return known
      const fresh = ajv.compile({ $ref: reference })
      compiled.set(reference, fresh)
      return fresh
    },
  }
  compilers.set(document, compiler)
  return compiler
}

/**
 * The description with every object closed: in our own examples, an unknown member is a fault, while clients have to
 * accept new ones.
 */
export function closedDocument(document: JsonObject): JsonObject {
  const ready = closed.get(document)
  if (ready) return ready
  const copy = structuredClone(document)
  close(copy.components)
  close(copy.paths)
  closed.set(document, copy)
  return copy
}

const closed = new WeakMap<JsonObject, JsonObject>()

function close(value: Json | undefined): void {
  if (Array.isArray(value)) value.forEach(close)
  if (!isJsonObject(value)) return
  Object.values(value).forEach(close)
  if (value.type === 'object' && isJsonObject(value.properties)) value.additionalProperties ??= false
}

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

const BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  minItems: (limit) => `must have at least ${items(limit)}`,
  maxItems: (limit) => `must have at most ${items(limit)}`,
}

/**
 * Describes the first fault of a validation.
 * @param errors of ajv
 * @returns the path inside the value, and a sentence without a period
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
