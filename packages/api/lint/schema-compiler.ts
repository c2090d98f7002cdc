import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isJsonObject, type Json, type JsonObject } from '../json'

/** Compiles schemas of the description by their path. */
export interface SchemaCompiler {
  /** @param path keys from the root of the description to the schema */
  at(path: readonly (string | number)[]): ValidateFunction
}

// Compiling is slow, and every part of a sandbox uses the same document.
const compilers = new WeakMap<JsonObject, SchemaCompiler>()

/** What a schema of the description is called once it is added as `description`. */
export function schemaReference(path: readonly (string | number)[]): string {
  const pointer = path.map((key) => encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1')))
  return `description#/${pointer.join('/')}`
}

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
      const reference = schemaReference(path)
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
