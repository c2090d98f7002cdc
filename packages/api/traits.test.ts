import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatPlace } from '@docs402/findings'
import { idName, operationName } from './build/names'
import {
  faultOf,
  jsonText,
  lintApi,
  loadApi,
  plain,
  resolved,
  successOf,
  takeSchema,
  type Api,
  type Json,
  type Schema,
} from './index'
import { described } from './testing/described'

const root = path.join(import.meta.dirname, 'fixtures/traits')
const load = async (file: string) => loadApi({ root, file })
/** A description that is written here. */
const apiOf = async (text: string): Promise<Api> => (await described(text)).api
const START = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\n"
const messages = async (file: string) =>
  (await lintApi(root, file)).map((each) => `${formatPlace(each)} ${each.severity} ${each.message} (${each.rule})`)
const first = (api: Api) => {
  const [operation] = api.operations
  if (!operation) throw new Error('There is no operation.')
  return operation
}
const fields = (schema: Schema | undefined) =>
  Object.fromEntries((schema?.properties ?? []).map((each) => [each.name, each]))
const field = (schema: Schema | undefined, name: string) => fields(schema)[name]?.schema

describe('a description with nothing but paths and statuses', async () => {
  const { api } = await load('bare.yaml')

  it('has names and groups by method and path, and unique ids and anchors', () => {
    expect(api.operations.map(({ method, path: where, summary, group }) => [method, where, summary, group])).toEqual([
      ['GET', '/v1/pets', 'List pets', 'pets'],
      ['POST', '/v1/pets', 'Create a pet', 'pets'],
      ['GET', '/v1/pets/{petId}', 'Get a pet', 'pets'],
      ['PUT', '/v1/pets/{petId}', 'Replace a pet', 'pets'],
      ['DELETE', '/v1/pets/{petId}', 'Delete a pet', 'pets'],
      ['HEAD', '/v1/pets/{petId}', 'Check a pet', 'pets'],
      ['PATCH', '/v1/pets/{petId}', 'Update a pet', 'pets'],
      ['GET', '/v1/pets/{petId}/photo', "Get a pet's photo", 'pets'],
      ['DELETE', '/v1/pets/{petId}/photo', "Delete a pet's photo", 'pets'],
      ['GET', '/v1/storeOrders', 'List store orders', 'storeOrders'],
      ['GET', '/status', 'Get the status', 'status'],
      ['GET', '/', 'Get the root', 'Other'],
    ])
    expect(api.groups.map(({ title, anchor }) => [title, anchor])).toEqual([
      ['Pets', 'pets'],
      ['Store orders', 'store-orders'],
      ['Status', 'status'],
      ['Other', 'other'],
    ])
    expect(new Set(api.operations.map(({ anchor }) => anchor)).size).toBe(12)
    expect(new Set(api.operations.map(({ id }) => id)).size).toBe(12)
  })

  const [byPath = [], byId = []] = readFileSync(path.join(import.meta.dirname, 'build/names.txt'), 'utf8')
    .split(/^#.*\n/m)
    .slice(1)
    .map((part) => [...part.matchAll(/^(\S+) (\S+) →(?: (.+))?$/gm)].map(([, ...row]) => row))

  it.each(byPath)('%s %s without a summary is called "%s"', (method = '', where = '', name) => {
    expect(operationName(method, where)).toBe(name)
  })

  it.each(byId)('with the id %s of %s is called "%s"', (id = '', where = '', name) => {
    expect(idName(id, where) ?? undefined).toBe(name)
  })

  it.each([
    ['#/paths/~1a/get/responses/200/content/application~1json/schema', 'GET /a 200'],
    ['#/paths/~1a/get/requestBody/content/application~1json/schema', 'GET /a body'],
    ['#/paths/~1a/get/responses/200/content/application~1json/schema/properties/pet/items', 'pet'],
    ['#/paths/~1a/parameters/0/schema', '/a parameter'],
    ['#/components/responses/Lost/content/application~1json/schema', 'Lost'],
  ])('has a schema by a reference to its place, %s, as "%s"', async ($ref, name) => {
    const schema = { type: 'object', properties: { pet: { type: 'array', items: { type: 'string' } } } }
    const content = { 'application/json': { schema } }
    const written = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': {
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
          get: { summary: 'Get it.', requestBody: { content }, responses: { 200: { description: 'A', content } } },
        },
        '/b': { get: { responses: { 200: { description: 'B', content: { 'text/json': { schema: { $ref } } } } } } },
      },
      components: { responses: { Lost: { description: 'Lost', content } } },
    }
    const builtApi = await apiOf(JSON.stringify(written))
    expect(Object.keys(builtApi.schemas)).toEqual([name])
    expect(builtApi.operations[0]?.summary).toBe('Get it')
  })

  it('is one group, if its paths have nothing in common', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `  /call${at}: { get: { responses: {} } }\n`).join('')
    const lonely = await apiOf(`${START}paths:\n${paths}`)
    expect(lonely.groups.map(({ title, operations }) => [title, operations.length])).toEqual([['Operations', 12]])
  })

  it.each([
    [
      'x-tagGroups: [{ name: Most, tags: [c, a] }, { name: Rest, tags: [b] }]',
      ['c Most', 'a Most', 'b Rest', 'd null'],
    ],
    ['tags: [{ name: b }, { name: a, parent: b }]', ['b null', 'a b', 'c null', 'd null']],
    ['x-tagGroups: {}', ['a null', 'b null', 'c null', 'd null']],
  ])('has its groups in the order of %s', async (written, names) => {
    const paths = 'abcd'.replaceAll(/./g, '  /$&: { get: { tags: [$&], responses: {} } }\n')
    const { groups } = await apiOf(`${START}${written}\npaths:\n${paths}`)
    expect(groups.map(({ name, parent }) => `${name} ${parent}`)).toEqual(names)
  })

  it('has examples of what anchors lead to', async () => {
    const schema = (items: string) =>
      `{ content: { application/json: { schema: { type: array, items: ${items} } } }, description: A }`
    const text = `${START}paths:
  /a: { get: { responses: { '200': ${schema("{ $dynamicRef: '#node' }")}, '201': ${schema("{ $ref: '#node' }")} } } }
components: { schemas: { Tree: { $dynamicAnchor: node, type: object, properties: { name: { type: string } } } } }
`
    const { responses } = first(await apiOf(text))
    const examples = responses.map(({ content }) => content[0]?.examples[0]?.value)
    expect(examples).toEqual([[{ name: 'string' }], [{ name: 'string' }]])
  })

  it('has a response of success: a 2xx, else the default', () => {
    expect(api.operations.map((each) => successOf(each)?.status).join(' ')).toBe(
      '200 201 default 204 204 200 200 200 204 200 200 200',
    )
  })
})

