import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatPlace } from '@docs402/findings'
import { faultOf, lintApi, loadApi, resolved, takeSchema, type Api, type Json, type Schema } from '../index'
import { described, folderWith } from '../testing/described'

const root = path.join(import.meta.dirname, '../fixtures/traits')

const START = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\n"
const apiOf = async (text: string): Promise<Api> => (await described(START + text)).api
/** Types that exclude each other, and all errors: there are none. */
const exclusionsIn = async (files: Record<string, string>): Promise<string[]> =>
  (await lintApi(folderWith(files), 'a.yaml'))
    .filter(({ rule, severity }) => rule === 'types' || severity === 'error')
    .map((each) => `${each.severity} ${formatPlace(each)} ${each.message} (${each.rule})`)

const field = (schema: Schema | null | undefined, name: string): Schema | undefined =>
  schema?.properties.find((each) => each.name === name)?.schema
const namesOf = (schema: Schema | null | undefined) =>
  schema?.properties.map(({ name, required }) => (required ? `${name}!` : name)).join(' ')

describe('a choice of one schema and null', async () => {
  const { api } = await loadApi({ root, file: 'folds.yaml' })
  const fieldNamed = (name: string) => field(api.schemas.Nullable, name)

  it('stays a choice where the schema around it says which types there are', () => {
    expect(fieldNamed('limited')).toMatchObject({
      ref: null,
      types: ['object', 'null'],
      choices: [{ variants: [{}, {}] }],
    })
  })

  it('does not make a default of null a mistake', async () => {
    const findings = await lintApi(root, 'folds.yaml')
    expect(findings.filter(({ rule }) => rule === 'schema-value')).toEqual([])
  })
})

describe('two of what a value has one of', async () => {
  const outer = `default: 1, format: int32, xml: { name: outer }, externalDocs: { url: 'https://a.example/1' }`
  const inner = `default: 2, format: int64, xml: { prefix: p }, externalDocs: { url: 'https://a.example/2' }`
  const forms = {
    choice: `{ ${outer}, anyOf: [{ type: integer, ${inner} }, { type: 'null' }] }`,
    'choice with null first': `{ ${outer}, oneOf: [{ type: 'null' }, { type: integer, ${inner} }] }`,
    'choice of a reference': `{ ${outer}, anyOf: [{ $ref: '#/components/schemas/Inner' }, { type: 'null' }] }`,
    'reference in a choice': `{ anyOf: [{ $ref: '#/components/schemas/Inner', ${outer} }, { type: 'null' }] }`,
    null: `{ anyOf: [{ type: integer, ${outer} }, { type: 'null', ${inner} }] }`,
    reference: `{ $ref: '#/components/schemas/Inner', ${outer} }`,
    'reference to a reference': `{ $ref: '#/components/schemas/Middle', ${outer} }`,
    allOf: `{ allOf: [{ type: integer, ${outer} }, { ${inner} }] }`,
    'allOf that only describes': `{ allOf: [{ $ref: '#/components/schemas/Inner' }], ${outer} }`,
    'parts of allOf that only describe': `{ allOf: [{ $ref: '#/components/schemas/Plain' }, { default: 1 }, { default: 2 }], format: int32 }`,
    items: `{ type: array, items: { ${outer}, anyOf: [{ type: integer, ${inner} }, { type: 'null' }] } }`,
  }
  const parameters = `[{ name: a, in: query, schema: ${forms.choice} }, { name: b, in: header, schema: ${forms.reference} }]`
  const headers = `{ X-A: { schema: ${forms.choice} }, X-B: { schema: ${forms.reference} } }`
  const { api } =
    await described(`${START}webhooks: { w: { post: { parameters: ${parameters}, responses: { '200': { description: A, headers: ${headers} } } } } }
components:
  schemas:
    Inner: { type: integer, ${inner} }
    Middle: { $ref: '#/components/schemas/Inner' }
    Plain: { type: integer }
    All: { type: object, properties: { ${Object.entries(forms)
      .map(([name, schema]) => `${name === 'null' ? 'none' : name}: ${schema}`)
      .join(', ')} } }
`)
  const both = { defaults: [1, 2], formats: ['int32', 'int64'] }
  const more = { externalDocs: [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }] }

  it.each(Object.keys(forms))('keeps both, in the %s', (name) => {
    const written = field(api.schemas.All, name === 'null' ? 'none' : name)
    const schema = written && resolved(api, written.items || written)
    const isBare = name.startsWith('parts')
    expect(schema).toMatchObject(
      isBare ? { defaults: [1, 2] } : { ...both, ...more, xml: { name: 'outer', prefix: 'p' } },
    )
  })

  it('keeps what both say of an allowed value, and of what is inside of a text', async () => {
    const { schemas } = await apiOf(`paths: {}
components:
  schemas:
    Size: { enum: [s, m], x-enum-descriptions: [Small., Middle.], x-enum-varnames: [S, M] }
    Own: { $ref: '#/components/schemas/Size', enum: [s], x-enum-descriptions: [In stock.] }
    Text: { allOf: [{ contentEncoding: base64 }, { type: string, contentMediaType: image/png }] }
    None: { oneOf: [{ type: string }, { enum: [null], x-enum-descriptions: [Nothing.] }] }
`)
    expect(schemas.Own && resolved({ schemas }, schemas.Own).values).toMatchObject([
      { value: 's', name: 'S', description: 'In stock.\n\nSmall.' },
    ])
    expect(schemas.Text?.inside).toMatchObject({ encoding: 'base64', mediaType: 'image/png' })
    expect(schemas.None).toMatchObject({ types: ['string', 'null'], description: 'Nothing.' })
  })
})

