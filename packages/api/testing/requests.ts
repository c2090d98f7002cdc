import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Json, JsonObject } from '../json'
import { loadApi } from '../load'
import type { Api } from '../model'
import { METHODS } from '../operations'

/** What a server must have received. */
interface Expected {
  /** The default is that of the row. */
  method?: string
  /** As sent, below the name of the row. */
  target?: string
  /** The pairs of the query, decoded. */
  query?: readonly (readonly [string, string])[]
  /** Last segment of the path, decoded. */
  segment?: string
  headers?: Record<string, string | undefined>
  /** JSON of the body; text of it; pairs of a form. */
  json?: Json
  /** What is in the body: patterns. */
  includes?: readonly string[]
  text?: string
  form?: readonly (readonly [string, string])[]
  parts?: readonly { name: string; value: string; file?: string; type?: string }[]
}

/** An operation, and what each of its programs sends. */
export interface RequestRow {
  /** Also the first segment of its path. */
  name: string
  method?: string
  /** What follows the name in the path. */
  path?: string
  operation: JsonObject
  isPaid?: boolean
  got: Expected
  /** What the server answers; `{"ok":true}` by default. */
  answer?: { status?: number; type?: string; body?: string }
  /** A text that the program prints, and the file that it saves. */
  prints?: RegExp
  saves?: string
  /** Kinds that cannot send it. */
  except?: readonly string[]
}

/** What a program must not read anything into. */
export const HOSTILE = [
  `it's "quoted" \\ \\" \\' back\\slash $HOME \${HOME} $(id) \`id\` {{x}} %s %20 !! !x ~ * ? # & ; | < > = + , / @`,
  'é 漢 😀 \u2028\u2029\ufeff\u0085 \'\'\'""" */ --> ${`} \\u0041 \t end',
].join('\n')
const INVISIBLE = '\u0000\u0001\b\f\r\u001b[31m\u007f'
/** Visible ASCII, as headers have it. */
const HEADER = `it's "quoted" \\ $HOME \${HOME} $(id) \`id\` {{x}} %s !! !x; a=b, c`
const LONG = 'long '.repeat(12_000)

/** What the environment has while the programs run. */
export const ENVIRONMENT = {
  API_KEY: `k'"+/=&?%25 \\$x`,
  ACCESS_TOKEN: `t'"\\$x=`,
  HEADER_API_KEY: `h'"+/=&?%25 \\$x`,
  QUERY_API_KEY: `q'"+/=&?%25 \\$x`,
  COOKIE_API_KEY: `c'"+/=&?%25 \\$x`,
  BEARER_TOKEN: `b'"\\$x=`,
  MACHINE_TOKEN: `m'"\\$x=`,
  BASIC_USERNAME: 'ada',
  BASIC_PASSWORD: `p:a'"$s \\`,
  AUTHORIZATION: 'Custom own',
  APP_API_KEY: 'app',
  TENANT_API_KEY: 'tenant',
}

/** The files that programs send. */
export const FILES = { 'file.png': 'PNG\u0000bytes', "it's a $file.txt": 'first', 'file.bin': 'any', 'scan.pdf': 'PDF' }

const content = (type: string, example: Json, more: JsonObject = {}): JsonObject => ({
  requestBody: { content: { [type]: { example, ...more } } },
})
const json = (example: Json) => content('application/json', example)
const FORM_TYPE = 'application/x-www-form-urlencoded'
const parameter = (name: string, where: string, example: Json, more: JsonObject = {}): JsonObject => ({
  ...{ name, in: where, example, required: true },
  ...('content' in more ? more : { schema: {}, ...more }),
})
const styled = (where: string, style: string, explode: boolean, example: Json) =>
  parameter('color', where, example, { style, explode })
const COLORS = ['blue', 'black', 'b,r=o wn']
const RGB = { R: 100, G: 200 }
const binary: JsonObject = { type: 'string', format: 'binary' }
const files = (properties: JsonObject): JsonObject => ({ schema: { type: 'object', properties } })