describe('composition', async () => {
  const { api } = await load('composition.yaml')
  const { Cat, Alias } = api.schemas

  it('of variants without a name are called by their shapes', () => {
    expect(api.schemas.Any?.choices[0]?.variants.map(({ name }) => name)).toEqual([
      'string (date)',
      'array of Pet',
      'Odd',
    ])
  })

  it('of allOf is merged: the tighter limit, what is required, and where each property comes from', () => {
    expect(Cat?.properties.map(({ name, required, from }) => [name, required, from])).toEqual([
      ['name', true, 'Base'],
      ['size', false, 'Base'],
      ['lives', true, null],
    ])
    expect(field(Cat, 'size')?.limits).toEqual({ maximum: '5' })
    expect(Alias).toMatchObject({ ref: 'Cat', description: 'Another word for it.' })
    expect(Alias && resolved(api, Alias)).toMatchObject({ ref: null, description: 'Another word for it.\n\nPurrs.' })
    expect(Alias && resolved(api, Alias).properties).toHaveLength(3)
  })
})

it('recursion makes examples that end, however wide the schema is', async () => {
  const { api } = await load('recursion.yaml')
  const examples = api.operations.map((each) => successOf(each)?.content[0]?.examples[0])
  expect(examples[0]?.value).toEqual({ name: 'string', children: [] })
  expect(jsonText(examples[1]?.value ?? null).length).toBeLessThan(8192)
})

