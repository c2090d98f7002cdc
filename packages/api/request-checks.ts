import standaloneCode from 'ajv/dist/standalone/index.js'
import { checkKey, checkOf, type RequestChecks } from './check'
import { nodeOf } from './json-node'
import { operationsOf } from './operations'
import type { Source } from './read/source'
import { ajvOf, schemaCompiler, schemaReference } from './schema-compiler'

/** The locations of the schemas that validate requests, by `checkKey`. Operations with the same schema share one. */
function requestSchemas({ document }: Source): { key: string; pointer: string }[] {
  return operationsOf(document).flatMap(({ at }) => {
    const node = nodeOf(document, at)
    const id = String(node.at('operationId').value)
    const parameters = node.select('parameters.*').filter((each) => each.at('in').value !== 'header')
    const body = node.select('requestBody.content.application/json.schema')
    return [
      ...parameters.map((each) => ({
        key: checkKey(id, String(each.at('name').value)),
        pointer: each.at('schema').pointer,
      })),
      ...body.map(({ pointer }) => ({ key: checkKey(id), pointer })),
    ]
  })
}

/** The validators of requests, compiled on first use. */
export function requestChecks(source: Source): RequestChecks {
  const compiler = schemaCompiler(source.schemas)
  return Object.fromEntries(
    requestSchemas(source).map(({ key, pointer }) => [key, (value) => checkOf(compiler.at(pointer))(value)]),
  )
}

/**
 * The validators of requests as a module, for environments that forbid compiling code: its `validators` are functions
 * of ajv by `checkKey`.
 * @returns JavaScript that imports what it needs from ajv
 */
export function standaloneChecks(source: Source): string {
  const ajv = ajvOf(source.schemas, { source: true, esm: true, lines: false })
  const schemas = requestSchemas(source).map(({ key, pointer }) => ({ key, reference: schemaReference(pointer) }))
  const references = [...new Set(schemas.map(({ reference }) => reference))]
  const names = references.map((reference, index) => {
    ajv.addSchema({ $ref: reference }, `check${index}`)
    return [`check${index}`, `check${index}`]
  })
  const code = standaloneCode(ajv, Object.fromEntries(names))
  const entries = schemas.map(({ key, reference }) => `${JSON.stringify(key)}: check${references.indexOf(reference)}`)
  return `${code}\nexport const validators = {${entries.join(', ')}}\n`
}
