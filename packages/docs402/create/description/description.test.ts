import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseYaml, writeBelow } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import { applyTexts } from './apply'
import { faultsOf, fileWith, siteFor, take, textsOf, TODAY } from './testing'

/** The first one loads the compiler of pages and every rule. */
const LOADING = { timeout: 180_000 }

const GROUPS = ['Pets', 'Clinics', 'Visits']
const operation = (group: string, at: number) => `  /${group.toLowerCase()}/r${at}:
    get:
      operationId: get${group}${at}
      tags: [${group}]
      summary: Get ${group} ${at}
      parameters: [{ name: page_size, in: query, schema: { type: integer } }]
      responses: { '200': { description: Good., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
`
const operations = GROUPS.flatMap((group) => Array.from({ length: 8 }, (_, at) => operation(group, at)))
const api = (paths: string[], weight = '') => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0, description: Find a home for every pet in the shelters of forty countries. }
servers: [{ url: https://api.example.com }]
paths:
${paths.join('')}components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string }${weight} } }
`
/** So many operations that each group has a page. */
const LARGE = api(operations, ', weight_kg: { type: number }')
const SMALL = api(operations.slice(0, 2))
/** A description with one more operation. */
const withMore = (text: string, ...more: string[]) => text.replace('components:\n', `${more.join('')}components:\n`)
const withoutClinics = LARGE.replaceAll(/ {2}\/clinics\/[^]*?(?= {2}\/visits\/r0)/g, '')
const page = (body: string) => `---
title: Guide
description: A guide that names operations of the API, links to them and shows their samples in three languages.
---

# Guide

${body}
`
const GUIDE = 'pages/docs/guide.mdx'
const withGuide = (body: string) => ({ [GUIDE]: page(body) })
const ENDPOINTS = 'pages/docs/api/endpoints'

describe('a new group', LOADING, () => {
  const webhooks = `webhooks:
  born: { post: { summary: A pet is born, responses: { '200': { description: Good. } } } }