const SECURITY_SCHEMES = {
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'api key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  app: { type: 'apiKey', in: 'header', name: 'X-App-Id' },
  tenant: { type: 'apiKey', in: 'query', name: 'tenant' },
  basic: { type: 'http', scheme: 'Basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  digest: { type: 'http', scheme: 'digest' },
  tls: { type: 'mutualTLS' },
  x402: { type: 'http', scheme: 'x402' },
  browser: {
    ...{ type: 'oauth2' },
    flows: { implicit: { authorizationUrl: 'https://auth.example.com/login', scopes: {} } },
  },
  machine: {
    ...{ type: 'oauth2' },
    flows: {
      clientCredentials: { tokenUrl: `https://auth.example.com/token?a='}"$(id)`, scopes: {} },
      implicit: { authorizationUrl: 'https://auth.example.com/login', scopes: {} },
    },
  },
}
const security = (...alternatives: string[][]): JsonObject => ({
  security: alternatives.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
})

const QUERY_STYLES: [style: string, explode: boolean, example: Json, target: string][] = [
  ['form', true, COLORS, '?color=blue&color=black&color=b%2Cr%3Do%20wn'],
  ['form', false, COLORS, '?color=blue,black,b%2Cr%3Do%20wn'],
  ['form', true, RGB, '?R=100&G=200'],
  ['form', false, RGB, '?color=R,100,G,200'],
  ['form', true, '', '?color='],
  ['form', true, [], ''],
  ['spaceDelimited', false, COLORS, '?color=blue%20black%20b%2Cr%3Do%20wn'],
  ['spaceDelimited', false, RGB, '?color=R%20100%20G%20200'],
  ['pipeDelimited', false, COLORS, '?color=blue%7Cblack%7Cb%2Cr%3Do%20wn'],
  ['deepObject', true, RGB, '?color%5BR%5D=100&color%5BG%5D=200'],
  ['deepObject', true, { a: { b: ['x', true] } }, '?color%5Ba%5D%5Bb%5D%5B0%5D=x&color%5Ba%5D%5Bb%5D%5B1%5D=true'],
]

const PATH_STYLES: [style: string, explode: boolean, example: Json, target: string][] = [
  ['simple', false, COLORS, 'blue,black,b%2Cr%3Do%20wn'],
  ['simple', false, RGB, 'R,100,G,200'],
  ['simple', true, RGB, 'R=100,G=200'],
  ['label', false, 'blue', '.blue'],
  ['label', false, COLORS.slice(0, 2), '.blue,black'],
  ['label', true, COLORS.slice(0, 2), '.blue.black'],
  ['label', true, RGB, '.R=100.G=200'],
  ['matrix', false, 'blue', ';color=blue'],
  ['matrix', false, COLORS.slice(0, 2), ';color=blue,black'],
  ['matrix', true, COLORS.slice(0, 2), ';color=blue;color=black'],
  ['matrix', true, RGB, ';R=100;G=200'],
]

const HEADER_STYLES: [explode: boolean, example: Json, value: string][] = [
  [false, COLORS.slice(0, 2), 'blue,black'],
  [false, RGB, 'R,100,G,200'],
  [true, RGB, 'R=100,G=200'],
]

const FORM = {
  ...{ text: HOSTILE, 'a=b&c@d': 'x', at: '@file.png', empty: '', dash: '-x', list: ['a', 'b b'] },
  ...{ nested: { a: [1, null] }, count: 12, deep: { a: 'x', b: ['y'] }, joined: ['p', 'q'] },
}
const FORM_ENCODING = { deep: { style: 'deepObject', explode: true }, joined: { style: 'form', explode: false } }
/** Names and values, as `name=value`. */
const pairs = (...all: string[]): [string, string][] =>
  all.map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)])
const FORM_PAIRS: [string, string][] = [
  ['text', HOSTILE],
  ...pairs('a=b&c@d=x', 'at=@file.png', 'empty=', 'dash=-x', 'list=a', 'list=b b', 'nested={"a":[1,null]}'),
  ...pairs('count=12', 'deep[a]=x', 'deep[b][0]=y', 'joined=p,q'),
]

