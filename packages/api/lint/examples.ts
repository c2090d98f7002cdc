import { firstFault } from '../check'
import { isJsonObject, type JsonObject } from '../json'
import type { JsonNode } from '../json-node'
import { closedDocument, schemaCompiler } from '../schema-compiler'
import { type Fault, operationsOf } from '../source'

/** What has an example and its schema: parameters, bodies and responses. */
function holders(root: JsonNode): { node: JsonNode; what: string }[] {
  return operationsOf(root).flatMap(({ node }) => {
    const id = String(node.at('operationId').value)
    const parameters = node
      .select('parameters.*')
      .filter((each) => each.at('in').value !== 'header')
      .filter((each) => each.at('required').value === true || each.at('example').value !== undefined)
    return [
      ...parameters.map((each) => ({ node: each, what: `parameter "${String(each.at('name').value)}"` })),
      ...node.select('requestBody.content.application/json').map((body) => ({ node: body, what: `the body of ${id}` })),
      { node: node.at('responses', '200', 'content', 'application/json'), what: `the response of ${id}` },
    ]
  })
}

/** Required parameters, bodies and responses have an example. */
export function missingExamples(root: JsonNode): Fault[] {
  return holders(root)
    .filter(({ node }) => node.at('example').value === undefined)
    .map(({ node: { path }, what }) => {
      const message = `There is no example of ${what}. Add \`example\` beside \`schema\`.`
      return { at: path, onKey: true, message }
    })
}

/** Every example matches its schema, and every entry of the error catalogue that of error documents. */
export function invalidExamples(root: JsonNode, json: JsonObject): Fault[] {
  const compiler = schemaCompiler(closedDocument(json))
  const examples = holders(root).flatMap(({ node, what }): Fault[] => {
    const { value, path } = node.at('example')
    const validate = compiler.at([...node.path, 'schema'])
    if (value === undefined || validate(value)) return []
    const fault = firstFault(validate.errors)
    const message = `The example of ${what} does not match its schema: ${fault.path.join('.') || 'it'} ${fault.message}.`
    return [{ at: [...path, ...fault.path], message }]
  })
  const validate = compiler.at(['components', 'schemas', 'Problem'])
  const problems = root.select('x-errors.*').flatMap(({ value, path }): Fault[] => {
    if (!isJsonObject(value)) return []
    const { code = '', title = '', status = 0, example } = value
    const added = { charged: 'no', retry: 'never', may_sign_new: 'now', request_id: 'req_0' }
    const problem = { type: 'https://errors.example#code', title, status, code, ...added }
    if (validate(isJsonObject(example) ? { ...problem, ...example } : problem)) return []
    const fault = firstFault(validate.errors).message
    return [{ at: path, message: `The problem document of "${String(code)}" does not match schema Problem: ${fault}.` }]
  })
  return [...examples, ...problems]
}