describe('titles that allOf brings in', async () => {
  const api = await apiOf(`
paths: {}
components:
  schemas:
    Hull: { title: Any hull, type: object, properties: { length: { type: integer, title: Meters } } }
    Boat:
      title: A boat
      example: 1
      allOf: [{ $ref: '#/components/schemas/Hull' }, { title: Rowed, example: 2 }, { examples: [3] }]
    Gig: { allOf: [{ $ref: '#/components/schemas/Boat' }, { properties: { length: { title: Overall } } }] }
    Skiff: { $ref: '#/components/schemas/Hull', title: A skiff, properties: { oars: { type: integer } } }
    Named: { allOf: [{ $ref: '#/components/schemas/Same' }, { properties: { a: {} } }] }
    Same: { title: Same, properties: { b: {} } }
    Choice:
      oneOf:
        - { allOf: [{ $ref: '#/components/schemas/Hull' }, { properties: { sail: {} } }] }
        - { allOf: [{ $ref: '#/components/schemas/Hull' }, { title: By oar, properties: { oar: {} } }] }
        - { anyOf: [{ title: By motor, type: object }, { type: 'null' }] }
`)
  const titleOf = (schema: Schema | undefined) => schema && resolved(api, schema).title

  it('are kept: of the base, of its base, of what both have, and beside a reference', () => {
    expect(titleOf(api.schemas.Boat)).toBe('A boat, Rowed, Any hull')
    expect(api.schemas.Boat?.examples).toEqual([1, 2, 3])
    expect(titleOf(api.schemas.Gig)).toBe('A boat, Rowed, Any hull')
    expect(field(api.schemas.Gig, 'length')?.title).toBe('Meters, Overall')
    expect(titleOf(api.schemas.Skiff)).toBe('A skiff, Any hull')
  })

  it('do not name variants, which may all have the same base', () => {
    const [choice] = api.schemas.Choice?.choices ?? []
    expect(choice?.variants.map(({ name }) => name)).toEqual(['with sail', 'By oar', 'By motor'])
    expect(choice?.variants.map(({ schema }) => schema.title)).toEqual(['Any hull', 'Any hull, By oar', 'By motor'])
  })
})

describe('nullable of 3.0', async () => {
  const { api, source } = await loadApi({ root, file: 'folds-3.0.yaml' })
  const whole = (name: string) => {
    const schema = field(api.schemas.Nullable, name)
    return schema && resolved(api, schema)
  }

  it.each([
    ['reference', ['object', 'null'], 'A peg or none.\n\nHolds a rope.'],
    ['typed', ['object', 'null'], 'Holds a rope.'],
    ['composed', ['object', 'null'], 'Holds a rope.'],
    ['inline', ['string', 'null'], 'Inside.'],
    ['beside', ['object', 'null'], 'Beside.\n\nHolds a rope.'],
  ])('allows null at %s, and loses no words', (name, types, description) => {
    expect(whole(name)).toMatchObject({ types, description })
  })

  it('means the same for validation', () => {
    const targets = {}
    const schema = takeSchema(source.document, '/components/schemas/Nullable', targets)
    const nothing: Json = Object.fromEntries(
      (api.schemas.Nullable?.properties ?? []).map(({ name }): [string, Json] => [name, null]),
    )
    expect(faultOf(schema, nothing, targets)).toBeNull()
    expect(faultOf(schema, { typed: 1 }, targets)).not.toBeNull()
  })
})

