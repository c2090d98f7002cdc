import standaloneCode from 'ajv/dist/standalone/index.js'
import { checkKey, checkOf, type RequestChecks } from './check'
import { ajvOf, schemaCompiler, schemaReference } from './schema-compiler'
import type { JsonPath } from './json-node'
import { operationsOf, type Source } from './source'

/** The locations of the schemas that validate requests, by `checkKey`. Operations with the same schema share one. */
function requestSchemas({ root }: Source): { key: string; path: JsonPath }[] {
  return operationsOf(root).flatMap(({ node }) => {
    const id = String(node.at('operationId').value)
    const parameters = node.select('parameters.*').filter((each) => each.at('in').value !== 'header')
    const body = node.select('requestBody.content.application/json.schema')
    return [
      ...parameters.map((each) => ({ key: checkKey(id, String(each.at('name').value)), path: each.at('schema').path })),
      ...body.map(({ path }) => ({ key: checkKey(id), path })),
    ]
  })
}

/** The validators of requests, compiled on first use. */
export function requestChecks(source: Source): RequestChecks {
  const compiler = schemaCompiler(source.json)
  return Object.fromEntries(
    requestSchemas(source).map(({ key, path }) => [key, (value) => checkOf(compiler.at(path))(value)]),
  )
}

/**
 * The validators of requests as a module, for environments that forbid compiling code: its `validators` are functions
 * of ajv by `checkKey`.
 * @returns JavaScript that imports what it needs from ajv
 */
export function standaloneChecks(source: Source): string {
  const ajv = ajvOf(source.json, { source: true, esm: true, lines: false })
  const schemas = requestSchemas(source).map(({ key, path }) => ({ key, reference: schemaReference(path) }))
  const references = [...new Set(schemas.map(({ reference }) => reference))]
  const names = references.map((reference, index) => {
    ajv.addSchema({ $ref: reference }, `check${index}`)
    return [`check${index}`, `check${index}`]
  })
  const code = standaloneCode(ajv, Object.fromEntries(names))
  const entries = schemas.map(({ key, reference }) => `${JSON.stringify(key)}: check${references.indexOf(reference)}`)
  return `${code}\nexport const validators = {${entries.join(', ')}}\n`
}
