import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Api, NOTHING_LEFT_OUT, samplesOf } from '@docs402/api'
import { temporaryProject } from '../../checks/testing'
import { nodesOf } from '../../page/mdx/template'
import { treeLinks } from '../../page/tree/anchors'
import { treeAnchors } from '../../page/tree/testing'
import { logo, logoProblem } from '../nodes/logo'
import { BLOCKS } from '../blocks/registry'
import { loadSiteApi } from '../site/site-api'
import { neededPages } from '../plan/needed-pages'
import { SCHEMAS } from '../plan/page-keys'
import {
  htmlOf,
  markdownOf,
  ONE_PAGE,
  publicApi,
  referenceTree,
  referenceTrees,
  sectionsOf,
} from '../testing/reference-pages'

/** A description of one operation. */
const described = (operation: object, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'X', version: '1' },
  paths: { '/things/{id}': { get: { responses: { 200: { description: 'Fine.' } }, ...operation } } },
  ...more,
})
const read = (description: object): Promise<Api> =>
  publicApi(path.join(temporaryProject({ 'openapi.json': JSON.stringify(description) }), 'openapi.json'))
const json = (schema: object, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } })
const returns = (schema: object, more: object = {}) => ({
  responses: { 200: { description: 'Fine.', ...json(schema, more) } },
})
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = async (operation: object, more: object = {}) => {
  const [section] = await sectionsOf(await referenceTree(await read(described(operation, more))))
  return section?.[1] ?? ''
}

describe('the reference of the sample', async () => {
  const { api } = await loadSiteApi()

  it('tells all of each operation, its samples once, and leads to its errors', async () => {
    const sections = await sectionsOf(await referenceTree(api))
    for (const operation of api.operations) {
      const section = sections.get(`${operation.method} ${operation.path}`) ?? ''
      const { summary, price, limitGroup } = operation
      for (const words of [summary, price?.label ?? 'Free', limitGroup]) expect(section, operation.id).toContain(words)
      for (const { name } of operation.parameters) expect(section, operation.id).toContain(name)
      for (const { status, headers, content } of operation.responses)
        for (const words of [status, ...headers.map(({ name }) => name), ...content.map(({ type }) => type)])
          expect(section, operation.id).toContain(words)
      for (const code of operation.errors) expect(section, operation.id).toContain(`${api.pages.errors}#${code})`)
      for (const code of new Set(samplesOf(operation).map((sample) => sample.code.trimEnd())))
        expect(section.split(code.split('\n')[0] ?? '').length, operation.id).toBeGreaterThan(1)
    }
  })

  it('says which operations send a header that not all send', async () => {
    expect(await markdownOf(await referenceTree(api))).toMatch(
      /`PAYMENT-RESPONSE` _string_: .{0,180} Paid operations only\./,
    )
    const fewer: Api = structuredClone(api)
    for (const response of fewer.operations.slice(1).flatMap(({ responses }) => responses))
      response.headers = response.headers.filter(({ name }) => name !== 'X-Request-Id')
    expect(await markdownOf(await referenceTree(fewer))).toContain(`Only for: ${api.operations[0]?.summary}.`)
  })
})

const base = object({ id: { type: 'string' } }, { required: ['id'] })

const cases = z
  .array(
    z.strictObject({
      shows: z.string(),
      returns: z.looseObject({}).optional(),
      operation: z.looseObject({}).default({}),
      schemas: z.looseObject({}).optional(),
      more: z.looseObject({}).default({}),
      words: z.array(z.string()).min(1),
    }),
  )
  .parse(parse(readFileSync(path.join(import.meta.dirname, 'fixtures/shown.yaml'), 'utf8')))