`
  const next = withMore(LARGE, operation('Shelters', 0), operation('Shelters', 1)) + webhooks

  it('has a page, its entry in the sidebar and its URL in the list, as the first webhooks have', async () => {
    const root = await siteFor(LARGE)
    const { read, lines } = await take(root, next)
    expect(read('api/openapi.yaml')).toBe(next)
    expect(read('pages/docs/api/webhooks.mdx')).toContain('<WebhookReference />')
    expect(read('pages/docs/api/_meta.ts')).toContain("webhooks: 'Webhooks'")
    expect(read(`${ENDPOINTS}/shelters.mdx`)).toContain('<EndpointReference of="Shelters" />')
    expect(read(`${ENDPOINTS}/_meta.ts`)).toMatch(/visits: 'Visits',\n {2}shelters: 'Shelters',\n\}/)
    expect(read('data/addresses.txt')).toContain('\n/docs/api/endpoints/shelters\n')
    expect(lines.join('\n')).toContain('\nAdded (4)\n  The group "Shelters" is new.  ')
    expect(await faultsOf(root)).toEqual([])
  })

  it('has a page beside those of the other groups, wherever their author has put them', async () => {
    const root = await siteFor(LARGE)
    const texts = Object.entries(textsOf(root)).map(
      ([file, text]) => [file.replace(`${ENDPOINTS}/`, 'pages/docs/reference/'), text] as const,
    )
    const moved = temporaryProject(Object.fromEntries(texts))
    const { has, read } = await take(moved, next)
    expect(has('pages/docs/reference/shelters.mdx')).toBe(true)
    expect(read('pages/docs/reference/_meta.ts')).toContain("shelters: 'Shelters'")
  })

  it('needs no page where one has the whole reference; what changed has one, once', async () => {
    const root = await siteFor(SMALL)
    const before = Object.keys(textsOf(root))
    await take(root, withMore(SMALL, operation('Shelters', 0)))
    expect(Object.keys(textsOf(root)).filter((file) => !before.includes(file))).toEqual([
      'data/changelog.yaml',
      'pages/docs/api/changelog.mdx',
    ])
    expect(textsOf(root)['pages/docs/api/_meta.ts']).toContain("changelog: 'Changelog',")
    expect(await faultsOf(root)).toEqual([])
    const { lines } = await take(root, SMALL)
    expect(lines.join('\n')).not.toContain('changelog.mdx')
  })
})

describe('another form of the reference', LOADING, () => {
  /** Chooses a form in the settings of a site, and runs the command with the description that it has. */
  async function choose(root: string, form: string, options = {}) {
    const settings = textsOf(root)['data/site.yaml']?.replace(/^reference: .*\n/m, '') ?? ''
    writeBelow(root, 'data/site.yaml', `${settings}reference: ${form}\n`)
    return take(root, path.join(root, 'api/openapi.yaml'), options)
  }
  const FIRST = `${ENDPOINTS}/pets/get-pets0.mdx`

  it('gives each operation a page in the folder of its group, which leads old addresses there, and takes it back', async () => {
    const root = await siteFor(SMALL, withGuide('Look at [one](/docs/api/endpoints#get-pets0.page_size).'))
    const whole = textsOf(root)
    const { read, has } = await choose(root, 'operation')
    expect(read(FIRST)).toMatch(
      /^---\ntitle: Get Pets 0\n[^]*\n# Get Pets 0\n\n<OperationReference of="getPets0" \/>\n$/,
    )
    expect(read(`${ENDPOINTS}/pets/_meta.ts`)).toContain("'get-pets0': { title: 'Get Pets 0', display: 'hidden' },")
    expect(read(`${ENDPOINTS}/pets.mdx`)).toContain('<EndpointReference of="Pets" />')
    expect(read(`${ENDPOINTS}.mdx`)).not.toContain('<EndpointReference')
    expect(read(`${ENDPOINTS}.mdx`)).toContain('Each operation has a page of its own')
    expect(read(GUIDE)).toContain('[one](/docs/api/endpoints/pets/get-pets0#get-pets0.page_size)')
    expect(read('data/addresses.txt')).toContain('\n/docs/api/endpoints/pets/get-pets0\n')
    expect(has('data/redirects.yaml'), 'the index leads on').toBe(false)

    const group = await choose(root, 'group')
    expect(group.has(FIRST)).toBe(false)
    expect(group.has(`${ENDPOINTS}/pets/_meta.ts`)).toBe(false)
    expect(group.read('data/redirects.yaml')).toContain(
      '/docs/api/endpoints/pets/get-pets0: /docs/api/endpoints/pets#get-pets0\n',
    )
    expect(group.read(GUIDE)).toContain('[one](/docs/api/endpoints/pets#get-pets0.page_size)')
    expect(await faultsOf(root)).toEqual([])

    const back = await choose(root, 'page')
    expect(back.read(`${ENDPOINTS}.mdx`)).toBe(whole[`${ENDPOINTS}.mdx`])
    expect(back.read('data/redirects.yaml')).toContain(
      '/docs/api/endpoints/pets/get-pets0: /docs/api/endpoints#get-pets0\n',
    )
    expect(back.read('data/redirects.yaml')).toContain('/docs/api/endpoints/pets: /docs/api/endpoints#pets\n')
    expect(await faultsOf(root)).toEqual([])
  })

  it('leaves a page that somebody edited, says where it is shown now, and keeps what an index says besides', async () => {
    const index = page('Ours.\n\n<EndpointIndex />\n\n<EndpointReference />\n\nMore of ours.')
    const root = await siteFor(SMALL, { [`${ENDPOINTS}.mdx`]: index })
    const { read } = await choose(root, 'operation')
    expect(read(`${ENDPOINTS}.mdx`)).toBe(page('Ours.\n\n<EndpointIndex />\n\nMore of ours.'))
    writeBelow(root, FIRST, `${read(FIRST)}\nOurs.\n`)
    const { has, lines } = await choose(root, 'page')
    expect(has(FIRST)).toBe(true)
    expect(lines.join('\n')).toContain(
      `- ${FIRST} was edited, so it stays, and shows the operation GET /pets/r0, which is on another page now: change it, or delete it.`,
    )
  })

  it('has pages that follow the description: new, renamed and gone operations', async () => {
    const root = await siteFor(SMALL, {}, { reference: 'operation' })
    expect(textsOf(root)['data/site.yaml']).toContain('reference: operation\n')
    const next = withMore(SMALL.replace('summary: Get Pets 0', 'summary: Get a pet'), operation('Pets', 7))
    const { read, has } = await take(root, next)
    expect(read(FIRST)).toContain('\n# Get a pet\n')
    expect(read(`${ENDPOINTS}/pets/_meta.ts`)).toContain("title: 'Get a pet'")
    expect(has(`${ENDPOINTS}/pets/get-pets7.mdx`)).toBe(true)
    const without = next.replace(operation('Pets', 1), '')
    const { read: now, has: isThere } = await take(root, without)
    expect(isThere(`${ENDPOINTS}/pets/get-pets1.mdx`)).toBe(false)
    expect(now('data/redirects.yaml')).toBe('/docs/api/endpoints/pets/get-pets1: /docs/api/endpoints/pets\n')
    expect(await faultsOf(root)).toEqual([])
  })
})

describe('one of several APIs', LOADING, () => {
  const TIDES = SMALL.replaceAll('Pets', 'Tides').replaceAll('/pets/', '/tides/')

  it('is added with its pages below its name, and taken anew, while the others stay as they are', async () => {
    const root = await siteFor(SMALL)
    const before = textsOf(root)
    const { read, has } = await take(root, TIDES, { name: 'tides' })
    expect(read('apis/tides/openapi.yaml')).toBe(TIDES)
    expect(read('pages/docs/tides/endpoints.mdx')).toContain('<EndpointReference />')
    expect(read('pages/docs/tides/endpoints.mdx')).toContain('[API overview](/docs/tides/overview)')
    expect(read('pages/docs/_meta.ts')).toContain("tides: 'Tides'")
    expect(read('data/addresses.txt')).toContain('\n/docs/tides/endpoints\n')
    for (const [file, text] of Object.entries(before))
      if (!['pages/docs/_meta.ts', 'data/addresses.txt'].includes(file)) expect(read(file), file).toBe(text)
    expect(await faultsOf(root)).toEqual([])

    const next = TIDES.replace('operationId: getTides0', 'operationId: getTide')
    const { read: now } = await take(root, next, { name: 'tides' })
    expect(now('apis/tides/openapi.yaml')).toBe(next)
    expect(now('api/openapi.yaml')).toBe(before['api/openapi.yaml'])
    expect(has('apis/tides/payments.yaml')).toBe(false)
    expect(now('data/redirects.yaml')).toBe('/docs/tides/endpoints#get-tides0: /docs/tides/endpoints#get-tide\n')
  })

  it('has a name that can be a folder, whose pages are of nothing else', async () => {
    const root = await siteFor(SMALL)
    await expect(take(root, TIDES, { name: '../tides' })).rejects.toThrow(
      '"../tides" can\'t be the name of an API: use',
    )
    await expect(take(root, TIDES, { name: 'intro' })).rejects.toThrow(
      'pages/docs/intro.mdx is there, and would show this API.',
    )
  })
})

describe('a group that is gone', LOADING, () => {
  const FILE = `${ENDPOINTS}/clinics.mdx`

  it('takes its page with it, and its entry; readers and links are sent to the index', async () => {
    const root = await siteFor(LARGE, withGuide('Read [Clinics](/docs/api/endpoints/clinics).'))
    // An import as earlier versions wrote it is no edit.
    const imports = "import { EndpointReference } from '@/components/api'"
    writeBelow(root, FILE, (textsOf(root)[FILE] ?? '').replace('\n# ', `\n${imports}\n\n# `))
    const { has, read } = await take(root, withoutClinics)
    expect(has(FILE)).toBe(false)
    expect(read(`${ENDPOINTS}/_meta.ts`)).not.toContain('clinics')
    expect(read('data/redirects.yaml')).toBe('/docs/api/endpoints/clinics: /docs/api/endpoints\n')
    expect(read(GUIDE)).toContain('[Clinics](/docs/api/endpoints).')
    expect(await faultsOf(root)).toEqual([])
  })

  it('sends its readers to the group that has most of its operations now', async () => {
    const root = await siteFor(LARGE)
    const { has, read } = await take(root, LARGE.replaceAll('tags: [Clinics]', 'tags: [Visits]'))
    expect(has(FILE)).toBe(false)
    expect(read('data/redirects.yaml')).toContain('/docs/api/endpoints/clinics: /docs/api/endpoints/visits\n')
  })

  const edited = { [FILE]: page('Ours.\n\n<EndpointReference of="Clinics" />') }

  const QUESTION = `\n${FILE} shows the group "Clinics", which is gone, and was edited. Delete it? [no]: `

  it('asks about a page that somebody edited, and leaves it unless the answer is yes', async () => {
    const root = await siteFor(LARGE, edited)
    const { read, has, lines, questions } = await take(root, withoutClinics, { answers: ['', '', 'yes'] })
    expect(questions[0]).toBe(QUESTION)
    expect(questions[1]).toContain('/docs/api/endpoints/clinics → /docs/api/endpoints\nRedirect them? [yes]: ')
    expect(read(FILE)).toBe(edited[FILE])
    expect(read(`${ENDPOINTS}/_meta.ts`)).toContain("clinics: 'Clinics'")
    expect(has('data/redirects.yaml')).toBe(false)
    expect(lines.join('\n')).toContain(
      `- ${FILE} was edited, so it stays, and shows the group "Clinics", which is gone: change it, or delete it.`,
    )
  })

  it('takes an edited page with it after a yes; nothing is written before somebody agrees', async () => {
    const root = await siteFor(LARGE, edited)
    const before = textsOf(root)
    await expect(take(root, withoutClinics, { answers: ['y', 'yes', 'perhaps', 'no'] })).rejects.toThrow(
      'Nothing was changed.',
    )
    expect(textsOf(root)).toEqual(before)
    expect((await take(root, withoutClinics, { answers: ['y', '', 'yes'] })).has(FILE)).toBe(false)
  })
})