describe('bodies and responses', async () => {
  const { api } = await load('bodies.yaml')
  const { body, responses } = first(api)

  it('have their examples: named, shared, elsewhere, or made for their direction and media type', () => {
    expect(body?.content[0]?.examples).toMatchObject([
      { name: 'small', summary: 'A small one', description: 'Of one byte.', value: { size: 1 }, source: 'written' },
      { name: 'large', source: 'external', url: 'https://example.com/large.json' },
      { name: 'shared', value: { size: 7 }, source: 'written' },
    ])
    expect(responses[0]?.content.map(({ examples }) => examples[0]?.value)).toEqual([
      { size: 2 },
      'size\n2',
      '<file>\n  <size>0</size>\n</file>\n',
    ])
    expect(body?.content[3]?.examples).toEqual([])
  })
})

describe('parameters', async () => {
  const { api, warnings } = await load('parameters.yaml')

  it('are those of the operation instead of those of its path, in their order, with an example each', () => {
    const all = first(api).parameters
    expect(all.map(({ name }) => name).join(' ')).toBe(
      'ids m l q page filter pipes spaces path json X-Trace session optional',
    )
    expect(all[3]?.description).toBe('Of the operation.')
    const values = [[0], 'string', 'string', 'string', 2, { a: 'string' }, ['string'], ['string'], '/', { a: 1 }]
    expect(all.map(({ examples }) => examples[0]?.value)).toEqual([...values, 'abc', 'string', 3])
  })

  it('without a name are told', () => {
    expect(warnings.map(({ message }) => message)).toEqual([
      'A parameter needs a name, and a place: in: path, query, header, cookie, querystring.',
    ])
  })
})

describe('security and servers', async () => {
  const { api, warnings } = await load('security.yaml')

  it('have alternatives, those of the API unless an operation has its own, and a scheme that there is not is told', () => {
    expect(api.operations.map(({ security }) => security.map((each) => each.map(({ scheme }) => scheme)))).toEqual([
      [['key'], ['user', 'mutual']],
      [],
      [[], ['basic']],
      [['keey']],
    ])
    expect(warnings.map(({ message }) => message)).toEqual([
      'There is no security scheme "keey". Did you mean "key"? Known: key, basic, bearer, user, openid, mutual.',
    ])
  })
})

describe('keywords', async () => {
  const { api, source } = await load('keywords.yaml')
  const fits = (name: string, value: Json) => {
    const targets = {}
    return faultOf(takeSchema(source.document, `/components/schemas/${name}`, targets), value, targets) === null
  }
  const { All } = api.schemas

  it('keep all digits of a number, where it is shown too', () => {
    const big = field(All, 'big')
    expect(big?.limits.maximum).toBe('12345678901234567890')
    expect(jsonText({ a: big?.defaults[0] ?? null, b: [...(big?.examples ?? [])] }, 2)).toBe(
      '{\n  "a": 9007199254740993,\n  "b": [\n    0.1000000000000000055\n  ]\n}',
    )
    expect(plain(big?.examples ?? [])).toEqual([0.1])
  })

  it('of older versions mean the same for readers and for validation', () => {
    const { Old } = api.schemas
    expect(field(Old, 'a')?.types).toEqual(['string', 'null'])
    expect(field(Old, 'b')?.limits).toEqual({ exclusiveMinimum: '0' })
    const values: Json[] = [{ a: null, b: 1, c: ['x'] }, { b: 0 }, { c: [1] }]
    expect(values.map((value) => fits('Old', value))).toEqual([true, false, false])
  })
})