it.each(cases)('shows $shows', async ({ returns: schema, operation, schemas, more, words }) => {
  const components = schemas && { components: { schemas } }
  const returnsText = await text(schema ? returns(schema) : operation, { ...more, ...components })
  for (const each of words) expect(returnsText).toContain(each)
  expect(returnsText).not.toMatch(/undefined|\[object|NaN/)
})

it('shows numbers with all their digits, in rules and in examples', async () => {
  const digits = '12345678901234567890'
  const written = JSON.stringify(described(returns({ type: 'integer', maximum: 1 }, { example: 2 })))
  const file = written.replace('"maximum":1', `"maximum":${digits}`).replace('"example":2', `"example":${digits}1`)
  const api = await publicApi(path.join(temporaryProject({ 'openapi.json': file }), 'openapi.json'))
  const pageText = await markdownOf(await referenceTree(api))
  for (const words of ['at most 12,345,678,901,234,567,890', `\`\`\`json ${digits}1 \`\`\``])
    expect(pageText).toContain(words)
})

it('shows where a device asks for a token, and the metadata of OAuth', async () => {
  const deviceAuthorization = { deviceAuthorizationUrl: 'https://x.example/device', tokenUrl: '/t', scopes: {} }
  const oauth = { type: 'oauth2', oauth2MetadataUrl: 'https://x.example/meta', flows: { deviceAuthorization } }
  const tree = await referenceTree(await read(described({}, { components: { securitySchemes: { oauth } } })))
  for (const words of ['OAuth 2.0: [https://x.example/meta]', 'authorize at [https://x.example/device]'])
    expect(await markdownOf(tree)).toContain(words)
})

it('shows a URL that can be no link as text', async () => {
  const bad = 'javascript:alert(1)'
  const externalDocs = { url: bad, description: 'More' }
  const flows = {
    implicit: { authorizationUrl: bad, tokenUrl: 'java\nscript:x', refreshUrl: 'data:text/html,x', scopes: {} },
  }
  const components = {
    securitySchemes: { o: { type: 'oauth2', flows }, d: { type: 'openIdConnect', openIdConnectUrl: bad } },
    schemas: { S: { type: 'object', externalDocs } },
  }
  const operation = { ...returns({ $ref: '#/components/schemas/S' }), externalDocs, tags: ['T'] }
  const base = { url: 'https://docs.example/' } // with one to be relative to, too
  const tree = await referenceTree(
    await read(described(operation, { components, tags: [{ name: 'T', externalDocs }], externalDocs: base })),
  )
  expect(htmlOf(tree)).not.toMatch(/(href|src)="(?!https?:|mailto:|#|\/)/)
  expect(htmlOf(tree)).not.toMatch(/href="[^"]*(javascript|data|java)/)
  expect(await markdownOf(tree)).toContain(bad)
  expect(await markdownOf(tree)).not.toContain(`](${bad}`)
})

it('shows servers with variables, and those of an operation', async () => {
  const servers = [{ url: 'https://{region}.x.example', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }]
  const tree = await referenceTree(await read(described({ servers: [{ url: 'https://own.example' }] }, { servers })))
  const all = await markdownOf(tree)
  for (const words of ['https://{region}.x.example', '`region` default `eu`: one of `eu`, `us`', 'https://own.example'])
    expect(all).toContain(words)
})

describe('the page of the whole reference', () => {
  it('has the titles of x-tagGroups above the first of their groups, and tags that are there for their text', async () => {
    const more = {
      tags: [{ name: 'Start', description: 'Read **this** first.' }, { name: 'Cats' }, { name: 'Dogs' }],
      'x-tagGroups': [{ name: 'Animals', tags: ['Dogs', 'Cats'] }],
      paths: Object.fromEntries(['Cats', 'Dogs'].map((tag) => [`/${tag}`, { get: { tags: [tag], responses: {} } }])),
    }
    const all = await markdownOf(await referenceTree(await read(described({}, more))))
    const order = ['Animals', '## Dogs', '## Cats', '## Start', 'Read **this** first.'].map((text) => all.indexOf(text))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(all.split('Animals')).toHaveLength(2)
  })
})

it.each([
  ['with operations', ['Cats']],
  ['with a text alone', []],
])('shows the badges of a group %s, each where it says', async (_, tags) => {
  const badges = [{ name: 'Beta', color: '#ffcc00' }, { name: 'Read first', position: 'before' }, 'Free']
  const more = {
    tags: [{ name: 'Cats', description: 'They purr.', 'x-badges': badges }],
    paths: { '/a': { get: { tags, responses: {} } } },
  }
  const api = await read(described({}, more))
  expect(await markdownOf(await referenceTree(api))).toContain('## Cats Read first They purr. Beta Free')
  expect(htmlOf(await referenceTree(api))).toContain('fill="#ffcc00"')
})

describe('what is sent one way alone', async () => {
  const members = {
    id: { type: 'integer', readOnly: true, description: 'Given by us.' },
    password: { type: 'string', writeOnly: true, description: 'Never shown.' },
    name: { type: 'string' },
    deep: { type: 'array', items: object({ at: { type: 'string', readOnly: true }, of: { type: 'string' } }) },
  }
  const User = {
    ...object(members),
    example: { id: 7, name: 'Ada', password: 'hidden', deep: [{ at: 'now', of: 'x' }] },
  }
  const operation = { requestBody: json(ref('User')), responses: { 200: { description: 'OK', ...json(ref('User')) } } }
  const more = { paths: { '/a': { put: operation } }, webhooks: { came: { post: operation } } }
  const sections = await sectionsOf(
    await referenceTree(await read(described({}, { ...more, components: { schemas: { User } } }))),
  )
  const [body = '', response = ''] = (sections.get('PUT /a') ?? '').split('[Body]')[1]?.split('[Response]') ?? []

  it('is in no row and no example of the other', () => {
    for (const words of ['`id`', 'Given by us', '`at`', '"id"', '"at"']) {
      expect(body).not.toContain(words)
    }
    for (const words of ['`password`', 'Never shown', '"password"']) expect(response).not.toContain(words)
    for (const words of ['`password`', 'Never shown', 'write-only', '`of`', '`name`']) expect(body).toContain(words)
    for (const words of ['`id`', 'Given by us', 'read-only', '`at`', '`name`']) expect(response).toContain(words)
  })

  it('is in webhooks, whose requests the API sends', () => {
    const section = sections.get('POST came') ?? ''
    for (const words of ['`id`', '`password`', '`at`']) expect(section).toContain(words)
  })
})

describe('a logo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
  const make = async (url: string) => {
    const info = { title: 'X', version: '1', 'x-logo': { url, altText: 'Our sign', backgroundColor: '#fafafa' } }
    const root = temporaryProject({
      'openapi.json': JSON.stringify(described({}, { info })),
      'public/sign.svg': svg,
    })
    const api = await publicApi(path.join(root, 'openapi.json'))
    return { tree: { type: 'root' as const, children: nodesOf(logo(api, root)) }, problem: logoProblem(api, root) }
  }

  it('that is a file of the site is shown', async () => {
    const { tree, problem } = await make('/sign.svg')
    expect(problem).toBeUndefined()
    expect(htmlOf(tree)).toContain('<img src="/sign.svg" alt="Our sign" width="30" height="20">')
  })

  it.each([
    ['https://cdn.example/sign.svg', 'is on another server'],
    ['/none.svg', 'none.svg'],
  ])('at %s is not: nothing is loaded from there, and it is said', async (url, message) => {
    const { tree, problem } = await make(url)
    expect(tree.children).toEqual([])
    expect(problem).toContain(message)
  })
})