it(
  'a group with another name keeps its URL; its page and its entry follow, unless they were edited',
  LOADING,
  async () => {
    const root = await siteFor(LARGE, {
      [`${ENDPOINTS}/pets.mdx`]: page('Ours.\n\n<EndpointReference of="Pets" />'),
    })
    const next = LARGE.replaceAll('tags: [Visits]', "tags: ['Doctor''s visits']").replaceAll(
      'tags: [Pets]',
      'tags: [Animals]',
    )
    const { read } = await take(root, next)
    expect(read(`${ENDPOINTS}/visits.mdx`)).toContain('<EndpointReference of="Doctor\'s visits" />')
    expect(read(`${ENDPOINTS}/_meta.ts`)).toContain('visits: "Doctor\'s visits"')
    expect(read(`${ENDPOINTS}/pets.mdx`)).toBe(page('Ours.\n\n<EndpointReference of="Animals" />'))
    expect(await faultsOf(root)).toEqual([])
  },
)

describe('an operation', LOADING, () => {
  const guide =
    withGuide(`Look at [one](/docs/api/endpoints/pets#get-pets3), [its page size](/docs/api/endpoints/pets#get-pets3.page_size).

<RequestSamples of="getPets3" />

It costs <Cost of="24 getPets3 + 2 getPets1" />. Call \`getPets3\`.`)
  const changelog = `# Changes.

- date: 2026-01-01
  kind: added
  title: First
  operations: [getPets3, getPets5]
`

  it('with another name is followed by blocks, links, prices, redirects and the changelog; code is told', async () => {
    const root = await siteFor(LARGE, { ...guide, 'data/changelog.yaml': changelog }, { prices: '0.001' })
    const next = LARGE.replace('operationId: getPets3', 'operationId: fetchPet').replace('/pets/r3:', '/animals/r3:')
    const { read, lines } = await take(root, next)
    expect(read(GUIDE)).toBe(
      page(`Look at [one](/docs/api/endpoints/pets#fetch-pet), [its page size](/docs/api/endpoints/pets#fetch-pet.page_size).

<RequestSamples of="fetchPet" />

It costs <Cost of="24 fetchPet + 2 getPets1" />. Call \`getPets3\`.`),
    )
    expect(read('api/payments.yaml')).toContain('\n  GET /animals/r3:\n    x-payment-info:\n')
    expect(read('api/payments.yaml')).not.toContain('/pets/r3')
    expect(read('data/redirects.yaml')).toBe('/docs/api/endpoints/pets#get-pets3: /docs/api/endpoints/pets#fetch-pet\n')
    expect(read('data/changelog.yaml')).toContain('operations: [fetchPet, getPets5]')
    expect(lines).toContain('  getPets3, now fetchPet')
    expect(lines).toContain(`    ${GUIDE}:12:56  getPets3`)
    expect(lines.at(-3)).toBe(`- Correct by hand what names something that is gone or renamed: ${GUIDE}.`)
    expect(await faultsOf(root)).toEqual([])
  })

  it('that is renamed again and again has one redirect from each name that it had', async () => {
    // The description links to itself, and is written as it comes.
    const text = LARGE.replace(
      'description: Find a home',
      "description: '[One](/docs/api/endpoints/pets#get-pets3)', summary: Find a home",
    )
    const root = await siteFor(text)
    const called = (name: string) => text.replace('operationId: getPets3', `operationId: ${name}`)
    const url = (anchor: string) => `/docs/api/endpoints/pets#${anchor}`
    await take(root, called('fetchPet'))
    const { read } = await take(root, called('readPet'))
    expect(read('api/openapi.yaml')).toBe(called('readPet'))
    expect(read('data/redirects.yaml')).toBe(
      `${url('get-pets3')}: ${url('read-pet')}\n${url('fetch-pet')}: ${url('read-pet')}\n`,
    )
    expect((await take(root, text)).read('data/redirects.yaml')).toBe(
      `${url('fetch-pet')}: ${url('get-pets3')}\n${url('read-pet')}: ${url('get-pets3')}\n`,
    )
    expect(await faultsOf(root)).toEqual([])
  })

  it('that is gone is told wherever it is named, and earlier entries of the changelog may name it', async () => {
    const root = await siteFor(LARGE, {
      ...withGuide(
        'Send `GET /pets/r5`, and read `weight_kg`. See [it](/docs/api/endpoints/pets#get-pets5).\n\n<RequestSamples of="getPets5" />',
      ),
      'data/changelog.yaml': changelog,
      'examples/a.ts': "await fetch(`${API}/v1/x`)\nconst { weight_kg } = await (await fetch('GET /pets/r5')).json()\n",
    })
    const next = LARGE.replace(operation('Pets', 5), '').replace(', weight_kg: { type: number }', '')
    const { lines } = await take(root, next)
    const start = lines.findIndex((line) => line.startsWith('Named in the site'))
    expect(lines.slice(start, lines.indexOf('\nTo be written:'))).toEqual([
      'Named in the site (6)',
      '  getPets5, which is gone',
      `    ${GUIDE}:10:1  <RequestSamples of="getPets5">`,
      `    ${GUIDE}:8:48  /docs/api/endpoints/pets#get-pets5`,
      '  GET /pets/r5, which is gone',
      `    ${GUIDE}:8:11  /pets/r5`,
      '    examples/a.ts:2:47  /pets/r5',
      '  the field Pet.weight_kg, which is gone',
      `    ${GUIDE}:8:32  weight_kg`,
      '    examples/a.ts:2:9  weight_kg',
    ])
    expect(lines.find((line) => line.includes('top of the page'))).toBe(
      '- Links of readers to /docs/api/endpoints/pets#get-pets5 lead to the top of the page now. To send them elsewhere, add a line to data/redirects.yaml, such as /docs/api/endpoints/pets#get-pets5: /docs/intro',
    )
    expect((await faultsOf(root)).filter((line) => line.includes('changelog'))).toEqual([])
  })
})