describe('version 3.2', async () => {
  const { api } = await load('events.yaml')

  it('has methods of any name, items of a stream, groups in groups, and values as they are sent', () => {
    expect(api.operations.map(({ method }) => method)).toEqual(['QUERY', 'COPY', 'POST'])
    expect(successOf(first(api))?.content[0]).toMatchObject({
      schema: null,
      itemSchema: { types: ['object'] },
      examples: [{ value: { n: 0 } }],
    })
    expect(api.groups).toMatchObject([
      { name: 'all', title: 'Everything', parent: null },
      { name: 'streams', parent: 'all' },
    ])
    expect(api.operations[2]?.body?.content[0]?.examples[0]).toMatchObject({ value: { a: 1 }, serialized: '{"a":1}' })
  })
})

describe('version 2.0', async () => {
  const { api, warnings } = await load('swagger.json')

  it('has everything that it says', () => {
    expect([api.specification, api.serverUrl]).toEqual(['2.0', 'https://old.example.com/v1'])
    expect(api.securitySchemes).toMatchObject({ key: { apiKey: { name: 'X-Key', in: 'header' } } })
    const [list, add, photo] = api.operations
    expect(list?.parameters).toMatchObject([
      { name: 'ids', style: 'form', explode: true, schema: { types: ['array'] } },
      { name: 'limit', schema: { limits: { exclusiveMaximum: '10' } } },
    ])
    expect(list?.responses.map(({ status, content }) => [status, content.map(({ type }) => type)])).toEqual([
      ['200', ['application/json', 'application/xml']],
      ['404', ['application/json', 'application/xml']],
    ])
    expect(add?.body).toMatchObject({ required: true, content: [{ type: 'application/json', schema: { ref: 'Pet' } }] })
    expect(photo?.body?.content[0]).toMatchObject({
      type: 'multipart/form-data',
      schema: { properties: [{ name: 'photo', required: true }] },
    })
    expect(Object.keys(fields(api.schemas.Pet))).toEqual(['name', 'example', 'owner'])
  })

  it('has the places of its own file', () => {
    expect(warnings.map((each) => `${formatPlace(each)} ${each.message}`)).toEqual([
      expect.stringMatching(/^swagger\.json:\d+:\d+ "#\/components\/schemas\/Owner" points nowhere/),
    ])
  })
})

describe('several files', async () => {
  const { api, source } = await load('several/openapi.yaml')

  it('are one description, and places are in the file where something is written', () => {
    expect(successOf(first(api))?.content[0]?.schema?.items).toMatchObject({ ref: 'Pet' })
    expect(field(api.schemas.Pet, 'friend')?.ref).toBe('Pet')
    expect(field(api.schemas.Pet, 'owner')?.ref).toBe('Owner')
    expect(source.place('/components/schemas/Pet/properties/owner', 'key')).toMatchObject({
      file: 'several/schemas.yaml',
      line: 6,
    })
    expect(source.place(first(api).at, 'key').file).toBe('several/paths/pets.yaml')
  })

  it('that are not there, or at another address, are told', async () => {
    const lost = (await messages('several/openapi.yaml')).filter((line) => line.endsWith('(reference)'))
    expect(lost).toEqual([
      expect.stringMatching(/^several\/openapi\.yaml:\d+:\d+ warning "gone\.yaml" points nowhere/),
      expect.stringMatching(
        /^several\/openapi\.yaml:\d+:\d+ warning "https:\/\/example\.com\/schema\.json" points nowhere/,
      ),
      expect.stringMatching(/^several\/schemas\.yaml:7:19 warning "#\/Nobody" points nowhere/),
    ])
  })
})

