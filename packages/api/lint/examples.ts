import type { Finding } from '@chain-data/findings'
import { findingAt, rootSpot, type Source, type Spot, spotAt } from '../source'
import { isJsonObject, type Json } from '../json'
import { members, operationSpots } from '../operation-spots'
import { firstFault } from '../first-fault'
import { closedDocument, schemaCompiler, type SchemaCompiler } from './schema-compiler'

/** Every example matches its schema: parameters, bodies and responses; responses and bodies must have one. */
export function examples(source: Source): Finding[] {
  const compiler = schemaCompiler(closedDocument(source.json))
  const seen = new Set<string>()
  const once = (spot: Spot) => {
    const key = spot.path.join('/')
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  }
  return operationSpots(source).flatMap(({ spot }) => {
    const id = String(spotAt(source, spot, 'operationId').value)
    const parameters = members(source, spotAt(source, spot, 'parameters')).map((entry) => entry.spot)
    const body = spotAt(source, spot, 'requestBody', 'content', 'application/json')
    const answer = spotAt(source, spot, 'responses', '200', 'content', 'application/json')
    return [
      ...parameters.filter(once).flatMap((parameter) => parameterExample(source, compiler, parameter)),
      ...(body.value === undefined ? [] : holder(source, compiler, body, `the body of ${id}`)),
      ...holder(source, compiler, answer, `the response of ${id}`),
    ]
  })
}

function parameterExample(source: Source, compiler: SchemaCompiler, parameter: Spot): Finding[] {
  const name = `parameter "${String(spotAt(source, parameter, 'name').value)}"`
  const place = spotAt(source, parameter, 'in').value
  const required = spotAt(source, parameter, 'required').value === true
  if (!required && spotAt(source, parameter, 'example').value === undefined) return []
  return place === 'header' ? [] : holder(source, compiler, parameter, name)
}

function holder(source: Source, compiler: SchemaCompiler, spot: Spot, what: string): Finding[] {
  const example = spotAt(source, spot, 'example')
  if (example.value === undefined) {
    return [
      findingAt(source, spot.path, {
        rule: 'example-missing',
        onKey: true,
        message: `There is no example of ${what}.`,
        cure: 'Add `example` beside `schema`.',
      }),
    ]
  }
  const validate = compiler.at([...spot.path, 'schema'])
  if (validate(example.value)) return []
  const fault = firstFault(validate.errors)
  return [
    findingAt(source, [...example.path, ...indexes(example.value, fault.path)], {
      rule: 'example-invalid',
      message: `The example of ${what} does not match its schema: ${fault.path.join('.') || 'it'} ${fault.message}.`,
    }),
  ]
}

// ajv has list indexes as text; YAML positions need numbers.
function indexes(value: Json, path: string[]): (string | number)[] {
  let at: Json | undefined = value
  return path.map((key) => {
    const step = Array.isArray(at) ? Number(key) : key
    at = Array.isArray(at) ? at[Number(key)] : isJsonObject(at) ? at[key] : undefined
    return step
  })
}

/** The schema of error documents fits every entry of the catalogue. */
export function problemExamples(source: Source): Finding[] {
  const validate = schemaCompiler(closedDocument(source.json)).at(['components', 'schemas', 'Problem'])
  return members(source, spotAt(source, rootSpot(source), 'x-errors')).flatMap(({ spot }) => {
    if (!isJsonObject(spot.value)) return []
    const { code = '', title = '', status = 0, example } = spot.value
    const decision = { charged: 'no', retry: 'never', may_sign_new: 'now' }
    const extra = isJsonObject(example) ? example : {}
    const problem = {
      type: `https://errors.example#${String(code)}`,
      title,
      status,
      code,
      ...extra,
      ...decision,
      request_id: 'req_0',
    }
    if (validate(problem)) return []
    const message = `The problem document of "${String(code)}" does not match schema Problem: ${firstFault(validate.errors).message}.`
    return [findingAt(source, spot.path, { rule: 'example-invalid', message })]
  })
}