it(
  'prices are kept, in the form that the file has; those of operations that went go, and free ones are told',
  LOADING,
  async () => {
    const payments = (entries: string) => `# Ours
x-payment-terms:
  x402Version: 2
  scheme: exact
  flow: authorization
  payTo: '0x2222222222222222222222222222222222222222' # cold wallet
  maxTimeoutSeconds: 60
  extensions: []
  assets:
    - network: base
      caip2: eip155:8453
      environment: production
      symbol: USDC
      address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
      decimals: 6
      domain: { name: USD Coin, version: '2' }
operations:
${entries}`
    const price = (amount: string) =>
      `    x-payment-info: { price: { mode: fixed, currency: USD, amount: '${amount}' }, protocols: [{ x402: {} }] }\n`
    const root = await siteFor(SMALL, {
      'api/payments.yaml': payments(`  # Cheap\n  getPets0:\n${price('0.1')}  GET /pets/r1:\n${price('0.2')}`),
    })
    const renamed = SMALL.replace('operationId: getPets0', 'operationId: fetchPet')
    const next = withMore(renamed.replace(operation('Pets', 1), ''), operation('Pets', 7))
    const { read, lines } = await take(root, next)
    expect(read('api/payments.yaml')).toBe(payments(`  # Cheap\n  fetchPet:\n${price('0.1')}`))
    expect(lines).toContain('- These operations are free until api/payments.yaml has their prices: getPets7.')
    await take(root, next.replace(/ {2}\/pets\/r0:[^]*?(?= {2}\/pets\/r7)/, ''))
    expect(parseYaml(textsOf(root)['api/payments.yaml'] ?? '').value).toMatchObject({ operations: {} })
  },
)

