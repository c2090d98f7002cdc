import {
  isJsonObject,
  isJsonType,
  isSendable,
  isToken,
  type Api,
  type Example,
  type Header,
  type Json,
  jsonText,
  type Media,
  mediaOf,
  named,
  type Operation,
  type Parameter,
  plain,
  type Price,
  segmentOf,
  type SecurityScheme,
  type Server,
  type DescribedApi,
  takeSchema,
  type Targets,
  type Tolerated,
  toleratedIn,
  type WrittenSchema,
} from '@docs402/api'

/** How a value is written in a request. */
export interface ServedParameter extends Pick<
  Parameter,
  'name' | 'in' | 'required' | 'style' | 'explode' | 'allowEmptyValue'
> {
  /** Whether its value is one JSON text. */
  isJson: boolean
  schema: WrittenSchema
  tolerated: Tolerated
}

/** What a body, or one of its fields, may be. */
export interface ServedBody {
  type: string
  schema: WrittenSchema
  tolerated: Tolerated
  /** Of forms: how the values of a field are written, by its name. */
  fields: Record<string, { style: string | null; explode: boolean; isJson: boolean }>
}

/** A response in one media type, as it is sent. */
export interface ServedMedia {
  type: string
  examples: { name: string | null; text: string }[]
}

export interface ServedResponse {
  /** `200`, `4XX`, `default`. */
  status: string
  headers: [name: string, value: string][]
  content: ServedMedia[]
}

/** One alternative of how to prove who calls: all of these. */
export type ServedCredentials = Pick<SecurityScheme, 'name' | 'type' | 'apiKey' | 'http'>[]

/** All that a sandbox needs to serve an operation: plain JSON, without a word of prose, so that a page loads it alone. */
export interface ServedOperation extends Pick<
  Operation,
  'id' | 'method' | 'path' | 'summary' | 'limitGroup' | 'feature' | 'range'
> {
  price: Price | null
  /** The paths below which it is served besides the root, with {variables}: `/v2`. */
  basePaths: string[]
  security: ServedCredentials[]
  parameters: ServedParameter[]
  body: { required: boolean; content: ServedBody[] } | null
  /** The one of an ordinary request first. */
  responses: ServedResponse[]
  references: Targets
}

/** What a sandbox knows of the whole API. */
export type ServedApi = Pick<
  Api,
  'title' | 'serverUrl' | 'networks' | 'features' | 'payment' | 'limits' | 'errors' | 'reasons' | 'decisions'
> & {
  /** What its own answers and its messages say of the operations. */
  operations: Pick<Operation, 'id' | 'method' | 'path' | 'price' | 'limitGroup'>[]
}

/** The part of an API that every request needs. */
export function servedApi(api: Api): ServedApi {
  const { title, serverUrl, networks, features, payment, limits, errors, reasons, decisions } = api
  const operations = api.operations.map(({ id, method, path, price, limitGroup }) => {
    return { id, method, path, price, limitGroup }
  })
  return { title, serverUrl, networks, features, payment, limits, errors, reasons, decisions, operations }
}

/** Takes out of a description what serving one operation needs. */
export function servedOperation(api: Api, { document }: DescribedApi['source'], operation: Operation): ServedOperation {
  const references: Record<string, WrittenSchema> = {}
  const checkedBy = (at: string | undefined, [example]: Example[]) => {
    const schema = takeSchema(document, at, references)
    const value = example && example.source !== 'external' ? plain(example.value) : undefined
    return { schema, tolerated: value === undefined ? [] : toleratedIn(schema, value, references) }
  }
  const { id, method, path, summary, limitGroup, feature, range, price, security, body } = operation
  const responses = operation.responses.map((each) => servedResponse(each.status, each.headers, each.content))
  return {
    ...{ id, method, path, summary, limitGroup, feature, range, price },
    basePaths: basePathsOf(api, operation),
    security: security.map((all) => all.flatMap(({ scheme }) => credentialsOf(named(api.securitySchemes, scheme)))),
    // A header that cannot have its name is in no request.
    parameters: operation.parameters
      .filter((each) => each.in !== 'header' || isToken(each.name))
      .map((each) => {
        const { name, in: place, required, style, explode, allowEmptyValue, content, schema, examples } = each
        return {
          ...{ name, in: place, required, style, explode, allowEmptyValue },
          isJson: isJsonType(content[0]?.type ?? ''),
          ...checkedBy((content[0]?.schema ?? schema)?.at, examples),
        }
      }),
    body: body && {
      required: body.required,
      content: body.content.map(({ type, schema, encoding, examples }) => ({
        type,
        ...checkedBy(schema?.at, examples),
        fields: Object.fromEntries(
          encoding.map((each) => [
            each.name,
            { style: each.style, explode: each.explode ?? true, isJson: isJsonType(each.contentType ?? '') },
          ]),
        ),
      })),
    },
    responses: responses.toSorted((a, b) => rank(a) - rank(b)),
    references,
  }
}

