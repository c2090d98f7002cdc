// Makes tools of an API's description. Whoever serves that may be hostile: its size, its depth and the
// time for it are bounded, none of its patterns is run, and what it says is cut and printable.
import { z } from 'zod'
import { Refused } from '../agreed'
import { amountOf } from '../amount'
import { asSentence, cut, cutIn } from '../printable'
import { textOf } from '../send'

const MAX_BYTES = 5_000_000
/** Of one operation, with each reference replaced by what it names: references can multiply. */
const MAX_VALUES = 20_000
const MAX_DEPTH = 50

const members = z.record(z.string(), z.unknown())

/** Downloads a document of JSON from where it was said to be, and from nowhere else. Throws a sentence. */
async function download(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000) })
    const to = response.headers.get('Location')
    if (to !== null) throw new Error(`it redirects to ${cut(to, 200)}, which was not followed`)
    if (!response.ok) throw new Error(`the status is ${response.status}`)
    return JSON.parse(await textOf(response, MAX_BYTES))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : reasonOf(error)
    throw new Error(`The description at ${url} can't be used: ${asSentence(why)} Check its URL.`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return cut(String(error), 200)
  const { cause } = error
  return cut(cause instanceof Error ? cause.message || cause.name : error.message, 200)
}

/** Replaces references by what they name. Throws a sentence about a circle, or about too much. */
function resolver(document: unknown) {
  let count = 0
  const find = (at: unknown, name: string) =>
    members.parse(at)[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')]
  const resolve = (node: unknown, within: readonly string[] = [], depth = 0): unknown => {
    count += 1
    if (count > MAX_VALUES || depth > MAX_DEPTH) throw new Error('it is too large or too deep')
    if (Array.isArray(node)) return node.map((each) => resolve(each, within, depth + 1))
    if (typeof node !== 'object' || node === null) return node
    if (Object.hasOwn(node, '__proto__')) throw new Error('the name of an input is __proto__')
    const { $ref, ...rest } = members.parse(node)
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolve(value, within, depth + 1)]))
    if (within.includes($ref)) throw new Error(`${cut($ref, 100)} refers to itself`)
    if (!$ref.startsWith('#/')) throw new Error(`${cut($ref, 100)} is in another document`)
    return resolve($ref.slice(2).split('/').reduce<unknown>(find, document), [...within, $ref], depth + 1)
  }
  return (node: unknown) => {
    count = 0
    return resolve(node)
  }
}

const jsonSchema = z.custom<z.core.JSONSchema.JSONSchema>((value) => members.safeParse(value).success)
const text = z.string().default('')
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().default(false),
  description: text,
  example: z.json().optional(),
  explode: z.boolean().default(true),
  schema: members.default({}),
})
const body = z.object({ properties: z.record(z.string(), members), required: z.array(z.string()).default([]) })
const operation = z.object({
  operationId: z.string().min(1),
  summary: text,
  description: text,
  'x-payment-info': z.object({ price: z.object({ amount: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/) }) }).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: body }) }) }).optional(),
})

const NAME = /^[\w.$@~-]{1,60}(\[\])?$/

/** The name of an input. It can't be changed, so it is refused when it may be words. Throws a sentence. */
function nameOf(name: string): string {
  if (NAME.test(name) && !(name in {})) return name
  throw new Error(`the name of an input is ${cut(name, 60)}`)
}

/** What strangers write into a schema, besides words: values that are sent as they are. */
const VALUES = ['enum', 'const', 'default', 'examples']
const MAX_VALUE = 2000

/** Whether values can be shown as they are: none is long, and none has what nobody sees. */
const isClean = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length <= MAX_VALUE && text === JSON.stringify(cutIn(value, 100))
}

/** What a tool checks itself. The API checks the rest before it asks for money: a stranger's pattern may run for ever. */
const CHECKED = [
  ...['type', 'enum', 'const', 'default', 'required', 'examples', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
]

function checked(schema: unknown): Record<string, unknown> {
  const { description, pattern, properties, items, anyOf, oneOf, additionalProperties, ...rest } = members
    .catch({})
    .parse(schema)
  // The API still checks what is left out here.
  const dirty = VALUES.filter((name) => rest[name] !== undefined && !isClean(rest[name]))
  const values = dirty.map((name) => `${name}: ${cut(JSON.stringify(cutIn(rest[name], 100)), 200)}`)
  const words = [description, typeof pattern === 'string' && `Pattern: ${pattern}`, ...values].filter(Boolean).join(' ')
  const alternatives = [anyOf, oneOf].find((list) => Array.isArray(list))
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => CHECKED.includes(name) && !dirty.includes(name))),
    ...(rest['required'] === undefined ? {} : { required: z.array(z.string()).parse(rest['required']).map(nameOf) }),
    ...(words ? { description: cut(words, 500) } : {}),
    ...(properties ? { properties: mapped(members.parse(properties)) } : {}),
    ...(items ? { items: checked(items) } : {}),
    ...(Array.isArray(alternatives) ? { anyOf: alternatives.map(checked) } : {}),
    ...(additionalProperties === false ? { additionalProperties } : {}),
  }
}

const mapped = (properties: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [nameOf(name), checked(schema)]))

/** A tool, and how its inputs make a request. */
export interface Tool {
  name: string
  title: string
  /** In the API's words. */
  about: string
  inputSchema: z.ZodType
  /** In millionths of a dollar; null: free. */
  price: bigint | null
  method: string
  /** Path and query, and the body. Throws a sentence. */
  requestOf: (inputs: Record<string, unknown>) => { target: string; body?: string }
}