it(
  'drafts of the changelog tell what is removed, changed, deprecated, added and paid, before all entries',
  LOADING,
  async () => {
    const root = await siteFor(LARGE, {
      'data/changelog.yaml': '# Changes.\n\n- date: 2026-01-01\n  kind: added\n  title: First\n',
    })
    const next = LARGE.replace(operation('Pets', 5), '')
      .replace(operation('Pets', 6), '')
      .replace('operationId: getPets7', 'operationId: getPets7\n      deprecated: true')
      .replace('page_size, in: query', 'page_size, required: true, in: query')
    const { read } = await take(root, withMore(next, operation('Pets', 11)))
    expect(read('data/changelog.yaml')).toBe(`# Changes.

# Drafted from two descriptions: say what readers should do about it, then delete this line.
- date: ${TODAY}
  kind: removed
  title: Get Pets 5, Get Pets 6
  text: 'Removed: \`GET /pets/r5 (getPets5)\`, \`GET /pets/r6 (getPets6)\`.'
  operations: [getPets5, getPets6]

# Drafted from two descriptions: say what readers should do about it, then delete this line.
- date: ${TODAY}
  kind: changed
  title: page_size
  text: The parameter \`page_size\` in the query of \`getPets0\` is now required, before optional.
  operations: [getPets0]

# Drafted from two descriptions: say what readers should do about it, then delete this line.
- date: ${TODAY}
  kind: deprecated
  title: Get Pets 7
  text: '\`getPets7\` is deprecated.'
  operations: [getPets7]

# Drafted from two descriptions: say what readers should do about it, then delete this line.
- date: ${TODAY}
  kind: added
  title: Get Pets 11
  text: '\`GET /pets/r11 (getPets11)\` is new.'
  operations: [getPets11]

- date: 2026-01-01
  kind: added
  title: First
`)
    expect(await faultsOf(root)).toEqual([])
  },
)

