import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { requestSchemas } from './request-checks'
import { schemaReference } from './lint/schema-compiler'
import type { Source } from './source'

/**
 * The validators of requests as a module, for environments that forbid compiling code: its `validators` are functions
 * of ajv by `checkKey`.
 * @returns JavaScript that imports what it needs from ajv
 */
export function standaloneChecks(source: Source): string {
  const ajv = new Ajv2020({ strict: false, code: { source: true, esm: true, lines: false } })
  addFormats(ajv)
  ajv.addSchema(source.json, 'description')
  const schemas = requestSchemas(source)
  const references = [...new Set([...schemas.values()].map(schemaReference))]
  references.forEach((reference, index) => ajv.addSchema({ $ref: reference }, `check${index}`))
  const code = standaloneCode(ajv, Object.fromEntries(references.map((_, index) => [`check${index}`, `check${index}`])))
  const entries = [...schemas].map(
    ([key, path]) => `${JSON.stringify(key)}: check${references.indexOf(schemaReference(path))}`,
  )
  return `${code}\nexport const validators = {${entries.join(', ')}}\n`
}