it('says of a webhook what the API sends to prove itself, and nothing of what clients send', async () => {
  const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
  const webhooks = { born: { post: {} }, signed: { post: { security: [{ signature: [] }] } } }
  const more = {
    ...{ security: [{ client: [] }], webhooks },
    components: { securitySchemes: { client: key('X-Key'), signature: key('X-Signature') } },
  }
  const all = await sectionsOf(await referenceTree(await read(described({}, more))))
  expect(all.get('POST born')).not.toContain('Authentication')
  expect(all.get('POST signed')).toMatch(/Authentication[^]*the API sends \[signature\]/)
})

it('shows webhooks, which the API sends, and has no samples for them', async () => {
  const webhooks = {
    newPet: { post: { requestBody: json(object({ name: {} })), responses: { 200: { description: 'Thanks.' } } } },
  }
  const section =
    (await sectionsOf(await referenceTree(await read(described({}, { webhooks }))))).get('POST newPet') ?? ''
  for (const words of ['newPet', '`name`', '200 Thanks.']) expect(section).toContain(words)
  expect(section).not.toContain('Sample')
})

describe('an operation with several tags', async () => {
  const paths = {
    '/a': { get: { summary: 'Row', tags: ['Rivers', 'Boats'], responses: {} } },
    '/b': { get: { summary: 'Swim', tags: ['Rivers'], responses: {} } },
  }
  const api = await read(described({}, { paths, tags: [{ name: 'Boats', description: 'All that float.' }] }))

  it('is shown in the group of its first, and linked from those of the others', async () => {
    const pageText = await markdownOf(await referenceTree(api))
    expect(pageText.match(/### Row /g)).toHaveLength(1)
    expect(pageText).toContain('## Boats All that float. Also in this group: - [Row](')
    expect(pageText).toContain('[Row](https://docs.example/docs/api/endpoints#get-a) GET `/a`')
  })

  it('is linked from their pages, and from the index below both', async () => {
    const divided: Api = { ...api, pages: { ...ONE_PAGE, groups: { Boats: '/docs/boats', Rivers: '/docs/rivers' } } }
    const pageText = await markdownOf(await referenceTree(divided, 'Boats'))
    expect(pageText).toContain('[Row](https://docs.example/docs/rivers#get-a)')
    const index = nodesOf(
      BLOCKS.get('EndpointIndex')?.make?.({
        ...{ api: divided, siteUrl: undefined, source: { document: {}, foreign: {}, leftOut: NOTHING_LEFT_OUT } },
        ...{ root: '', folder: 'none', of: '', attributeOf: () => '' },
      }),
    )
    const links = treeLinks({ type: 'root', children: index }).map(({ url }) => url)
    expect(links.filter((url) => url === '/docs/rivers#get-a')).toHaveLength(2)
    expect(links).toContain('/docs/boats#boats')
  })
})

describe('a schema', () => {
  const node = object({ name: { type: 'string' }, next: ref('Node') })

  it('that contains itself is shown once, and linked to its own entry', async () => {
    const tree = await referenceTree(
      await read(described(returns(ref('Node')), { components: { schemas: { Node: node } } })),
    )
    expect(treeAnchors(tree)).toContain('schema-node')
    expect(await markdownOf(tree)).toContain('`next` _[Node](https://docs.example/docs/api/endpoints#schema-node)_')
  })

  it.each([
    ['no operation uses', { Alone: base }],
    ['only it itself uses', { Alone: object({ next: ref('Alone') }) }],
    ['only one that it uses does', { Alone: object({ next: ref('Other') }), Other: object({ back: ref('Alone') }) }],
  ])('that %s is shown all the same', async (_, schemas) => {
    const tree = await referenceTree(await read(described({}, { components: { schemas } })))
    expect(treeAnchors(tree)).toContain('schema-alone')
  })

  it('that allOf refers to, with words in a part of their own, is shown there alone', async () => {
    const at = { allOf: [ref('Time'), { description: 'When.' }] }
    const schemas = { Time: { type: 'string', format: 'date-time' } }
    const tree = await referenceTree(await read(described(returns(object({ at })), { components: { schemas } })))
    expect(treeAnchors(tree)).not.toContain('schema-time')
    expect(await markdownOf(tree)).toMatch(/`at` _string_ [^\n]*When\.[^\n]*date-time/)
  })

  it('that is large and used by many operations is linked: on the page of schemas if several pages use it', async () => {
    const Wide = object(
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field_${at}`, object({ a: {}, b: {} })])),
    )
    const paths = Array.from({ length: 60 }, (_, at) => [
      `/p${at}`,
      { get: { tags: [at % 2 ? 'Odd' : 'Even'], ...returns(object({ a: ref('Wide') })) } },
    ])
    const api = await read(described({}, { paths: Object.fromEntries(paths), components: { schemas: { Wide } } }))
    const groups = { Odd: '/docs/odd', Even: '/docs/even' }
    const divided: Api = { ...api, pages: { ...ONE_PAGE, groups, schemas: ['/docs/schemas'] } }
    const trees = await referenceTrees(divided)
    const anchors = (page: string) => treeAnchors(trees.get(page) ?? { type: 'root', children: [] })
    expect(anchors(SCHEMAS)).toContain('schema-wide')
    expect(anchors('Odd')).not.toContain('schema-wide')
    const links = treeLinks(trees.get('Odd') ?? { type: 'root', children: [] })
    expect(links.filter(({ url }) => url === '/docs/schemas#schema-wide')).toHaveLength(30)
    const local: Api = { ...api, pages: { ...ONE_PAGE, groups } }
    expect(treeAnchors(await referenceTree(local, 'Odd')).includes('schema-wide')).toBe(api.groups[0]?.name === 'Odd')
  })
})

describe('a page with more than a hundred operations', async () => {
  const Pet = object({ name: {}, mother: ref('Pet') })
  const query = (name: string) => ({ name, in: 'query', schema: { type: 'string' }, description: `The ${name}.` })
  const zone = { name: 'zone', in: 'query', schema: { type: 'string', enum: Array.from('abcdefghijklmnop') } }
  const paths = Array.from({ length: 101 }, (_, at) => {
    const some = at === 0 ? [] : [zone, { ...zone, name: `zone${at}` }]
    const parameters = [query('owner'), ...some, query(`own${at}`)]
    return [`/p${at}`, { get: { tags: ['All'], parameters, ...returns(ref('Pet')) } }]
  })
  const api = await read(described({}, { paths: Object.fromEntries(paths), components: { schemas: { Pet } } }))
  const pages: Api['pages'] = { ...ONE_PAGE, groups: { All: '/docs/all' }, schemas: ['/docs/schemas'] }
  const trees = await referenceTrees({ ...api, pages })
  const anchorsOf = (page: string) => treeAnchors(trees.get(page) ?? { type: 'root', children: [] })

  it('explains a parameter that all have once', async () => {
    const pageText = await markdownOf(trees.get('All') ?? { type: 'root', children: [] })
    expect(pageText.split('The owner.')).toHaveLength(2)
    expect(
      pageText.split('`owner` [as there](https://docs.example/docs/api/endpoints#get-p0.parameters)'),
    ).toHaveLength(101)
    expect(pageText.split('`zone` [as there](https://docs.example/docs/api/endpoints#get-p1.parameters)')).toHaveLength(
      100,
    )
    expect(pageText).toContain('The own99.')
  })

  it('does not repeat the name of its group, which is the heading of the page', async () => {
    const pageText = await markdownOf(trees.get('All') ?? { type: 'root', children: [] })
    expect(pageText.match(/(?<!#)## \w+/g)).toEqual(['## Operations'])
    expect(anchorsOf('All')).toContain('all')
  })

  it('lists values that many have once, and links there', async () => {
    const pageText = await markdownOf(trees.get('All') ?? { type: 'root', children: [] })
    expect(pageText.split('- `p`')).toHaveLength(2)
    const [, id = ''] = /16 values \[as there\]\(\S*#([\w-]+)\)/.exec(pageText) ?? []
    expect(anchorsOf('All')).toContain(id)
    expect(pageText.split(`16 values [as there](https://docs.example/docs/api/endpoints#${id})`)).toHaveLength(101)
  })

  it('leaves what has many fields to its entry, which a page with fewer shows at once', async () => {
    const Pet = object(Object.fromEntries(Array.from({ length: 38 }, (_, at) => [`field_${at}`, ref('Pet')])))
    const referenceOf = async (count: number) => {
      const some = paths.slice(0, 1).flatMap(([, item]) => Array.from({ length: count }, (_, at) => [`/p${at}`, item]))
      const text = described({}, { paths: Object.fromEntries(some), components: { schemas: { Pet } } })
      const tree = await referenceTree({ ...(await read(text)), pages }, 'All')
      return (await markdownOf(tree)).split('`field_37`').length - 1
    }
    // The entry is on the same page where that has room.
    expect([await referenceOf(20), await referenceOf(150)]).toEqual([20 + 1, 0])
  })

  it('leaves schemas to their own page', () => {
    expect(anchorsOf(SCHEMAS)).toContain('schema-pet')
    expect(anchorsOf('All')).not.toContain('schema-pet')
  })
})

describe('what is too large for one page', () => {
  const long = 'A long story. '.repeat(3500)
  const numbers = Array.from({ length: 40 }, (_, at) => at)
  const Tale = (at: number) => ({ ...object({ next: ref(`Tale${at}`) }), description: long })
  const operation = (at: number) => ({
    operationId: `op${at}`,
    tags: ['Tales'],
    description: long,
    ...returns(ref(`Tale${at}`)),
  })
  const text = described(
    {},
    {
      paths: Object.fromEntries(numbers.map((at) => [`/p${at}`, { get: operation(at) }])),
      webhooks: Object.fromEntries(
        numbers.map((at) => [`w${at}`, { post: { ...operation(at), operationId: `hook${at}` } }]),
      ),
      components: { schemas: Object.fromEntries(numbers.map((at) => [`Tale${at}`, Tale(at)])) },
    },
  )

  it('has parts, each below 2 MB, with every operation, webhook and schema once', async () => {
    const api = await read(text)
    const groups = Object.fromEntries(api.groups.map(({ name, anchor }) => [name, `/docs/${anchor}`]))
    expect(groups).toMatchObject({ Tales: '/docs/tales', 'Tales, part 2': '/docs/tales-part-2' })
    const pages: Api['pages'] = { ...ONE_PAGE, groups, schemas: ['/docs/schemas'], webhooks: ['/docs/webhooks'] }
    const trees = await referenceTrees({ ...api, pages })
    expect([...trees.keys()]).toEqual(expect.arrayContaining(['*schemas 2', '*webhooks 2']))
    for (const tree of trees.values()) expect(Buffer.byteLength(htmlOf(tree))).toBeLessThan(2_000_000)
    const anchors = [...trees.values()].flatMap(treeAnchors)
    const all = numbers.flatMap((at) => [`op${at}`, `hook${at}`, `schema-tale${at}`])
    expect(anchors.filter((id) => all.includes(id)).toSorted()).toEqual(all.toSorted())
  })

  it('shows what many schemas have in common by a link where it would be repeated on the same page', async () => {
    const wide = (kind: string, more: object = {}) =>
      object({
        ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${kind}_${at}`, { type: 'string' }])),
        ...more,
      })
    const Part = wide('part')
    const Kind = (at: number) => wide(`kind${at}`, { next: ref('All'), parts: { type: 'array', items: ref('Part') } })
    const kinds = Array.from({ length: 100 }, (_, at) => [`Kind${at}`, Kind(at)] as const)
    const All = { anyOf: kinds.map(([name]) => ref(name)) }
    const api = await read(
      described(returns(ref('All')), { components: { schemas: { All, Part, ...Object.fromEntries(kinds) } } }),
    )
    const { groups, schemas } = neededPages(api)
    expect([groups.length, schemas.length]).toEqual([1, 3])
    const pages = { groups: { things: '/docs/things' }, schemas: schemas.map((part) => `/docs/schemas-${part}`) }
    const trees = await referenceTrees({ ...api, pages: { ...ONE_PAGE, ...pages } })
    for (const tree of trees.values()) expect(htmlOf(tree).match(/<[a-z]/g)?.length).toBeLessThan(40_000)
    const texts = await Promise.all([...trees.values()].map(markdownOf))
    expect(texts.join('').split('`part_59`')).toHaveLength(2)
    for (const [name] of kinds) expect(texts.join('')).toContain(`\`${name.toLowerCase()}_59\``)
  })
})

it('ids are unique, however operations, parameters and schemas are called', async () => {
  const parameters = ['body', 'x y', 'x-y', 'f[a]', '200'].map((name) => ({ name, in: 'query', schema: {} }))
  const again = { name: 'id', in: 'query', schema: {} }
  const paths = {
    '/a': {
      get: {
        operationId: 'schema-a',
        parameters: [{ ...again, in: 'header' }, again, ...parameters],
        requestBody: json(base),
        responses: { 200: { description: '' } },
      },
    },
    '/b': { get: { operationId: 'schemaA', tags: ['schema A'], responses: {} } },
  }
  const tree = await referenceTree(
    await read(described({}, { paths, components: { schemas: { a: base, A: base, 'a ': base } } })),
  )
  const anchors = treeAnchors(tree)
  expect(anchors.filter((id, at) => anchors.indexOf(id) !== at)).toEqual([])
  for (const id of anchors) expect(id).not.toMatch(/\s/)
})

describe('Markdown and HTML of descriptions', () => {
  const treeOf = async (description: string, more: object = {}): Promise<Root> =>
    referenceTree(await read(described({ description }, more)))
  const links = async (tree: Root) =>
    treeLinks(tree)
      .filter(({ url }) => !url.startsWith('#'))
      .map(({ url }) => url)

  it.each([
    ['A <script>alert(1)</script>, <style>p{}</style>, <b onclick="x()" style="y">bold</b>.', 'A , , **bold**.'],
    [
      '{process.env} and `<Tabs>` and <Tabs> and List<String>, with <your-token>',
      '{process.env} and `<Tabs>` and <Tabs> and List<String>, with <your-token>',
    ],
    ['The <title> of a page', 'The <title> of a page'],
    ['<p>The <b>text</b> of a <textarea>, too', 'The **text** of a <textarea>, too'],
    ['A `<style>` is no <style> here, <i>or is it</i>?', 'A `<style>` is no <style> here, _or is it_?'],
    ['<div><p>Open <ul><li>one<li>two', 'Open - one - two'],
    ['</div></section>Closed', 'Closed'],
    ['<note> <p>Careful.</p> </note>', '### Get a thing Careful. GET'],
    ['<table><tr><th>A</th></tr><tr><td>b | c</td></tr></table>', '| A | | - | | b | c |'],
    ['H<sub>2</sub>O, 10<sup>2</sup>', 'H<sub>2</sub>O, 10<sup>2</sup>'],
    ['---\ntitle: no front matter\n---', 'title: no front matter'],
  ])('are safe: %s', async (description, words) => {
    const tree = await treeOf(description)
    expect(await markdownOf(tree)).toContain(words)
    visit(tree, (node) => {
      expect(node.type).not.toMatch(/Expression$|^html$|^image$/)
      if ('attributes' in node)
        for (const attribute of node.attributes)
          expect(JSON.stringify(attribute)).not.toMatch(/onclick|style|javascript/i)
    })
  })

  it.each([
    ['<code>https://x.example/?of:&#123;id&#125;</code>', '`https://x.example/?of:{id}`'],
    ['https://x.example/?a=1&amp;b=&lt;id&gt;, or', '?a=1&b=<id](https://x.example/?a=1&b=%3Cid)>, or'],
    ['See https://x.example/&#x7b;a&#x7d;; then', 'https://x.example/{a}](https://x.example/%7Ba%7D); then'],
    ['https://x.example/?copy=1&copy=2&notes; more', '(https://x.example/?copy=1&copy=2)&notes; more'],
    ['[&#123;a](https://x.example/)', '[{a](https://x.example/)'],
  ])('have URLs with the characters that entities stand for: %s', async (description, words) => {
    const written = await markdownOf(await treeOf(description))
    expect(written.replaceAll('\\', '')).toContain(words)
  })

  it('have no headings of the page, no pictures of other origins, and links that lead somewhere', async () => {
    const text =
      '# Big\n\n## Small\n\n![A picture](https://x.example/a.png) [bad](javascript:alert(1)) [more](guide) <a href="//y.example">y</a> [op](#operation/other)'
    const more = { externalDocs: { url: 'https://docs.x.example/api/' } }
    const plain = await treeOf('Nothing.', more)
    const tree = await treeOf(text, more)
    const headings = (root: Root) => JSON.stringify(root).split('"type":"heading"').length
    expect(headings(tree)).toBe(headings(plain))
    expect(await links(tree)).toEqual(
      expect.arrayContaining(['https://x.example/a.png', 'https://docs.x.example/api/guide', 'https://y.example/']),
    )
    expect((await links(tree)).join()).not.toContain('javascript')
    expect(await markdownOf(tree)).toContain('**Big**')
  })

  it.each([
    ['alone', '![Plan of the port](https://x.example/a.png)', '[Plan of the port](https://x.example/a.png)'],
    ['as a heading', '# ![Our sign](https://x.example/a.png)', '[Our sign](https://x.example/a.png)'],
    ['as a link', '[![Passing](https://x.example/a.svg)](https://x.example/)', '[Passing](https://x.example/)'],
    ['in a list', '- ![Bow](https://x.example/b.png)\n- Stern', '- [Bow](https://x.example/b.png)'],
    ['quoted', '> ![Rope](https://x.example/r.png)', '> [Rope](https://x.example/r.png)'],
    ['without words', '<p><img src="https://x.example/a.png"></p>', '[Picture](https://x.example/a.png)'],
    ['of nowhere', '![Lost map](a.png)', 'Lost map'],
  ])('have links in place of pictures: %s', async (_, description, words) =>
    expect(await markdownOf(await treeOf(description))).toContain(words),
  )
})