it('files that the new description does not refer to go; none takes the place of another file', async () => {
  const text = (file: string) =>
    `openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: { /pets: { $ref: ${file} } }\n`
  const item = 'get: { summary: List pets, responses: { "200": { description: Pets. } } }\n'
  const root = await siteFor(SMALL)
  const description = (name: string, fileText: string) =>
    path.join(temporaryProject({ 'my.yaml': text(name), [name]: fileText }), 'my.yaml')
  expect((await take(root, description('paths/pets.yaml', item))).read('api/paths/pets.yaml')).toBe(item)
  const { has, lines } = await take(root, description('pets.yaml', item.replace('List', 'See')))
  expect(has('api/pets.yaml')).toBe(true)
  expect(has('api/paths/pets.yaml')).toBe(false)
  expect(lines).toContain('  api/paths/pets.yaml  (deleted: nothing refers to it)')
  writeBelow(root, 'api/notes.yaml', 'ours: true\n')
  const before = textsOf(root)
  await expect(take(root, description('notes.yaml', item))).rejects.toThrow(
    'The description has the file notes.yaml, which would take the place of api/notes.yaml. Rename one of them, or bundle',
  )
  expect(textsOf(root)).toEqual(before)
})

it('the server that only the site knows is kept', async () => {
  const relative = SMALL.replace('https://api.example.com', '/v1')
  const root = await siteFor(relative, {}, { server: 'https://api.pets.dev/v1' })
  const { read, lines } = await take(root, relative.replace('summary: Get Pets 0', 'summary: Get one'))
  expect(read('api/openapi.yaml')).toContain('url: https://api.pets.dev/v1')
  expect(lines).toContain(
    "- The description doesn't say where the API is: api/openapi.yaml keeps https://api.pets.dev/v1.",
  )
  expect((await take(root, relative.replace('summary: Get Pets 0', 'summary: Get one'))).lines).toHaveLength(1)
})