describe('prices beside a description', async () => {
  const { api, source } = await load('priced/openapi.yaml')

  it('belong to its operations, by id or by method and path', () => {
    expect(api.operations.map(({ price, limitGroup }) => [price?.label, limitGroup])).toEqual([
      ['$0.002', 'paid'],
      ['$0.001', null],
    ])
    expect(api.payment?.assets).toMatchObject([{ network: 'base', caip2: 'eip155:8453', chainId: 8453 }])
    expect(api.limits).toMatchObject([{ id: 'paid', operations: ['forecast'] }])
  })

  it('have their places in their own file', () => {
    const at = `${first(api).at}/x-payment-info/price/amount`
    expect(source.place(at)).toMatchObject({ file: 'priced/payments.yaml' })
    expect(source.place(first(api).at, 'key')).toMatchObject({ file: 'priced/openapi.yaml' })
  })
})

it('what is strange is told once, as a warning with its place, and everything else is shown', async () => {
  const { api } = await load('strange.yaml')
  expect(api.operations.map(({ id }) => id)).toEqual(['same', 'same-2', 'get a thing!', 'heads'])
  expect(api.extensions).toHaveProperty('x-errors')
  expect(api.version).toBe('1.0')
  expect(successOf(first(api))?.content[0]?.schema?.other).toEqual({ $ref: '#/components/schemas/Pett' })
  expect((await messages('strange.yaml')).map((line) => line.replace(/^strange\.yaml:\d+:\d+ /, ''))).toEqual([
    'warning No server is written, so samples send requests to https://api.example.com. Add servers: [{ url: "https://…" }]. (server)',
    `warning "x-errors" has another form than here, so it is taken for somebody else's and shown as it is written. (foreign-field)`,
    'warning No operation has a tag, so their groups are made by their paths. Add tags to make groups of your own. (tag)',
    'warning "#/components/parameters/Gone" points nowhere. (reference)',
    'warning "#/components/schemas/Pett" points nowhere. Did you mean "#/components/schemas/Pet"? (reference)',
    'warning operationId "same" is used twice. Choose another. (duplicate)',
    'warning The example of the response of same-2 does not match its schema: it has an unknown member "extra". (example-invalid)',
    String.raw`warning No header can be called "X-A\nB". Use letters, digits and hyphens: X-A-B. (header)`,
    String.raw`warning "text/x\ny" is no media type: use visible ASCII. (header)`,
    'warning No header can be called "X-R: S". Use letters, digits and hyphens: X-R-S. (header)',
    'warning "#/components/responses/Round" points nowhere. (reference)',
    String.raw`warning No header can be called "X-K\ney: a". Use letters, digits and hyphens: X-K-ey-a. (header)`,
    'warning The security scheme "unnamed" needs a known scheme: basic or bearer. (security)',
    'warning There is no type "Integer". Known: null, boolean, integer, number, string, array, object. (schema)',
    'warning A schema must be a group of keywords. (schema)',
    'warning "[" is no regular expression. (schema)',
  ])
})

it('says of operations, parameters, values and fields whether they are deprecated, of a field with a reference too', async () => {
  const gone = 'deprecated: true'
  const schema = `{ type: string, oneOf: [{ const: latest }, { const: pending, ${gone} }] }`
  const { operations, schemas } = await apiOf(`${START}paths:
  /a: { get: { operationId: old, ${gone}, parameters: [{ name: tag, in: query, ${gone}, schema: ${schema} }], responses: {} } }
  /b: { get: { operationId: young, responses: {} } }
components:
  schemas:
    Count: { properties: { count: {}, total: { type: integer, ${gone} }, other: { $ref: '#/components/schemas/Count', ${gone} } } }
`)
  expect(operations.map(({ id, deprecated }) => [id, deprecated])).toEqual([
    ['old', true],
    ['young', false],
  ])
  const [tag] = operations[0]?.parameters ?? []
  expect([tag?.deprecated, tag?.schema.values?.map(({ deprecated }) => deprecated)]).toEqual([true, [false, true]])
  const fields = schemas.Count?.properties.filter((property) => property.schema.deprecated)
  expect(fields?.map(({ name }) => name)).toEqual(['total', 'other'])
})