/** What is sent for an ordinary request: a 2xx, else `default`, else a redirect, before all errors. */
function rank({ status }: ServedResponse): number {
  if (/^2\d\d$/.test(status)) return 0
  if (/^2/.test(status)) return 1
  if (status === 'default') return 2
  return /^[13]/.test(status) ? 3 : 4
}

/** The paths below which an operation is served besides the root. */
export function basePathsOf(
  api: Pick<Api, 'servers'>,
  { servers, serverUrl }: Pick<Operation, 'servers' | 'serverUrl'>,
): string[] {
  const ofSamples = URL.canParse(serverUrl) ? new URL(serverUrl).pathname.replace(/\/+$/, '') : ''
  return [...new Set([ofSamples, ...(servers ?? api.servers).map(basePathOf)])].filter((each) => each !== '')
}

function basePathOf({ url, variables }: Server): string {
  const [, path = ''] = /^(?:[a-z][\w+.-]*:)?\/\/[^/]*(\/[^?#]*)?/i.exec(url) ?? /^(\/[^?#]*)/.exec(url) ?? []
  // A variable may be the whole of it: `{basePath}`.
  const filled = variables
    .filter(({ default: value }) => value.includes('/'))
    .reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, value), path ?? '')
  return filled.replace(/\/+$/, '')
}

const credentialsOf = (scheme: SecurityScheme | undefined): ServedCredentials =>
  scheme && isSendable(scheme)
    ? [{ name: scheme.name, type: scheme.type, apiKey: scheme.apiKey, http: scheme.http }]
    : []

// What the sandbox or the connection says itself.
const OWN_HEADERS =
  /^(content-(type|length|encoding)|transfer-encoding|connection|keep-alive|trailer|upgrade|date|access-control-.*)$/i

function servedResponse(status: string, headers: Header[], content: Media[]): ServedResponse {
  const values = headers.flatMap(({ name, examples: [example] }): [string, string][] =>
    example && !OWN_HEADERS.test(name) ? [[name, example.serialized ?? headerText(example.value)]] : [],
  )
  const first = mediaOf(content)
  const ordered = content.toSorted((a, b) => Number(b === first) - Number(a === first))
  return { status, headers: values, content: ordered.map((media) => servedMedia(media)) }
}

function servedMedia({ type, examples, itemSchema }: Media): ServedMedia {
  const sent = examples.filter(({ source, serialized }) => source !== 'external' || serialized !== null)
  return {
    type,
    examples: sent.map((example) => ({ name: example.name, text: bodyText(type, example, itemSchema !== null) })),
  }
}

function bodyText(type: string, { value, serialized }: Example, isSequence: boolean): string {
  if (serialized !== null) return serialized
  const lines = isSequence && Array.isArray(value) ? value : [value]
  if (/^text\/event-stream/i.test(type) && typeof value !== 'string') return lines.map(eventText).join('')
  if (isSequence) return lines.map((line) => `${jsonText(line)}\n`).join('')
  if (typeof value === 'string' && !isJsonType(type)) return value
  if (/[/+]xml\b/i.test(type)) return xmlText(value)
  if (/x-www-form-urlencoded/i.test(type) && isJsonObject(value))
    return new URLSearchParams(Object.entries(value).map(([name, member]) => [name, headerText(member)])).toString()
  return jsonText(value, 2)
}

/** An event of a stream: its fields if it has those, else its data. */
function eventText(event: Json): string {
  const fields = isJsonObject(event) && 'data' in event ? event : { data: event }
  const lines = Object.entries<Json>(fields).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : jsonText(value)}\n`,
  )
  return `${lines.join('')}\n`
}

/** JSON as XML, for a response that nobody wrote down as XML. */
function xmlText(value: Json, name = 'response'): string {
  if (Array.isArray(value)) return value.map((item) => xmlText(item, name)).join('')
  const inside = isJsonObject(value)
    ? Object.entries(value)
        .map(([key, member]) => xmlText(member, key))
        .join('')
    : headerText(value).replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const tag = name.replace(/[^\w.-]/g, '_').replace(/^(?=[^a-z_])/i, '_')
  return `<${tag}>${inside}</${tag}>`
}

/** A value in the style `simple`. */
const headerText = (value: Json): string => segmentOf({ name: '', style: 'simple', explode: false }, value, String)