describe('what is not for readers', () => {
  const response = "responses: { '200': { description: OK } }"
  const hidden = (more: string) =>
    withMore(
      SMALL,
      `  /staff: { x-internal: true, get: { operationId: listStaff, summary: List${more}, ${response} } }\n`,
    )

  it('and alone came, changed or went is said without names, and written', async () => {
    const root = await siteFor(SMALL)
    for (const [next, count] of [
      [hidden(''), '1 operation; before: none'],
      [hidden(' all'), '1 operation'],
      [SMALL, 'none; before: 1 operation'],
    ] as const) {
      const { lines, read } = await take(root, next)
      expect(lines[0]).toBe(
        `Only parts that are not for readers changed (${count}). Pages and changelog stay as they are.`,
      )
      expect(lines.join('\n')).not.toMatch(/Staff|staff/)
      expect(read('api/openapi.yaml')).toBe(next)
      const written = Object.entries(textsOf(root)).filter(([name]) => name !== 'api/openapi.yaml')
      expect(JSON.stringify(written)).not.toMatch(/[sS]taff/)
      expect((await take(root, next)).lines).toEqual([expect.stringMatching(/^Nothing changed: /)])
    }
  })

  it('from now on is no entry of the changelog', async () => {
    const root = await siteFor(hidden('').replace('x-internal: true, ', ''))
    const { lines, read } = await take(root, hidden(''))
    expect(lines.join('\n')).toContain('GET /staff')
    expect(read('data/changelog.yaml')).not.toMatch(/[sS]taff/)
  })
})

describe('nothing is written', () => {
  it('for the description of the site', async () => {
    const root = await siteFor(SMALL, {}, { prices: '0.001' })
    const before = textsOf(root)
    for (const from of [path.join(root, 'api/openapi.yaml'), SMALL])
      expect((await take(root, from)).lines).toEqual([expect.stringMatching(/^Nothing changed: /)])
    expect(textsOf(root)).toEqual(before)
  })

  it('on a dry run, which says what would be', async () => {
    const root = await siteFor(LARGE)
    const before = textsOf(root)
    const { lines } = await take(root, withoutClinics, { dryRun: true })
    expect(lines.slice(lines.indexOf('\nThis would be written:'))).toEqual([
      '\nThis would be written:',
      '  api/openapi.yaml  (Pets: 16 operations)',
      '  pages/docs/api/changelog.mdx  (new)',
      '  pages/docs/api/_meta.ts  ("changelog" added)',
      `  ${ENDPOINTS}/clinics.mdx  (deleted: the group "Clinics" is gone)`,
      `  ${ENDPOINTS}/_meta.ts  ("clinics" removed)`,
      '  data/redirects.yaml  (1 redirect)',
      '  data/addresses.txt  (1 URL added)',
      `  data/changelog.yaml  (1 draft of ${TODAY})`,
    ])
    expect(textsOf(root)).toEqual(before)
  })

  it('for a folder without a site', async () => {
    await expect(take(temporaryProject({}), LARGE)).rejects.toThrow(
      'There is no api/openapi.yaml here. Run this in the folder of a site, or create one: npx docs402 create my-docs openapi.yaml',
    )
  })

  it('for what is no OpenAPI', async () => {
    const root = await siteFor(SMALL)
    const before = textsOf(root)
    await expect(take(root, fileWith('a: b\n'))).rejects.toThrow(
      /new\.yaml:1:1 The file does not say its version of OpenAPI/,
    )
    expect(textsOf(root)).toEqual(before)
  })

  it('for a broken file of the site, whose place is told', async () => {
    const root = await siteFor(SMALL, { 'data/changelog.yaml': '- date: [\n' })
    const before = textsOf(root)
    await expect(take(root, withMore(SMALL, operation('Pets', 7)))).rejects.toThrow(
      /^data\/changelog\.yaml:\d+:\d+ .*Fix this first\.$/,
    )
    expect(textsOf(root)).toEqual(before)
  })

  it('if one of the files can not be written', () => {
    const root = temporaryProject({ 'a.txt': 'old', 'gone.txt': 'old' })
    mkdirSync(path.join(root, 'folder'))
    const texts = new Map([
      ['a.txt', 'new'],
      ['b.txt', 'new'],
      ['gone.txt', null],
      ['folder', 'new'],
    ])
    expect(() => applyTexts(root, texts)).toThrow("folder can't be written, so nothing was changed: ")
    expect(textsOf(root)).toEqual({ 'a.txt': 'old', 'gone.txt': 'old' })
  })
})
