import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isJsonObject, type Json, type JsonObject } from './json'
import type { JsonPath } from './json-node'

/** Compiles schemas of the description by their path; each once. */
interface SchemaCompiler {
  at(path: JsonPath): ValidateFunction
}

/** What a schema of the description is called once it is added as `description`. */
export function schemaReference(path: JsonPath): string {
  const pointer = path.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  return `description#/${pointer.join('/')}`
}

/** The description's schemas in JSON Schema 2020-12, with checked formats. */
export function ajvOf(document: JsonObject, code = {}): Ajv2020 {
  // Verbose, because faults are told in the words of the schema.
  const ajv = new Ajv2020({ strict: false, verbose: true, code })
  addFormats(ajv)
  return ajv.addSchema(document, 'description')
}

// Compiling is slow, and every part of a sandbox uses the same document.
const compilers = new WeakMap<JsonObject, SchemaCompiler>()

/**
 * Prepares the description's schemas for validation.
 * @param document the whole description, with references
 */
export function schemaCompiler(document: JsonObject): SchemaCompiler {
  const known = compilers.get(document)
  if (known) return known
  const ajv = ajvOf(document)
  const compiled = new Map<string, ValidateFunction>()
  const compiler: SchemaCompiler = {
    at(path) {
      const $ref = schemaReference(path)
      const validate = compiled.get($ref) ?? ajv.compile({ $ref })
      compiled.set($ref, validate)
      return validate
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
  const { components = null, paths = null, ...rest } = document
  return { ...rest, components: closed(components), paths: closed(paths) }
}

function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed)
  if (!isJsonObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed(member)]))
  if (copy.type === 'object' && isJsonObject(copy.properties)) copy.additionalProperties ??= false
  return copy
}