function toolOf(route: string, method: string, described: unknown): Tool {
  const { operationId, summary, description, parameters: all, requestBody, ...about } = operation.parse(described)
  const parameters = all.filter((each) => each.in === 'path' || each.in === 'query')
  const sent = requestBody?.content['application/json'].schema
  const inputs = [
    ...parameters.map(({ name, schema, description, example }) => {
      const words = { description: description || schema['description'] }
      return [name, { ...schema, ...words, ...(example === undefined ? {} : { examples: [example] }) }] as const
    }),
    ...Object.entries(sent?.properties ?? {}),
  ]
  const names = inputs.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two of its inputs are named ${cut(twice, 60)}`)
  const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  const [missing] = [...route.matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) => (inPath.includes(name) ? [] : name))
  // Another URL than it seems to be.
  const isOther = !route.startsWith('/') || /[?#\\]|%2e/i.test(route)
  if (missing !== undefined || isOther) throw new Error(`its path is ${cut(route, 100)}`)
  const required = parameters.flatMap(({ name, required }) => (required || inPath.includes(name) ? [name] : []))
  const schema = { type: 'object', properties: mapped(Object.fromEntries(inputs)), additionalProperties: false }
  const price = about['x-payment-info']?.price.amount
  return {
    name: operationId
      .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      .replaceAll(/[^\w-]/g, '_')
      .slice(0, 60),
    title: cut(summary, 100),
    about: cut(description.trim(), 1000),
    inputSchema: z.fromJSONSchema(jsonSchema.parse({ ...schema, required: [...required, ...(sent?.required ?? [])] })),
    price: price === undefined ? null : amountOf(price, 'the price'),
    method: method.toUpperCase(),
    requestOf: (given) => {
      const values = new Map(Object.entries(given))
      const query = new URLSearchParams()
      let target = route
      for (const { name, in: place, explode, schema } of parameters) {
        const value = values.get(name)
        if (/\p{Cs}/u.test(String(value))) throw new Refused(`${name} has half a character: nothing was sent.`)
        if (place === 'path' && value === '') throw new Refused(`${name} can't be empty: nothing was sent.`)
        if (place === 'path') target = target.replace(`{${name}}`, () => encodeURIComponent(String(value)))
        else if (value !== undefined && value !== schema['default'])
          for (const each of explode ? [value].flat() : [value]) query.append(name, String(each))
      }
      // A URL with such a part is another one.
      if (/\/\.{1,2}(\/|$)/.test(target))
        throw new Refused('"." and ".." can\'t be a part of a path: nothing was sent.')
      if (query.size > 0) target += `?${query}`
      const inBody = [...values].filter(([name]) => Object.hasOwn(sent?.properties ?? {}, name))
      return { target, ...(sent && { body: JSON.stringify(Object.fromEntries(inBody)) }) }
    },
  }
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']
/** The one tool that is not the API's. */
export const OWN_TOOL = 'budget_left'

/** The URL of the API: its first server, as its description's URL makes it whole. */
function serverOf(document: unknown, url: string): string {
  const servers = z.object({ servers: z.tuple([z.object({ url: z.string() })]).rest(z.unknown()) }).safeParse(document)
  const server = servers.success ? servers.data.servers[0].url : '/'
  if (!URL.canParse(server, url) || server.includes('{'))
    throw new Error(`Set API_URL: its server is ${cut(server, 100)}.`)
  return new URL(server, url).href
}

/**
 * The tools of a description. An operation that can't be one is told to `warn` in a sentence.
 * @param url of the description
 * @param api the URL of the API; without one, the first server of the description
 */
export async function readTools(
  url: string,
  api: string | undefined,
  warn: (sentence: string) => void,
): Promise<{ tools: Tool[]; api: string }> {
  const document = await download(url)
  const resolve = resolver(document)
  const paths = z.object({ paths: members }).safeParse(document)
  if (!paths.success) throw new Error(`The description at ${url} can't be used: it has no paths. Check its URL.`)
  const tools = new Map<string, Tool>()
  for (const [route, item] of Object.entries(paths.data.paths)) {
    for (const method of METHODS) {
      try {
        const { [method]: entry, parameters } = members.parse(item)
        if (entry === undefined) continue
        const described = members.parse(entry)
        const { 'x-payment-info': price, operationId, summary, description, requestBody } = described
        const listed = (list: unknown) =>
          z.array(z.looseObject({ name: z.string(), in: z.string() })).parse(resolve(list))
        // Those of the path are for each of its methods, which can replace them.
        const all = [...listed(parameters ?? []), ...listed(described['parameters'] ?? [])]
        const merged = [...new Map(all.map((each) => [`${each.in} ${each.name}`, each])).values()]
        const about = { operationId, summary, description, 'x-payment-info': price, parameters: merged }
        const tool = toolOf(route, method, { ...about, requestBody: requestBody && resolve(requestBody) })
        if (!/^[^-].*[^-]$/.test(tool.name) || !/[a-z\d]/.test(tool.name))
          throw new Error(`its operationId is ${cut(tool.name, 60)}, which names no tool`)
        if (tool.name in {}) throw new Error(`its operationId is ${tool.name}, which JavaScript has a use for`)
        if (tools.has(tool.name) || tool.name === OWN_TOOL) throw new Error(`another tool is named ${tool.name}`)
        tools.set(tool.name, tool)
      } catch (error) {
        const why =
          error instanceof z.ZodError ? `"${error.issues[0]?.path.join('.')}" is missing or wrong` : reasonOf(error)
        warn(`${method.toUpperCase()} ${cut(route, 100)} is not offered: ${asSentence(cut(why, 200))}`)
      }
    }
  }
  return { tools: [...tools.values()], api: (api ?? serverOf(document, url)).replace(/\/+$/, '') }
}
