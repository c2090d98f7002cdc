import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isJsonObject, type Json, type JsonObject } from './json'
import { pointerOf } from './pointer'

/** Compiles schemas of the description by their JSON pointers; each once. */
interface SchemaCompiler {
  /** @throws Error for a schema that says what no value could be checked by, such as a reference that leads nowhere */
  at(pointer: string): ValidateFunction
}

/** What a schema of the description is called once it is added as `description`. */
function schemaReference(pointer: string): string {
  const keys = pointerOf(pointer).map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  return `description#/${keys.join('/')}`
}

/**
 * The schemas of a description, with checked formats.
 * @param document in the dialect 2020-12: `schemas` of a source
 */
function ajvOf(document: JsonObject): Ajv2020 {
  // Each schema is compiled once, where it is written, and used for few values: half the time for a large description.
  const quick = { inlineRefs: false, code: { optimize: false } }
  // Verbose, because faults are told in the words of the schema.
  const ajv = new Ajv2020({ strict: false, verbose: true, validateSchema: false, logger: false, ...quick })
  addFormats(ajv)
  return ajv.addSchema(document, 'description')
}

// Compiling is slow, and every part of a sandbox uses the same document.
const compilers = new WeakMap<JsonObject, SchemaCompiler>()

/**
 * Prepares the description's schemas for validation.
 * @param document in the dialect 2020-12: `schemas` of a source
 */
export function schemaCompiler(document: JsonObject): SchemaCompiler {
  const known = compilers.get(document)
  if (known) return known
  const ajv = ajvOf(document)
  const compiled = new Map<string, ValidateFunction>()
  const compiler: SchemaCompiler = {
    at(pointer) {
      const $ref = schemaReference(pointer)
      const validate = compiled.get($ref) ?? ajv.compile({ $ref, ...(isClosed.has(document) ? CLOSED : {}) })
      compiled.set($ref, validate)
      return validate
    },
  }
  compilers.set(document, compiler)
  return compiler
}

const CLOSED = { unevaluatedProperties: false }
const isClosed = new WeakSet<JsonObject>()

/**
 * The schemas with every object closed where it is used: in written examples, an unknown member is a fault, while
 * clients have to accept new ones. A schema that others take in by allOf stays open in itself.
 * @param document in the dialect 2020-12
 */
export function closedDocument(document: JsonObject): JsonObject {
  const made = closedBelow(document)
  const closed = isJsonObject(made) ? made : document
  isClosed.add(closed)
  return closed
}

const NAMED = new Set(['properties', 'patternProperties'])
const USED = new Set(['items', 'additionalProperties', 'contains', 'schema', 'itemSchema'])

/** Schemas within a schema are closed where a value begins, not where they say more of the same value. */
function closedBelow(value: Json): Json {
  if (Array.isArray(value)) return value.map(closedBelow)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([key, member]): [string, Json] => {
    if (NAMED.has(key) && isJsonObject(member))
      return [key, Object.fromEntries(Object.entries(member).map(([name, schema]) => [name, closedUse(schema)]))]
    if (key === 'prefixItems' && Array.isArray(member)) return [key, member.map(closedUse)]
    return [key, USED.has(key) ? closedUse(member) : closedBelow(member)]
  })
  return Object.fromEntries(entries)
}

function closedUse(schema: Json): Json {
  const inner = closedBelow(schema)
  if (!isJsonObject(inner) || inner.additionalProperties !== undefined) return inner
  const says = ['$ref', 'allOf', 'anyOf', 'oneOf', 'properties'].some((key) => inner[key] !== undefined)
  return says ? { ...inner, unevaluatedProperties: inner.unevaluatedProperties ?? false } : inner
}
