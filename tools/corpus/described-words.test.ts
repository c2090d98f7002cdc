import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { loadApi, type Api, type Schema } from '@docs402/api'
import words from './checks/described-words'
import { rawDescription } from './raw'

const TRAITS = path.resolve(import.meta.dirname, '../../packages/api/fixtures/traits')
const OWN = path.join(import.meta.dirname, 'fixtures')

const read = async (root: string, file: string, lose: (api: Api) => unknown = () => null) => {
  const loaded = await loadApi({ root, file })
  const api = structuredClone(loaded.api)
  lose(api)
  return words({ ...loaded, api }, rawDescription(file, readFileSync(path.join(root, file), 'utf8')))
}

const traits = ['bare', 'bodies', 'composition', 'events', 'keywords', 'parameters', 'recursion', 'security', 'strange']
it.each([
  ...[...traits.map((name) => `${name}.yaml`), 'swagger.json'].map((file) => [file, TRAITS] as const),
  ...['everywhere.yaml', 'everywhere-2.yaml'].map((file) => [file, OWN] as const),
])('every word of %s is shown', async (file, root) => expect(await read(root, file)).toEqual([]))

const cart = ({ schemas }: Api) => schemas['Cart'] ?? expect.fail('There is no cart.')
const property = (api: Api, name: string): Schema =>
  cart(api).properties.find((each) => each.name === name)?.schema ?? expect.fail(`There is no ${name}.`)
const get = ({ operations: [operation] }: Api) => operation ?? expect.fail('There is no operation.')
const response = (api: Api, status = '200') =>
  get(api).responses.find((each) => each.status === status) ?? expect.fail(`There is no ${status}.`)
const put = ({ operations: [, operation] }: Api) => operation ?? expect.fail('There is no second operation.')
const callback = (api: Api) => get(api).callbacks[0]?.operations[0] ?? expect.fail('There is no callback.')

const PLACES: Readonly<Record<string, (api: Api) => object | null | undefined>> = {
  'a property': (api) => property(api, 'id'),
  'a count': (api) => property(api, 'count'),
  'a large number': (api) => property(api, 'atoms'),
  'a list': (api) => property(api, 'list'),
  'a named schema': cart,
  'a schema that nothing uses': (api) => api.schemas['Alone'],
  'an item': (api) => property(api, 'list').items || null,
  'an item of an item': (api) => (property(api, 'lists').items || null)?.items || null,
  'any name': (api) => property(api, 'map').additional || null,
  names: (api) => property(api, 'map').propertyNames,
  'a pattern of names': (api) => property(api, 'matching').patternProperties[0]?.schema,
  'a variant': (api) => property(api, 'choice').choices[0]?.variants[0]?.schema,
  'a part of allOf': (api) => property(api, 'whole').properties[0]?.schema,
  'a tuple': (api) => property(api, 'tuple').prefixItems[0],
  'what it is not': (api) => property(api, 'not').not[0],
  'what is inside': (api) => property(api, 'inside').inside?.schema?.properties[0]?.schema,
  'what it contains': (api) => property(api, 'holds').contains,
  'a condition': (api) => cart(api).conditions[0]?.then?.properties[0]?.schema,
  'a dependent schema': (api) => cart(api).dependent[0]?.schema?.properties[0]?.schema,
  'a value': (api) => api.schemas['Kind']?.values?.[1],
  'an operation': get,
  'a parameter': (api) => get(api).parameters[0],
  'the schema of a parameter': (api) => get(api).parameters[0]?.schema,
  'an example of a parameter': (api) => get(api).parameters[0]?.examples[0],
  'a parameter of an operation': (api) => get(api).parameters[1],
  'a body': (api) => put(api).body,
  'the header of a part': (api) => put(api).body?.content[0]?.encoding[0]?.headers[0],
  'a response': response,
  'an error': (api) => response(api, '404'),
  'a header': (api) => response(api).headers[0],
  'an example': (api) => response(api).content[0]?.examples[0],
  'a callback': callback,
  'the response of a callback': (api) => callback(api).responses[0],
  'a webhook': (api) => api.webhooks[0],
  'a tag': (api) => api.groups[0],
  'a server': (api) => api.servers[0],
  'a variable': (api) => api.servers[0]?.variables[0],
  'a security scheme': (api) => api.securitySchemes['oauth'],
  'a scope': (api) => api.securitySchemes['oauth']?.flows[0]?.scopes[0],
  'the API': (api) => api,
}

