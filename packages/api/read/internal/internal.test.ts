import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatPlace } from '@docs402/findings'
import { leftOutSentence, loadApi, publicDocument, publicDocumentYaml } from '../../index'
import { nodeOf } from '../../json-node'
import { lintApi } from '../../lint'
import { folderWith } from '../../testing/described'
import { MARKS } from './marks'

const FOLDER = path.join(import.meta.dirname, '../../fixtures/internal')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')
const marked = (text: string, mark: string) => text.replaceAll('MARK: true', mark)

function load(text: string, files: Record<string, string> = {}, internal?: 'publish') {
  return loadApi({ root: folderWith({ 'a.yaml': text, ...files }), file: 'a.yaml', internal })
}

/** A description of a few lines. */
const small = (rest: string) =>
  `openapi: 3.1.0\ninfo: { title: A, version: '1' }\nservers: [{ url: https://a.dev }]\n${rest}`
const operation = (id: string, more = '') => `{ operationId: ${id}, responses: { '200': { description: OK } }${more} }`

const everything = async (text: string, files?: Record<string, string>) => {
  const loaded = await load(text, files)
  const { api, source } = loaded
  return {
    ...loaded,
    text: JSON.stringify([api, source.document, publicDocument(loaded)]) + publicDocumentYaml(loaded),
  }
}

const secretsIn = (text: string) => [...new Set(text.match(/[\w-]*secret[\w-]*/gi) ?? [])]

describe('what is marked is in no part of the model, nor in the public description', () => {
  const places = read('places.yaml')
  // 3.0 has no webhooks, lists of types, or path items in components.
  const older = places
    .replace('3.1.0', '3.0.3')
    .replace('\nwebhooks:', '\nx-webhooks:')
    .replace("{ type: 'null' }", '{ nullable: true }')
  it.each([
    ...MARKS.map((mark): [string, string, string] => ['3.1', places, `${mark}: true`]),
    ['3.1', places, `x-internal: 'true'`],
    ['3.1', places, 'X-Internal: yes'],
    ['3.0', older, 'x-internal: true'],
    ['2.0', read('swagger.yaml'), 'x-internal: true'],
    ['2.0', read('swagger.yaml'), `x-scalar-ignore: 'True'`],
  ])('%s', async (_, text, mark) => {
    expect(secretsIn((await everything(marked(text, mark))).text)).toEqual([])
  })

  it('and what is not marked stays', async () => {
    const { source, api } = await load(marked(places, 'x-internal: true'))
    const { document } = source
    expect(api.operations.map(({ id }) => id)).toEqual(['changeParcel', 'listParcels'])
    expect(api.webhooks.map(({ path: name }) => name)).toEqual(['parcelMoved'])
    const kept = ['Parcel', 'Item', 'Base', 'Payment', 'Card', 'Size', 'Unused']
    expect(Object.keys(api.schemas).sort()).toEqual(kept.toSorted())
    expect(Object.keys(nodeOf(document).at('components', 'schemas').value ?? {})).toEqual(kept)
    const [change, list] = api.operations
    expect(change?.parameters.map(({ name }) => name)).toEqual(['id', 'filter', 'page'])
    expect(list?.parameters.map(({ name }) => name)).toEqual(['page', 'filter'])
    expect(change?.security).toEqual([[{ scheme: 'Key', scopes: [] }]])
    expect(change?.responses.map(({ status }) => status)).toEqual(['200', '409'])
    expect(change?.responses[0]?.links).toEqual([
      { name: 'next', value: { operationId: 'listParcels', parameters: {} } },
    ])
    expect(change?.callbacks.map(({ name }) => name)).toEqual(['changed'])
    expect(change?.responses[0]?.content[0]?.examples[0]?.value).toEqual({
      title: 'Lamp',
      items: [{ name: 'Bulb' }],
      byName: { first: { name: 'Bulb' } },
      payment: { kind: 'card', digits: '1' },
    })
    expect(change?.body?.content[0]?.examples.map(({ name, value }) => [name, value])).toEqual([
      ['inline', { title: 'Lamp' }],
      ['shared', { title: 'Lamp' }],
      ['emptied', {}],
    ])
  })
})

it('several files: what is marked in another one, or beside the reference to it', async () => {
  const text = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      parameters:
        - { $ref: 'parts/parameters.yaml#/secretTrace' }
        - { $ref: 'parts/parameters.yaml#/page' }
        - { $ref: 'parts/parameters.yaml#/secretBeside', x-internal: true }
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: parts/parcel.yaml } } } } }
  /secret: { $ref: parts/path.yaml }
  /secret-too: { $ref: parts/open.yaml, x-internal: true }
`
  const files = {
    'parts/parameters.yaml': `secretTrace: { name: secretTrace, in: query, x-internal: true, schema: { type: string } }
page: { name: page, in: query, schema: { type: integer } }
secretBeside: { name: secretBeside, in: query, schema: { type: integer } }
`,
    'parts/parcel.yaml': `type: object
required: [secretCost, title]
properties:
  secretCost: { type: string, x-hidden: true }
  secretSalary: { $ref: salary.yaml }
  title: { type: string, default: 5 }