const BODY = {
  ...{ text: HOSTILE, [HOSTILE]: 1, invisible: INVISIBLE, __proto__x: 1, '1st': true, 'a-b': false, class: null },
  ...{ empty: {}, none: [], list: [[], [null, -0.5, 1e21, 1e-7]], half: '\ud800', 'with "both\' quotes': '\'"' },
}

/** @param call its name, after its method if that is not GET */
function row(call: string, operation: JsonObject, got: Expected, more: Partial<RequestRow> = {}): RequestRow {
  const [name = '', method = 'get'] = call.split(' ').toReversed()
  return { name, method, operation, got, ...more }
}

const parameters = (...all: JsonObject[]): JsonObject => ({ parameters: all })
const responds = (type: string, status = 200): JsonObject => ({
  responses: { [status]: { description: '', content: { [type]: {} } } },
})
const NO_CONTENT: JsonObject = { responses: { 204: { description: '' } } }
const JSON_CONTENT: JsonObject = { content: { 'application/json': {} } }
const isPaid = true

export const REQUESTS: readonly RequestRow[] = [
  row('plain', {}, { target: '', headers: { authorization: undefined, 'content-type': undefined } }),
  ...QUERY_STYLES.map(([style, explode, example, target], index) =>
    row(`query-${style}-${index}`, parameters(styled('query', style, explode, example)), { target }),
  ),
  ...PATH_STYLES.map(([style, explode, example, target], index) =>
    row(
      `path-${style}-${index}`,
      parameters(styled('path', style, explode, example)),
      { target: `/${target}` },
      { path: '/{color}' },
    ),
  ),
  ...HEADER_STYLES.map(([explode, example, value], index) =>
    row(`header-${index}`, parameters(styled('header', 'simple', explode, example)), { headers: { color: value } }),
  ),
  row(
    'hostile-url',
    parameters(parameter('at', 'path', HOSTILE), parameter('q', 'query', HOSTILE), parameter(HOSTILE, 'query', 1)),
    { segment: HOSTILE, query: Object.entries({ q: HOSTILE, [HOSTILE]: '1' }) },
    { path: '/{at}' },
  ),
  row(
    'post long',
    { ...parameters(parameter('q', 'query', LONG.slice(0, 6000))), ...json({ LONG }) },
    { query: [['q', LONG.slice(0, 6000)]], json: { LONG } },
  ),
  row(
    'reserved',
    parameters(
      parameter('id', 'path', 7),
      parameter('r', 'query', `a:/?[]@!$'()*+,;=&#% %2Fé`, { allowReserved: true }),
    ),
    { target: `/$batch!/Users('7')/%F0%9F%98%80%20x?fixed=1&b&r=a:/?%5B%5D@!$%27()*%2B,;=%26%23%25%20%2F%C3%A9` },
    { path: "/$batch!/Users('{id}')/😀 x?fixed=1&b#Action=Go" },
  ),
  row('unknown-variable', {}, { target: '/lost/%7B%7D' }, { path: '/{lost}/{}' }),
  row(
    'optional',
    parameters(
      parameter('no', 'query', 1, { required: false }),
      parameter('yes', 'query', 1, { required: false, 'x-sample': true }),
      parameter('nothing', 'query', null),
    ),
    { target: '?yes=1' },
  ),
  row(
    'content',
    parameters(
      parameter('filter', 'query', { a: [1, 'é'] }, JSON_CONTENT),
      parameter('X-Filter', 'header', { a: 1 }, JSON_CONTENT),
    ),
    { query: [['filter', '{"a":[1,"é"]}']], headers: { 'x-filter': '{"a":1}' } },
  ),
  row(
    'querystring-form',
    parameters(parameter('all', 'querystring', { a: 'x y', b: ['1', '2'] }, { content: { [FORM_TYPE]: {} } })),
    { query: pairs('a=x y', 'b=1', 'b=2') },
  ),
  row('querystring-json', parameters(parameter('all', 'querystring', { a: 1 }, JSON_CONTENT)), {
    target: '?%7B%22a%22%3A1%7D',
  }),
  row(
    'serialized',
    parameters({
      ...{ name: 'q', in: 'query', required: true, schema: {} },
      examples: { one: { serializedValue: 'q=as%20it%20is' } },
    }),
    { target: '?q=as%20it%20is' },
  ),
  row(
    'headers',
    parameters(
      parameter('X-Hostile', 'header', HEADER),
      parameter('X-Dash', 'header', '-x'),
      parameter('X-At', 'header', '@x'),
      parameter('X-Empty', 'header', ''),
      parameter('X-Unicode', 'header', 'é\nx'),
      parameter('Accept', 'header', 'a/b'),
      parameter('Content-Length', 'header', 7),
      parameter('Not a token', 'header', 1),
      parameter('Host', 'header', 'x'),
    ),
    {
      headers: {
        ...{ 'x-hostile': HEADER, 'x-dash': '-x', 'x-at': '@x', 'x-empty': '' },
        ...{ 'x-unicode': '%C3%A9%0Ax', accept: 'a/b', 'content-length': undefined },
      },
    },
  ),
  row(
    'cookies',
    {
      ...parameters(
        parameter('theme', 'cookie', 'dark & "x"'),
        parameter('raw', 'cookie', 'a!$b', { style: 'cookie' }),
        parameter('list', 'cookie', ['a', 'b'], { explode: false }),
      ),
      ...security(['cookie']),
    },
    { headers: { cookie: `session=${ENVIRONMENT.COOKIE_API_KEY}; theme=dark%20%26%20%22x%22; raw=a!$b; list=a,b` } },
  ),
  row('key-header', security(['header']), { headers: { 'x-key': ENVIRONMENT.HEADER_API_KEY } }),
  row(
    'key-query',
    { ...parameters(parameter('a', 'query', 1)), ...security(['query']) },
    { query: Object.entries({ a: '1', 'api key': ENVIRONMENT.QUERY_API_KEY }) },
  ),
  row('keys', security(['header', 'app', 'tenant']), {
    headers: { 'x-app-id': 'app' },
    query: pairs('tenant=tenant'),
  }),
  row('basic', security(['tls'], ['browser'], ['basic']), {
    headers: { authorization: `Basic ${btoa(`${ENVIRONMENT.BASIC_USERNAME}:${ENVIRONMENT.BASIC_PASSWORD}`)}` },
  }),
  row('bearer', security(['browser'], ['bearer']), {
    headers: { authorization: `Bearer ${ENVIRONMENT.BEARER_TOKEN}` },
  }),
  row(
    'oauth',
    { security: [{ browser: [] }, { machine: ['read}', `w'"$(id)\u2028\n`] }] },
    { headers: { authorization: `Bearer ${ENVIRONMENT.MACHINE_TOKEN}` } },
  ),
  row('no-security', security(['bearer'], []), { headers: { authorization: undefined } }),
  row('not-sendable', security(['digest', 'header']), {
    headers: { 'x-key': ENVIRONMENT.HEADER_API_KEY, authorization: undefined },
  }),
  row('own-authorization', parameters(parameter('Authorization', 'header', 'Bearer someone')), {
    headers: { authorization: 'Custom own' },
  }),
  row('own-key', parameters(parameter('api_key', 'query', 'abc'), parameter('key', 'query', 'abc')), {
    query: Object.entries({ key: 'abc', api_key: ENVIRONMENT.API_KEY }),
  }),
  row('own-token', parameters(parameter('token', 'header', 'abc', { description: 'Your access token.' })), {
    headers: { token: ENVIRONMENT.ACCESS_TOKEN },
  }),
  row('post json', json(BODY), { json: BODY }),
  row('put json-text', json(HOSTILE), { json: HOSTILE }),
  row('patch json-at', json('@file.png'), { json: '@file.png' }),
  row('post json-null', json(null), { json: null }),
  row('post json-exact', json({ $EXACT: `it's` }), {
    json: { id: Number('12345678901234567890'), small: Number('0.12345678901234567891'), text: "it's" },
    includes: [': ?12345678901234567890,', ': ?0.12345678901234567891,'],
  }),
  row(
    'post json-vendor',
    { ...content('application/vnd.x+json; v=2', { a: 1 }), ...responds('application/vnd.y+json', 201) },
    {
      json: { a: 1 },
      headers: { 'content-type': 'application/vnd.x+json; v=2', accept: 'application/vnd.y+json' },
    },
    { answer: { status: 201 } },
  ),
  row('post json-range', content('application/*+json', { a: 1 }), {
    json: { a: 1 },
    headers: { 'content-type': 'application/json' },
  }),
  row('post form', content(FORM_TYPE, FORM, { encoding: FORM_ENCODING }), { form: FORM_PAIRS }),
  row('put form-invisible', content(FORM_TYPE, { a: INVISIBLE }), { form: [['a', INVISIBLE]] }),
  row('post form-empty', content(FORM_TYPE, {}), { form: [] }),
  row('post form-written', content(FORM_TYPE, 'a=1&b=%20'), { form: pairs('a=1', 'b= ') }),
  row(
    'post multipart',
    content(
      'multipart/form-data',
      {
        ...{ text: HOSTILE.replaceAll('\n', ' '), at: '@x;type=a/b', tags: ['a', 'b'], meta: { it: `'";\\` } },
        ...{ photo: 'x', named: "it's a $file.txt", more: ['x'] },
      },
      {
        ...files({ photo: binary, named: binary, more: { type: 'array', items: binary } }),
        encoding: { photo: { contentType: 'image/png, image/jpeg' } },
      },
    ),
    {
      parts: [
        { name: 'text', value: HOSTILE.replaceAll('\n', ' ') },
        { name: 'at', value: '@x;type=a/b' },
        { name: 'tags', value: 'a' },
        { name: 'tags', value: 'b' },
        { name: 'meta', value: `{"it":"'\\";\\\\"}`, type: 'application/json' },
        { name: 'photo', value: 'PNG\u0000bytes', file: 'photo.png', type: 'image/png' },
        { name: 'named', value: 'first', file: "it's a $file.txt" },
        { name: 'more', value: 'any', file: 'more.bin' },
      ],
    },
  ),
  row('post text', content('text/plain', HOSTILE), { text: HOSTILE, headers: { 'content-type': 'text/plain' } }),
  row('post text-at', content('text/plain; charset=utf-8', '@file.png'), { text: '@file.png' }),
  row('put text-dash', content('text/csv', '-d\n--x'), { text: '-d\n--x' }),
  row('post text-controls', content('text/plain', `a'\\\r\u001b\tb`), { text: `a'\\\r\u001b\tb` }),
  row('post xml', content('application/xml', `<a b="c">it's $1 &amp;</a>`), { text: `<a b="c">it's $1 &amp;</a>` }),
  row('post lines', content('application/jsonl', [{ a: 1 }, { a: 2 }]), { text: '{"a":1}\n{"a":2}\n' }),
  row('put file', content('image/png', 'x', { schema: binary }), {
    text: 'PNG\u0000bytes',
    headers: { 'content-type': 'image/png' },
  }),
  row('put file-named', content('application/pdf', 'scan.pdf', { schema: binary }), { text: 'PDF' }),
  ...['post', 'put', 'patch', 'delete', 'options', 'query'].map((method) =>
    row(`${method} bodyless-${method}`, {}, { text: '' }),
  ),
  row('trace trace', {}, { text: '' }, { except: ['typescript'] }),
  row('PURGE purge', {}, { text: '' }),
  row('query search', json({ a: 1 }), { json: { a: 1 } }),
  row('delete delete-body', json({ a: 1 }), { json: { a: 1 } }),
  row('get get-body', json({ a: 1 }), { text: '' }),
  row('head head', {}, { text: '' }, { prints: /200/ }),
  row('delete no-content', NO_CONTENT, {}, { answer: { status: 204 }, prints: /^204$/m }),
  row(
    'answer-text',
    responds('text/csv'),
    { headers: { accept: 'text/csv' } },
    { answer: { type: 'text/csv', body: 'a,é' }, prints: /^a,é/m },
  ),
  row(
    'answer-stream',
    responds('text/event-stream'),
    { headers: { accept: 'text/event-stream' } },
    { answer: { type: 'text/event-stream', body: 'data: 1\n\ndata: 2\n\n' }, prints: /^data: 1\n\ndata: 2$/m },
  ),
  row(
    'answer-file',
    responds('application/pdf'),
    { headers: { accept: 'application/pdf' } },
    { answer: { type: 'application/pdf', body: 'PDF' }, saves: 'answer-file.pdf' },
  ),
  row('answer-default', { responses: { default: { description: '', ...JSON_CONTENT } } }, {}),
  row(
    'own-server',
    { servers: [{ url: '$OWN/{version}/', variables: { version: { default: 'v2' } } }] },
    { target: '' },
  ),
  row('paid-get', security(['x402'], ['header']), { headers: { 'x-key': undefined } }, { isPaid }),
  row(
    'put paid-put',
    {
      ...json(BODY),
      ...security(['header', 'query']),
      ...parameters(parameter('X-Hostile', 'header', HEADER), parameter('q', 'query', "it's $1")),
      ...responds('application/json', 201),
    },
    { json: BODY, headers: { 'x-hostile': HEADER } },
    { isPaid, answer: { status: 201 } },
  ),
  row(
    'post paid-multipart',
    content('multipart/form-data', { a: 'x y', photo: 'file.png' }, files({ photo: binary })),
    {
      parts: [
        { name: 'a', value: 'x y' },
        { name: 'photo', value: 'PNG\u0000bytes', file: 'file.png' },
      ],
    },
    { isPaid },
  ),
  row('post paid-text', content('text/plain', HOSTILE), { text: HOSTILE }, { isPaid }),
  row(
    'paid-file',
    responds('image/png'),
    {},
    { isPaid, answer: { type: 'image/png', body: 'PNG' }, saves: 'paid-file.png' },
  ),
  row('delete paid-none', NO_CONTENT, {}, { isPaid, answer: { status: 204 }, prints: /204/ }),
  row('head paid-head', {}, { text: '' }, { isPaid, prints: /200/ }),
  row(
    'paid-stream',
    responds('text/event-stream'),
    {},
    { isPaid, answer: { type: 'text/event-stream', body: 'data: 1\n\n' }, prints: /^data: 1$/m },
  ),
  row('paid-own-server', { servers: [{ url: '$OWN/v2' }] }, { target: '' }, { isPaid }),
]

