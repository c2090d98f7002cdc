import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Json, JsonObject } from '../json'
import { loadApi } from '../load'
import type { Api } from '../model'

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
  API_USERNAME: 'ada',
  API_PASSWORD: `p:a'"$s \\`,
  AUTHORIZATION: 'Custom own',
  API_APP_ID: 'app',
  API_TENANT: 'tenant',
}

/** The files that programs send. */
export const FILES = { 'file.png': 'PNG\u0000bytes', "it's a $file.txt": 'first', 'file.bin': 'any', 'scan.pdf': 'PDF' }

const content = (type: string, example: Json, more: JsonObject = {}): JsonObject => ({
  requestBody: { content: { [type]: { example, ...more } } },
})
const json = (example: Json) => content('application/json', example)
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
const FORM_PAIRS: [string, string][] = [
  ['text', HOSTILE],
  ...(
    [
      ['a=b&c@d', 'x'],
      ['at', '@file.png'],
      ['empty', ''],
      ['dash', '-x'],
      ['list', 'a'],
      ['list', 'b b'],
    ] as const
  ).map(([name, value]): [string, string] => [name, value]),
  ['nested', '{"a":[1,null]}'],
  ['count', '12'],
  ['deep[a]', 'x'],
  ['deep[b][0]', 'y'],
  ['joined', 'p,q'],
]

const BODY = {
  ...{ text: HOSTILE, [HOSTILE]: 1, invisible: INVISIBLE, __proto__x: 1, '1st': true, 'a-b': false, class: null },
  ...{ empty: {}, none: [], list: [[], [null, -0.5, 1e21, 1e-7]], half: '\ud800', 'with "both\' quotes': '\'"' },
}

