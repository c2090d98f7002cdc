import { checkKey, checkOf, type Check, type RequestChecks } from './check'
import { schemaCompiler } from './lint/schema-compiler'
import { members, operationSpots } from './operation-spots'
import { spotAt, type Source, type SpotPath } from './source'

/**
 * The locations of the schemas that validate requests. Operations with the same schema share a location.
 * @returns keys from the root of the description to the schema, by `checkKey`
 */
export function requestSchemas(source: Source): Map<string, SpotPath> {
  const places = operationSpots(source).flatMap(({ spot }) => {
    const operation = String(spotAt(source, spot, 'operationId').value)
    const parameters = members(source, spotAt(source, spot, 'parameters'))
      .filter((each) => spotAt(source, each.spot, 'in').value !== 'header')
      .map((each) => {
        const key = checkKey(operation, String(spotAt(source, each.spot, 'name').value))
        return [key, spotAt(source, each.spot, 'schema').path] as const
      })
    const body = spotAt(source, spot, 'requestBody', 'content', 'application/json', 'schema')
    return body.value === undefined ? parameters : [...parameters, [checkKey(operation), body.path] as const]
  })
  return new Map(places)
}

/** The validators of requests, compiled on first use. */
export function requestChecks(source: Source): RequestChecks {
  const compiler = schemaCompiler(source.json)
  return Object.fromEntries(
    [...requestSchemas(source)].map(([key, path]): [string, Check] => [
      key,
      (value) => checkOf(compiler.at(path))(value),
    ]),
  )
}