it('a file of Swagger 2.0 is bytes in any media type, alone or in an object', async () => {
  const file = await apiOf(`swagger: '2.0'
info: { title: A, version: '1' }
paths:
  /a:
    get: { produces: [application/json], responses: { '200': { description: A file., schema: { type: file } } } }
    put:
      consumes: [application/json]
      parameters: [{ in: body, name: all, schema: { type: object, properties: { scan: { type: file } } } }]
      responses: { '204': { description: Kept. } }
    post:
      consumes: [multipart/form-data]
      parameters: [{ in: formData, name: scan, type: file, required: true }]
      responses: { '204': { description: Kept. } }
`)
  const bytes = { types: ['string'], formats: ['binary'] }
  const [get, put, post] = ['GET', 'PUT', 'POST'].map((method) =>
    file.operations.find((each) => each.method === method),
  )
  expect(get && successOf(get)?.content).toMatchObject([{ type: 'application/json', schema: bytes }])
  for (const operation of [put, post])
    expect(operation?.body?.content[0]?.schema?.properties).toMatchObject([{ name: 'scan', schema: bytes }])
})

const SCRIPT = 'javascript:alert(1)'
const FLOW = `{ authorizationUrl: '${SCRIPT}', tokenUrl: 'DATA:text/html,x', refreshUrl: "java\\nscript:x", scopes: {} }`
/** Each URL that can't be a link, by its line. */
const LINKS = `openapi: 3.1.0
info:
  title: A
  version: '1'
  termsOfService: '${SCRIPT}'
  contact: { url: ' ${SCRIPT}' }
  license: { name: L, url: vbscript:x }
  x-logo: { url: /logo.svg, href: '${SCRIPT}' }
externalDocs: { url: file:///etc/passwd }
servers: [{ url: 'https://api.example' }]
tags: [{ name: T, externalDocs: { url: '${SCRIPT}' } }]
paths:
  /a:
    get:
      tags: [T]
      externalDocs: { url: '${SCRIPT}' }
      responses: { '200': { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/S' } } } } }
components:
  schemas:
    S:
      type: object
      externalDocs: { url: '${SCRIPT}' }
      example: { externalDocs: { url: '${SCRIPT}' } }
      properties: { externalDocs: { type: string, externalDocs: { url: 'blob:x' } } }
  securitySchemes:
    o: { type: oauth2, flows: { implicit: ${FLOW} } }
    d: { type: openIdConnect, openIdConnectUrl: '${SCRIPT}' }
`

it('a URL that can be no link is told at its place, and one that can is not', async () => {
  const linesOf = async (text: string) => {
    const { warnings } = await described(text)
    return warnings.filter(({ rule }) => rule === 'link').map(({ line, message }) => `${line} ${message}`)
  }
  const lines = await linesOf(LINKS)
  expect(lines.map((text) => Number(text.split(' ')[0])).sort((a, b) => a - b)).toEqual([
    5, 6, 7, 8, 9, 11, 16, 22, 24, 26, 26, 26, 27,
  ])
  expect(lines).toContain(
    `16 "${SCRIPT}" can't be a link, so it is shown as text. Begin it with https://, http:// or mailto:.`,
  )
  const fine = ['https://a.example', '/terms', 'mailto:a@b.example', './beside.md', 'HTTP://A.example']
  for (const url of fine)
    expect(
      await linesOf(
        LINKS.replaceAll(/javascript:alert\(1\)|vbscript:x|file:\/\/\/etc\/passwd|DATA:[^']*|blob:x/g, url).replace(
          String.raw`java\nscript:x`,
          url,
        ),
      ),
    ).toEqual([])
})