const PRICE = { price: { mode: 'fixed', currency: 'USD', amount: '0.001' }, protocols: [{ x402: {} }] }
/** What the clients in `examples/` agree to pay. */
const TERMS = {
  ...{ x402Version: 2, scheme: 'exact', flow: 'authorization', maxTimeoutSeconds: 60, extensions: [] },
  payTo: '0x986FAe7C539909E8C33848C6C409C574396bDBF7',
  assets: [
    {
      ...{ network: 'base', caip2: 'eip155:8453', environment: 'production', symbol: 'USDC', decimals: 6 },
      ...{ address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', domain: { name: 'USD Coin', version: '2' } },
    },
  ],
}

/**
 * The rows as a description, read as any other.
 * @param url of the API's server, without its path
 * @param second that of the server that some operations have for themselves
 */
export async function describedRequests(url = 'https://api.example.com', second = url): Promise<Api> {
  const paths = REQUESTS.map(({ name, method = 'get', path: rest = '', operation, isPaid }) => {
    const written = { operationId: name, ...operation, ...(isPaid ? { 'x-payment-info': PRICE } : {}) }
    const item = METHODS.includes(method) ? { [method]: written } : { additionalOperations: { [method]: written } }
    return [`/${name}${rest}`, item]
  })
  const document = {
    ...{
      'x-payment-terms': TERMS,
      openapi: '3.2.0',
      info: { title: 'Requests', version: '1' },
      servers: [{ url: `${url}/v1` }],
    },
    ...{ paths: Object.fromEntries(paths), components: { securitySchemes: SECURITY_SCHEMES } },
  }
  const text = JSON.stringify(document)
    .replaceAll('$OWN', second)
    .replace('"$EXACT":"it\'s"', '"id":12345678901234567890,"small":0.12345678901234567891,"text":"it\'s"')
  const root = mkdtempSync(path.join(tmpdir(), 'requests-'))
  writeFileSync(path.join(root, 'requests.json'), text)
  const { api } = await loadApi({ root, file: 'requests.json' })
  rmSync(root, { recursive: true })
  return api
}
