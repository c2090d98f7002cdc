import { plain, type Json } from '../json'
import type { ExampleRequest, Operation } from '../model'

/** The request of the example response, which the samples send. */
export function exampleRequest({ path, parameters, body }: Operation, _schemes: unknown): ExampleRequest {
  const text = (value: Json) => (typeof value === 'object' ? JSON.stringify(plain(value)) : String(value))
  const sent = (place: string) =>
    parameters
      .filter((each) => each.in === place && each.sampled)
      .map((each): [string, string] => [each.name, text(each.examples[0]?.value ?? '')])
  const known = new Map(sent('path'))
  const filled = path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? name))
  const search = new URLSearchParams(sent('query')).toString()
  const media = body?.content[0]
  return {
    target: search ? `${filled}?${search}` : filled,
    headers: [],
    credentials: [],
    body: media ? { mediaType: media.type, kind: 'json', value: media.examples[0]?.value ?? null, fields: [] } : null,
  }
}