`,
    'parts/salary.yaml': `x-excluded: 'true'\ntype: object\nproperties: { secretAmount: { $ref: money.yaml } }\n`,
    'parts/money.yaml': `type: object\nproperties: { secretCurrency: { type: string } }\n`,
    'parts/path.yaml': `x-internal: true\nget: ${operation('getSecret')}\n`,
    'parts/open.yaml': `get: ${operation('getSecretToo')}\n`,
  }
  const { text: all, api } = await everything(text, files)
  expect(secretsIn(all)).toEqual([])
  expect(api.operations.map(({ id }) => id)).toEqual(['getA'])
  expect(api.operations[0]?.parameters.map(({ name }) => name)).toEqual(['page'])
})

it('payments.yaml marks operations of a description that nobody may edit', async () => {
  const text = small(`paths: { /a: { get: ${operation('getA')} }, /secret: { get: ${operation('getSecret')} } }\n`)
  const { api } = await load(text, { 'payments.yaml': 'operations: { getSecret: { x-internal: true } }\n' })
  expect(api.operations.map(({ id }) => id)).toEqual(['getA'])
})

it('messages have the places of the file, also behind what was left out of a list', async () => {
  const text = small(`paths:
  /a:
    get:
      operationId: getA
      tags: [Secret, One, Lost]
      parameters:
        - { name: secret, in: query, x-internal: true, schema: { type: string } }
        - { name: size, in: query, schema: { type: integer, default: abc } }
      responses: { '200': { description: OK } }
tags: [{ name: Secret, x-internal: true }, { name: One }]
`)
  const findings = await lintApi(folderWith({ 'a.yaml': text }), 'a.yaml')
  const places = findings.map((finding) => `${formatPlace(finding)} ${finding.rule}`)
  expect(places).toContain('a.yaml:11:70 schema-value')
  expect(places).toContain('a.yaml:8:27 tag')
})

describe('counts', () => {
  it('what was left out, and what only that uses', async () => {
    const { source } = await load(
      small(`tags: [{ name: Staff, x-hidden: true }]
paths:
  /a: { get: ${operation('getA', `, parameters: [{ name: t, in: query, x-internal: 'true', schema: { type: string } }]`)} }
  /staff:
    get: { operationId: listStaff, tags: [Staff], responses: { '200': { description: OK, content: { text/plain: { schema: { $ref: '#/components/schemas/Only' } } } } } }
    put: ${operation('changeStaff', ', x-internal: true')}
components: { schemas: { Only: { type: string } } }
`),
    )
    expect(leftOutSentence(source.leftOut)).toBe(
      'Left out of the site, as the description says (x-internal, x-hidden): 2 operations, 1 parameter, 1 tag; and 1 component that only these use.',
    )
  })

  it('nothing where nothing is marked, and a false mark leaves no trace', async () => {
    const { source, text } = await everything(
      small(`paths: { /a: { get: ${operation('getA', ', x-internal: false')} } }\n`),
    )
    expect(leftOutSentence(source.leftOut)).toBe('')
    expect(text).not.toContain('x-internal')
  })
})

describe('data is no mark', () => {
  it.each([
    `components: { schemas: { A: { type: object, properties: { x-internal: { type: boolean } }, example: { x-internal: true } } } }`,
    `components: { schemas: { A: { type: object, default: { x-hidden: true } } } }`,
    `components: { headers: { X-Internal: { schema: { type: boolean } } } }`,
  ])('%s', async (rest) => {
    const { source } = await load(small(`paths: {}\n${rest}\n`))
    expect(Object.keys(source.document.components ?? {})).toHaveLength(1)
    expect(leftOutSentence(source.leftOut)).toBe('')
    expect(source.warnings).toEqual([])
  })
})

describe('says what cannot be', () => {
  it.each([
    [
      'a path that needs a hidden parameter',
      `paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, x-internal: true, schema: { type: string } }]
    get: ${operation('getA')}
`,
      'a.yaml:6:18 error The parameter "id" is marked as not for readers, but getA can\'t be called without it: it is in the path "/a/{id}". Take the mark off, or mark the operation too. (internal)',
    ],
    [
      'a description that is marked itself',
      'x-internal: true\npaths: {}\n',
      'a.yaml:4:1 error The whole description is marked "x-internal", so nothing is left for readers. Take the mark off, or write "internal: publish" in data/site.yaml. (internal)',
    ],
  ])('%s', async (_, rest, message) => {
    await expect(load(small(rest))).rejects.toThrow(message)
  })

  it.each([
    [
      'a mark that is neither true nor false',
      `paths: { /a: { get: ${operation('getA', ', x-internal: staff')} } }\n`,
      'a.yaml:4:97 "x-internal" is neither true nor false, so this is published. Write true to leave it out.',
    ],
    [
      'an operation that only a hidden scheme opens',
      `paths:\n  /a:\n    get: ${operation('getA', ', security: [{ S: [] }]')}\ncomponents: { securitySchemes: { S: { type: http, scheme: bearer, x-internal: true } } }\n`,
      'a.yaml:6:74 getA needs a security scheme that is marked as not for readers, so it looks open to everyone. Take the mark off the scheme, or add an alternative that readers have.',
    ],
  ])('%s', async (_, rest, message) => {
    const { warnings } = await load(small(rest))
    expect(warnings.map((finding) => `${formatPlace(finding)} ${finding.message}`)).toContain(message)
  })
})

it('is published where the settings say so, with marks on operations, and a warning', async () => {
  const text = small(
    `paths:\n  /staff: { x-internal: true, get: ${operation('listStaff')} }\n  /a: { get: ${operation('getA')} }\n`,
  )
  const { api, warnings } = await load(text, {}, 'publish')
  expect(api.operations.map(({ id, extensions }) => [id, extensions])).toEqual([
    ['listStaff', { 'x-internal': true }],
    ['getA', {}],
  ])
  expect(warnings.map((finding) => `${formatPlace(finding)} ${finding.message}`)).toEqual([
    'a.yaml:5:13 Published with a badge, because data/site.yaml says "internal: publish", though the description marks it (x-internal): 1 operation.',
  ])
})