export const REQUESTS: readonly RequestRow[] = [
  {
    name: 'plain',
    operation: {},
    got: { target: '', headers: { authorization: undefined, 'content-type': undefined } },
  },
  ...QUERY_STYLES.map(([style, explode, example, target], index) => ({
    name: `query-${style}-${index}`,
    operation: { parameters: [styled('query', style, explode, example)] },
    got: { target },
  })),
  ...PATH_STYLES.map(([style, explode, example, target], index) => ({
    name: `path-${style}-${index}`,
    path: '/{color}',
    operation: { parameters: [styled('path', style, explode, example)] },
    got: { target: `/${target}` },
  })),
  ...HEADER_STYLES.map(([explode, example, value], index) => ({
    name: `header-${index}`,
    operation: { parameters: [styled('header', 'simple', explode, example)] },
    got: { headers: { color: value } },
  })),
  {
    name: 'hostile-url',
    path: '/{at}',
    operation: {
      parameters: [parameter('at', 'path', HOSTILE), parameter('q', 'query', HOSTILE), parameter(HOSTILE, 'query', 1)],
    },
    got: {
      segment: HOSTILE,
      query: [
        ['q', HOSTILE],
        [HOSTILE, '1'],
      ],
    },
  },
  {
    name: 'long',
    operation: { parameters: [parameter('q', 'query', LONG.slice(0, 6000))], ...json({ LONG }) },
    method: 'post',
    got: { query: [['q', LONG.slice(0, 6000)]], json: { LONG } },
  },
  {
    name: 'reserved',
    path: "/$batch!/Users('{id}')/😀 x?fixed=1&b#Action=Go",
    operation: {
      parameters: [
        parameter('id', 'path', 7),
        parameter('r', 'query', `a:/?[]@!$'()*+,;=&#% %2Fé`, { allowReserved: true }),
      ],
    },
    got: { target: `/$batch!/Users('7')/%F0%9F%98%80%20x?fixed=1&b&r=a:/?%5B%5D@!$%27()*%2B,;=%26%23%25%20%2F%C3%A9` },
  },
  { name: 'unknown-variable', path: '/{lost}/{}', operation: {}, got: { target: '/lost/%7B%7D' } },
  {
    name: 'optional',
    operation: {
      parameters: [
        parameter('no', 'query', 1, { required: false }),
        parameter('yes', 'query', 1, { required: false, 'x-sample': true }),
        parameter('nothing', 'query', null),
      ],
    },
    got: { target: '?yes=1' },
  },
  {
    name: 'content',
    operation: {
      parameters: [
        parameter('filter', 'query', { a: [1, 'é'] }, { content: { 'application/json': {} } }),
        parameter('X-Filter', 'header', { a: 1 }, { content: { 'application/json': {} } }),
      ],
    },
    got: { query: [['filter', '{"a":[1,"é"]}']], headers: { 'x-filter': '{"a":1}' } },
  },
  {
    name: 'querystring-form',
    operation: {
      parameters: [
        parameter(
          'all',
          'querystring',
          { a: 'x y', b: ['1', '2'] },
          { content: { 'application/x-www-form-urlencoded': {} } },
        ),
      ],
    },
    got: {
      query: [
        ['a', 'x y'],
        ['b', '1'],
        ['b', '2'],
      ],
    },
  },
  {
    name: 'querystring-json',
    operation: { parameters: [parameter('all', 'querystring', { a: 1 }, { content: { 'application/json': {} } })] },
    got: { target: '?%7B%22a%22%3A1%7D' },
  },
  {
    name: 'serialized',
    operation: {
      parameters: [
        {
          name: 'q',
          in: 'query',
          required: true,
          schema: {},
          examples: { one: { serializedValue: 'q=as%20it%20is' } },
        },
      ],
    },
    got: { target: '?q=as%20it%20is' },
  },
  {
    name: 'headers',
    operation: {
      parameters: [
        ...[
          parameter('X-Hostile', 'header', HEADER),
          parameter('X-Dash', 'header', '-x'),
          parameter('X-At', 'header', '@x'),
        ],
        ...[
          parameter('X-Empty', 'header', ''),
          parameter('X-Unicode', 'header', 'é\nx'),
          parameter('Accept', 'header', 'a/b'),
        ],
        ...[
          parameter('Content-Length', 'header', 7),
          parameter('Not a token', 'header', 1),
          parameter('Host', 'header', 'x'),
        ],
      ],
    },
    got: {
      headers: {
        ...{
          'x-hostile': HEADER,
          'x-dash': '-x',
          'x-at': '@x',
          'x-empty': '',
          'x-unicode': '%C3%A9%0Ax',
          accept: 'a/b',
        },
        'content-length': undefined,
      },
    },
  },
  {
    name: 'cookies',
    operation: {
      parameters: [
        ...[parameter('theme', 'cookie', 'dark & "x"'), parameter('raw', 'cookie', 'a!$b', { style: 'cookie' })],
        parameter('list', 'cookie', ['a', 'b'], { explode: false }),
      ],
      ...security(['cookie']),
    },
    got: { headers: { cookie: `session=${ENVIRONMENT.API_KEY}; theme=dark%20%26%20%22x%22; raw=a!$b; list=a,b` } },
  },
  { name: 'key-header', operation: security(['header']), got: { headers: { 'x-key': ENVIRONMENT.API_KEY } } },
  {
    name: 'key-query',
    operation: { parameters: [parameter('a', 'query', 1)], ...security(['query']) },
    got: {
      query: [
        ['a', '1'],
        ['api key', ENVIRONMENT.API_KEY],
      ],
    },
  },
  {
    name: 'keys',
    operation: security(['header', 'app', 'tenant']),
    got: { headers: { 'x-app-id': 'app' }, query: [['tenant', 'tenant']] },
  },
  {
    name: 'basic',
    operation: security(['tls'], ['browser'], ['basic']),
    got: { headers: { authorization: `Basic ${btoa(`${ENVIRONMENT.API_USERNAME}:${ENVIRONMENT.API_PASSWORD}`)}` } },
  },
  {
    name: 'bearer',
    operation: security(['browser'], ['bearer']),
    got: { headers: { authorization: `Bearer ${ENVIRONMENT.ACCESS_TOKEN}` } },
  },
  {
    name: 'oauth',
    operation: { security: [{ browser: [] }, { machine: ['read}', `w'"$(id)\u2028\n`] }] },
    got: { headers: { authorization: `Bearer ${ENVIRONMENT.ACCESS_TOKEN}` } },
  },
  { name: 'no-security', operation: security(['bearer'], []), got: { headers: { authorization: undefined } } },
  {
    name: 'not-sendable',
    operation: security(['digest', 'header']),
    got: { headers: { 'x-key': ENVIRONMENT.API_KEY, authorization: undefined } },
  },
  {
    name: 'own-authorization',
    operation: { parameters: [parameter('Authorization', 'header', 'Bearer someone')] },
    got: { headers: { authorization: 'Custom own' } },
  },
  {
    name: 'own-key',
    operation: { parameters: [parameter('api_key', 'query', 'abc'), parameter('key', 'query', 'abc')] },
    got: {
      query: [
        ['key', 'abc'],
        ['api_key', ENVIRONMENT.API_KEY],
      ],
    },
  },
  {
    name: 'own-token',
    operation: {
      parameters: [parameter('token', 'header', 'abc', { description: 'Your access token.' })],
    },
    got: { headers: { token: ENVIRONMENT.ACCESS_TOKEN } },
  },
  { name: 'json', method: 'post', operation: json(BODY), got: { json: BODY } },
  { name: 'json-text', method: 'put', operation: json(HOSTILE), got: { json: HOSTILE } },
  { name: 'json-at', method: 'patch', operation: json('@file.png'), got: { json: '@file.png' } },
  { name: 'json-null', method: 'post', operation: json(null), got: { json: null } },
  {
    name: 'json-exact',
    method: 'post',
    operation: json({ $EXACT: `it's` }),
    got: {
      json: { id: Number('12345678901234567890'), small: Number('0.12345678901234567891'), text: "it's" },
      includes: [': ?12345678901234567890,', ': ?0.12345678901234567891,'],
    },
  },
  {
    name: 'json-vendor',
    method: 'post',
    operation: {
      ...content('application/vnd.x+json; v=2', { a: 1 }),
      responses: { 201: { description: '', content: { 'application/vnd.y+json': {} } } },
    },
    got: {
      json: { a: 1 },
      headers: { 'content-type': 'application/vnd.x+json; v=2', accept: 'application/vnd.y+json' },
    },
    answer: { status: 201 },
  },
  {
    name: 'json-range',
    method: 'post',
    operation: content('application/*+json', { a: 1 }),
    got: { json: { a: 1 }, headers: { 'content-type': 'application/json' } },
  },
  {
    name: 'form',
    method: 'post',
    operation: content('application/x-www-form-urlencoded', FORM, { encoding: FORM_ENCODING }),
    got: { form: FORM_PAIRS },
  },
  {
    name: 'form-invisible',
    method: 'put',
    operation: content('application/x-www-form-urlencoded', { a: INVISIBLE }),
    got: { form: [['a', INVISIBLE]] },
  },
  {
    name: 'form-empty',
    method: 'post',
    operation: content('application/x-www-form-urlencoded', {}),
    got: { form: [] },
  },
  {
    name: 'form-written',
    method: 'post',
    operation: content('application/x-www-form-urlencoded', 'a=1&b=%20'),
    got: {
      form: [
        ['a', '1'],
        ['b', ' '],
      ],
    },
  },
  {
    name: 'multipart',
    method: 'post',
    operation: content(
      'multipart/form-data',
      {
        text: HOSTILE.replaceAll('\n', ' '),
        at: '@x;type=a/b',
        tags: ['a', 'b'],
        meta: { it: `'";\\` },
        photo: 'x',
        named: "it's a $file.txt",
        more: ['x'],
      },
      {
        ...files({ photo: binary, named: binary, more: { type: 'array', items: binary } }),
        encoding: { photo: { contentType: 'image/png, image/jpeg' } },
      },
    ),
    got: {
      parts: [
        { name: 'text', value: HOSTILE.replaceAll('\n', ' ') },
        { name: 'at', value: '@x;type=a/b' },
        ...[
          { name: 'tags', value: 'a' },
          { name: 'tags', value: 'b' },
        ],
        { name: 'meta', value: `{"it":"'\\";\\\\"}`, type: 'application/json' },
        { name: 'photo', value: 'PNG\u0000bytes', file: 'photo.png', type: 'image/png' },
        { name: 'named', value: 'first', file: "it's a $file.txt" },
        { name: 'more', value: 'any', file: 'more.bin' },
      ],
    },
  },
  {
    name: 'text',
    method: 'post',
    operation: content('text/plain', HOSTILE),
    got: { text: HOSTILE, headers: { 'content-type': 'text/plain' } },
  },
  {
    name: 'text-at',
    method: 'post',
    operation: content('text/plain; charset=utf-8', '@file.png'),
    got: { text: '@file.png' },
  },
  { name: 'text-dash', method: 'put', operation: content('text/csv', '-d\n--x'), got: { text: '-d\n--x' } },
  {
    name: 'text-controls',
    method: 'post',
    operation: content('text/plain', `a'\\\r\u001b\tb`),
    got: { text: `a'\\\r\u001b\tb` },
  },
  {
    name: 'xml',
    method: 'post',
    operation: content('application/xml', `<a b="c">it's $1 &amp;</a>`),
    got: { text: `<a b="c">it's $1 &amp;</a>` },
  },
  {
    name: 'lines',
    method: 'post',
    operation: content('application/jsonl', [{ a: 1 }, { a: 2 }]),
    got: { text: '{"a":1}\n{"a":2}\n' },
  },
  {
    name: 'file',
    method: 'put',
    operation: content('image/png', 'x', { schema: binary }),
    got: { text: 'PNG\u0000bytes', headers: { 'content-type': 'image/png' } },
  },
  {
    name: 'file-named',
    method: 'put',
    operation: content('application/pdf', 'scan.pdf', { schema: binary }),
    got: { text: 'PDF' },
  },
  ...['post', 'put', 'patch', 'delete', 'options', 'query'].map((method) => ({
    name: `bodyless-${method}`,
    method,
    operation: {},
    got: { text: '' },
  })),
  { name: 'trace', method: 'trace', operation: {}, got: { text: '' }, except: ['typescript'] },
  { name: 'purge', method: 'PURGE', operation: {}, got: { text: '' } },
  { name: 'search', method: 'query', operation: json({ a: 1 }), got: { json: { a: 1 } } },
  { name: 'delete-body', method: 'delete', operation: json({ a: 1 }), got: { json: { a: 1 } } },
  { name: 'get-body', method: 'get', operation: json({ a: 1 }), got: { text: '' } },
  { name: 'head', method: 'head', operation: {}, got: { text: '' }, prints: /200/ },
  {
    name: 'no-content',
    method: 'delete',
    operation: { responses: { 204: { description: '' } } },
    got: {},
    answer: { status: 204 },
    prints: /^204$/m,
  },
  {
    name: 'answer-text',
    operation: { responses: { 200: { description: '', content: { 'text/csv': {} } } } },
    got: { headers: { accept: 'text/csv' } },
    answer: { type: 'text/csv', body: 'a,é' },
    prints: /^a,é/m,
  },
  {
    name: 'answer-stream',
    operation: { responses: { 200: { description: '', content: { 'text/event-stream': {} } } } },
    got: { headers: { accept: 'text/event-stream' } },
    answer: { type: 'text/event-stream', body: 'data: 1\n\ndata: 2\n\n' },
    prints: /^data: 1\n\ndata: 2$/m,
  },
  {
    name: 'answer-file',
    operation: { responses: { 200: { description: '', content: { 'application/pdf': {} } } } },
    got: { headers: { accept: 'application/pdf' } },
    answer: { type: 'application/pdf', body: 'PDF' },
    saves: 'answer-file.pdf',
  },
  {
    name: 'answer-default',
    operation: { responses: { default: { description: '', content: { 'application/json': {} } } } },
    got: {},
  },
  {
    name: 'own-server',
    operation: { servers: [{ url: '$OWN/{version}/', variables: { version: { default: 'v2' } } }] },
    got: { target: '' },
  },
  {
    name: 'paid-get',
    isPaid: true,
    operation: security(['x402'], ['header']),
    got: { headers: { 'x-key': undefined } },
  },
  {
    name: 'paid-put',
    method: 'put',
    isPaid: true,
    operation: {
      ...json(BODY),
      ...security(['header', 'query']),
      parameters: [parameter('X-Hostile', 'header', HEADER), parameter('q', 'query', "it's $1")],
      responses: { 201: { description: '', content: { 'application/json': {} } } },
    },
    got: { json: BODY, headers: { 'x-hostile': HEADER } },
    answer: { status: 201 },
  },
  {
    name: 'paid-multipart',
    method: 'post',
    isPaid: true,
    operation: content('multipart/form-data', { a: 'x y', photo: 'file.png' }, files({ photo: binary })),
    got: {
      parts: [
        { name: 'a', value: 'x y' },
        { name: 'photo', value: 'PNG\u0000bytes', file: 'file.png' },
      ],
    },
  },
  {
    name: 'paid-text',
    method: 'post',
    isPaid: true,
    operation: content('text/plain', HOSTILE),
    got: { text: HOSTILE },
  },
  {
    name: 'paid-file',
    isPaid: true,
    operation: { responses: { 200: { description: '', content: { 'image/png': {} } } } },
    got: {},
    answer: { type: 'image/png', body: 'PNG' },
    saves: 'paid-file.png',
  },
  {
    name: 'paid-none',
    method: 'delete',
    isPaid: true,
    operation: { responses: { 204: { description: '' } } },
    got: {},
    answer: { status: 204 },
    prints: /204/,
  },
  { name: 'paid-head', method: 'head', isPaid: true, operation: {}, got: { text: '' }, prints: /200/ },
  {
    name: 'paid-stream',
    isPaid: true,
    operation: { responses: { 200: { description: '', content: { 'text/event-stream': {} } } } },
    got: {},
    answer: { type: 'text/event-stream', body: 'data: 1\n\n' },
    prints: /^data: 1$/m,
  },
  { name: 'paid-own-server', isPaid: true, operation: { servers: [{ url: '$OWN/v2' }] }, got: { target: '' } },
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

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** The rows as a description, read as any other. @param own URL of the server that some operations have for themselves */
export async function describedRequests(own = 'https://own.example.com'): Promise<Api> {
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
      servers: [{ url: 'https://api.example.com/v1' }],
    },
    ...{ paths: Object.fromEntries(paths), components: { securitySchemes: SECURITY_SCHEMES } },
  }
  const text = JSON.stringify(document)
    .replaceAll('$OWN', own)
    .replace('"$EXACT":"it\'s"', '"id":12345678901234567890,"small":0.12345678901234567891,"text":"it\'s"')
  const root = mkdtempSync(path.join(tmpdir(), 'requests-'))
  writeFileSync(path.join(root, 'requests.json'), text)
  const { api } = await loadApi({ root, file: 'requests.json' })
  rmSync(root, { recursive: true })
  return api
}