describe('keywords beside a reference', async () => {
  const { api } = await loadApi({ root, file: 'folds.yaml' })
  const named = (name: string) => {
    const schema = api.schemas[name]
    return schema && resolved(api, schema)
  }

  it('apply in a named schema that is a reference itself, and do not change its target', () => {
    expect(namesOf(named('BigPeg'))).toBe('length! weight steel')
    expect(field(named('BigPeg'), 'length')).toMatchObject({ types: ['number'], limits: { minimum: '30' } })
    expect(field(named('Bigger'), 'steel')).toMatchObject({ types: ['boolean'], values: [{ value: true }] })
    expect(namesOf(named('Bigger'))).toBe('steel length! weight')
    expect(namesOf(named('Peg'))).toBe('length steel')
    expect(field(named('Peg'), 'length')?.limits).toEqual({})
  })

  it('apply to a target in another file', async () => {
    const response = "{ $ref: './b.yaml#/Boat', required: [sail], properties: { crew: { type: integer } } }"
    const schema = `{ content: { application/json: { schema: ${response} } }, description: A }`
    const text = `${START}paths: { /a: { get: { responses: { '200': ${schema} } } } }\n`
    const other = 'Boat: { type: object, properties: { sail: { type: string } } }\n'
    const { api: loadedApi } = await loadApi({ root: folderWith({ 'a.yaml': text, 'b.yaml': other }), file: 'a.yaml' })
    const bodySchema = loadedApi.operations[0]?.responses[0]?.content[0]?.schema
    expect(bodySchema && namesOf(resolved(loadedApi, bodySchema))).toBe('crew sail!')
  })
})

describe('types that meet', () => {
  it('are the narrower one, whichever comes first', async () => {
    const { api } = await loadApi({ root, file: 'folds.yaml' })
    expect(api.schemas.Numbers?.properties.map(({ schema }) => schema.types.join(' '))).toEqual([
      'integer',
      'integer',
      'integer',
    ])
  })

  const components =
    'paths: {}\ncomponents:\n  schemas:\n    Base:\n      type: object\n      properties:\n        data: { type: object }\n'
  it.each([
    [
      'in allOf',
      "    Own: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { data: { type: array } } }] }\n",
    ],
    ['beside a reference', "    Own: { $ref: '#/components/schemas/Base', properties: { data: { type: array } } }\n"],
  ])('and exclude each other %s are told with both places, and stop no site', async (_, componentsText) => {
    const [warning, ...more] = await exclusionsIn({ 'a.yaml': START + components + componentsText })
    expect(more).toEqual([])
    expect(warning).toMatch(
      / A value cannot be ("object" and "array"|"array" and "object") at once, but both types apply here\. /,
    )
    expect(warning).toMatch(
      /^warning a\.yaml:\d+:\d+ .* Use one of them\. The other one is at a\.yaml:\d+:\d+\. \(types\)$/,
    )
    expect(warning).toMatch(/a\.yaml:9:23/)
  })

  it('and exclude each other in another file are told there', async () => {
    const text = "paths: {}\ncomponents: { schemas: { Own: { type: string, $ref: './b.yaml#/Count' } } }\n"
    expect(await exclusionsIn({ 'a.yaml': START + text, 'b.yaml': 'Count:\n  type: integer\n' })).toEqual([
      'warning a.yaml:4:39 A value cannot be "string" and "integer" at once, but both types apply here. Use one of them. The other one is at b.yaml:2:9. (types)',
    ])
  })
})

describe('the values of a discriminator', () => {
  const schemas = (fare: string) => `paths: {}
components:
  schemas:
    Fare: ${fare}
    Adult: { allOf: [{ $ref: '#/components/schemas/Fare' }, { properties: { age: {} } }] }
    Senior: { allOf: [{ $ref: '#/components/schemas/Adult' }, { properties: { card: {} } }] }
    Child: { allOf: [{ $ref: '#/components/schemas/Fare' }] }
`
  const object = 'type: object, properties: { kind: { type: string } }'
  const mapping = "mapping: { full: Adult, half: '#/components/schemas/Child', free: '#/components/schemas/Child' }"
  it.each([
    [
      'by inheritance with a mapping, and the name of an heir that it does not have',
      `{ ${object}, discriminator: { propertyName: kind, ${mapping} } }`,
      ['full: full', 'Child: half free', 'Senior: Senior'],
    ],
    [
      'by inheritance without a mapping, over several levels',
      `{ ${object}, discriminator: { propertyName: kind } }`,
      ['Adult: Adult', 'Child: Child', 'Senior: Senior'],
    ],
  ])('are all there %s', async (_, fare, expected) => {
    const { schemas: builtSchemas } = await apiOf(schemas(fare))
    const variants = builtSchemas.Fare?.choices[0]?.variants.map(({ name, values }) => `${name}: ${values.join(' ')}`)
    expect(variants).toEqual(expected)
  })
})