/** What is lost: a member of the model, what is in its place, the keywords that say it, and where. */
type Loss = [member: string, nothing: unknown, keywords: RegExp, places: readonly string[]]
const ALONE = 'a schema that nothing uses'
/** What is lost together. */
const LOSSES: readonly (readonly Loss[])[] = [
  [
    [
      'description',
      '',
      /^description/,
      Object.keys(PLACES).filter((name) => !['a count', 'a large number'].includes(name)),
    ],
  ],
  [
    [
      'summary',
      '',
      /^summary/,
      ['a response', 'an error', 'an example', 'an example of a parameter', 'the API', 'a callback'],
    ],
    ['title', null, /^title/, ['a property', 'a named schema', 'an item', ALONE]],
    [
      'deprecated',
      false,
      /^deprecated/,
      ['a property', 'a parameter', 'an operation', 'a header', 'a callback', 'a value', 'a security scheme'],
    ],
    ['values', null, /^enum/, ['an item']],
    ['externalDocs', null, /^url/, ['a named schema', 'an operation', 'a tag', 'a callback', 'the API', ALONE]],
  ],
  [
    [
      'examples',
      [],
      /^(?:examples?|externalValue|summary|description) /,
      ['a large number', 'a property', 'an item', 'any name', 'a parameter', 'a header', ALONE],
    ],
    ['defaults', [], /^default/, ['a large number', 'a property']],
    [
      'limits',
      {},
      /^(?:min|max|exclusive|multiple)/,
      ['a count', 'a large number', 'a list', 'an item', 'a named schema', 'the schema of a parameter'],
    ],
    ['patterns', [], /^pattern/, ['an item', 'the schema of a parameter', 'names']],
    ['formats', [], /^format/, ['an item', 'the schema of a parameter']],
  ],
]

/** What a member says, as it is told to be lost. */
const textOf = (value: unknown): string => {
  const { description } = z.looseObject({ description: z.string() }).catch({ description: '' }).parse(value)
  return typeof value === 'string' ? (value.split('\n')[0] ?? '') : description
}

const memberSchema = z.record(z.string(), z.unknown())

it.each(LOSSES.map((losses) => [losses.map(([member]) => member).join(', '), losses] as const))(
  'a lost %s is found, wherever it stands',
  async (_, losses) => {
    const texts: string[] = []
    const lost = await read(OWN, 'everywhere.yaml', (api) => {
      for (const [member, nothing, , places] of losses)
        for (const place of places) {
          const holder = PLACES[place]?.(api) ?? expect.fail(`There is no ${place}.`)
          const value = memberSchema.parse(holder)[member] ?? expect.fail('Nothing to lose.')
          texts.push(textOf(value))
          Object.assign(holder, { [member]: Array.isArray(value) ? [] : nothing })
        }
    })
    for (const [member, , keywords, places] of losses)
      expect(lost.filter((line) => keywords.test(line)).length, member).toBeGreaterThanOrEqual(places.length)
    for (const text of texts) expect(lost.join('\n')).toContain(text)
  },
)

it('that a property or a header is deprecated is missed, though an operation says that it is', async () => {
  const lost = await read(OWN, 'everywhere.yaml', (api) => {
    for (const place of ['a property', 'a header'])
      Object.assign(PLACES[place]?.(api) ?? expect.fail(`There is no ${place}.`), { deprecated: false })
  })
  expect(lost).toEqual([expect.stringMatching(/^deprecated at /), expect.stringMatching(/^deprecated at /)])
})
