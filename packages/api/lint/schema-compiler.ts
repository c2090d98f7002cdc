import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isJsonObject, type Json, type JsonObject } from '../json'

/** Compiles schemas of the description by their place in it. */
export interface SchemaCompiler {
  /** @param path keys from the root of the description to the schema */
  at(path: readonly (string | number)[]): ValidateFunction
}

// Compiling takes long, and every part of a sandbox asks for the same document.
const compilers = new WeakMap<JsonObject, SchemaCompiler>()

/**
 * Prepares the description's schemas for validation (JSON Schema 2020-12, formats checked).
 * @param document the whole description, with references
 * @returns a compiler that keeps what it compiled
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
 * The description with every object closed: a member that no schema names is a fault in what we write ourselves, while
 * clients have to live with new ones.
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
 * Words the first fault of a validation.
 * @param errors what ajv reported
 * @returns the place inside the value as keys, and a sentence without a full stop
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
