import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toString } from 'mdast-util-to-string'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadApi } from '@docs402/api'
import { filesBelow, parseYaml } from '@docs402/findings'
import { absentSamples } from '../../checks/launch/launch-findings'
import { openProject } from '../../checks/project'
import { runChecks } from '../../checks/run-checks'
import { findingLines, temporaryProject } from '../../checks/testing'
import { siteTree } from '../../reference/page-trees'
import { BARE } from '../../reference/testing/bare-api'
import { siteSchema } from '../../content/schemas/site'
import { answersFor } from '../ask'
import { siteFields } from './fields'
import { createSite } from '.'

const RULES = ['front-matter', 'links', 'meta', 'components', 'headings', 'mdx-syntax', 'data', 'pictures', 'ids']

interface Given {
  /** An existing folder, in which the site is created. */
  home?: string
  dryRun?: boolean
  given?: Record<string, string>
}

async function adopted(from: string, { home = temporaryProject({}), dryRun = false, given = {} }: Given = {}) {
  const root = path.join(home, 'my docs')
  const { done, next } = await createSite({
    folder: root,
    from,
    answers: given,
    today: '2026-01-15',
    engine: '1.0.0',
    dryRun,
  })
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return { root, done, next, read, has: (file: string) => existsSync(path.join(root, file)) }
}

/** What creates a site for the description in a folder: there, or in a folder below it. */
const optionsIn = (home: string, folder = '') => ({
  ...{ folder: path.join(home, folder), from: path.join(home, 'my.yaml') },
  ...{ answers: {}, today: '2026-01-15', engine: '1.0.0' },
})

const adoptedText = (text: string, given?: Given) =>
  adopted(path.join(temporaryProject({ 'my.yaml': text }), 'my.yaml'), given)

/** The answers that a description gives itself. */
async function draftsOf(text: string) {
  const { api } = await loadApi({ root: temporaryProject({ 'my.yaml': text }), file: 'my.yaml' })
  return (await answersFor(siteFields(api, null, null), {}, { authors: [], tags: [] })).answers
}

async function faultsOf(root: string): Promise<string[]> {
  const { findings } = await runChecks({ root, sourcesOnly: true, only: RULES.map((name) => `source/${name}`) })
  return findingLines(findings)
}

/** What would keep it from being built, by all rules. */
async function errorsOf(root: string): Promise<string[]> {
  const { findings } = await runChecks({ root, sourcesOnly: true, proofReading: false })
  return findingLines(findings.filter(({ severity }) => severity === 'error'))
}

const withWebhook = `${BARE.replace('openapi: 3.0.3', 'openapi: 3.1.0')}webhooks:
  born: { post: { summary: A pet is born, responses: { '200': { description: Good. } } } }
`
const many = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `  /g${at % 3}/p${at}: { get: { tags: [Group ${at % 3}], summary: Get p${at}, responses: { '400': { description: Wrong. } } } }\n`,
  ).join('')

/** Tags that are hard to type, or mean something to JavaScript, to Windows or to a folder of pages. */
const strangeTags = ['constructor', '__proto__', 'index', 'con', '日本', '!?', 'a/b', 'A/B']
const tagged = (tags: readonly string[]) =>
  tags
    .flatMap((tag, at) =>
      ['get', 'put', 'post'].map(
        (method) =>
          `  /x${at}/${method}: { ${method}: { tags: ['${tag}'], responses: { '204': { description: Good. } } } }\n`,
      ),
    )
    .join('')

/** What is no name of a file, or of one elsewhere. */
const HOSTILE_NAMES = [
  ...String.raw`../../evil .. . /etc/passwd ..%2f..%2fevil ..\..\evil .hidden C:\evil file:///evil`.split(' '),
  ...'con NUL aux.mdx com1 index README _meta a\0b a\nb \u001b[31mred \u202eevil ．．／evil'.split(' '),
]

/** The first one loads the compiler of pages and every rule. */
const LOADING = { timeout: 180_000 }

const paymentsSchema = z.looseObject({
  'x-payment-terms': z.looseObject({ assets: z.array(z.looseObject({ network: z.string() })) }),
})

describe('a site for a description', LOADING, () => {
  it('has its pages, without a fault, and nothing of the engine', async () => {
    const { root, has, read, done, next } = await adoptedText(BARE)
    expect(await faultsOf(root)).toEqual([])
    expect(absentSamples(openProject(root))).toEqual([])
    const files = filesBelow(root)
    expect(files.length).toBeLessThanOrEqual(60)
    expect(files.filter((file) => /(?:^|\/)(?:packages|lib|tests|node_modules|examples)\//.test(file))).toEqual([])
    for (const file of ['.gitignore', '.github/workflows/check.yml', 'e2e/routes.spec.ts', 'data/addresses.txt'])
      expect(has(file), file).toBe(true)
    expect(JSON.parse(read('package.json'))).toMatchObject({
      ...{ name: 'pets-docs', scripts: { build: 'docs402 build', test: 'docs402 test' } },
      dependencies: { docs402: '1.0.0', 'docs402-theme': '1.0.0' },
    })
    expect(read('api/openapi.yaml')).toBe(BARE)
    // Everybody who may read new folders may read it.
    expect(statSync(root).mode).toBe(statSync(path.join(root, 'pages')).mode)
    expect(done).toContain('  api/openapi.yaml  (Pets: 2 operations)')
    expect([...done, ...next].join('\n')).not.toMatch(/To be corrected|\.github\/workflows" there/)
    expect(siteSchema.parse(parseYaml(read('data/site.yaml')).value)).toMatchObject({
      ...{ title: 'Pets', parts: { calculator: false, console: true } },
      footer: { copyright: expect.stringContaining('© 2026 Pets') as string },
    })
    expect(has('data/security.yaml')).toBe(false)
    for (const page of ['errors', 'networks', 'rate-limits', 'webhooks', 'schemas'])
      expect(has(`pages/docs/api/${page}.mdx`)).toBe(false)
    const texts = filesBelow(path.join(root, 'pages')).filter((file) => /\.mdx$|_meta/.test(file))
    const text = texts.map((file) => read(`pages/${file}`)).join('\n')
    expect(text).not.toMatch(/x402|wallet|paid|\$0|\{\{/i)
  })

  it('is created with what is wrong in its description told at once, in the file that was asked for', async () => {
    const text = BARE.replace(
      'paths:\n',
      "paths:\n  /tools/{id}: { get: { parameters: [{ $ref: '#/components/parameters/Toolid' }] } }\n",
    )
    const { done, next } = await adoptedText(text)
    const lines = done.slice(done.findIndex((line) => line.includes('To be corrected in the description')))
    expect(lines.join('\n')).toMatch(/my\.yaml:\d+:\d+ "#\/components\/parameters\/Toolid" points nowhere\./)
    expect(lines.join('\n')).toMatch(/my\.yaml:\d+:\d+ .*path parameter `\{id\}`/)
    expect(next.join('\n')).toMatch(/\(\d+ warnings so far\)/)
  })

  it('in a folder of a repository has workflows that work there, and says where GitHub looks for them', async () => {
    const home = temporaryProject({ '.git/HEAD': '', 'my.yaml': BARE })
    const { next, read } = await adopted(path.join(home, 'my.yaml'), { home })
    const check = parseYaml(read('.github/workflows/check.yml')).value
    expect(check).toMatchObject({ defaults: { run: { 'working-directory': 'my docs' } } })
    for (const name of ['check', 'publish'])
      expect(read(`.github/workflows/${name}.yml`)).toContain('path: my docs/out\n')
    expect(next.join('\n')).toContain('move the files of "my docs/.github/workflows" there')
  })

  it('with security, errors and webhooks has a page about each, and their entries', async () => {
    const text = withWebhook.replace("'204':", "'404': { description: None. }, '204':")
    const { root, has, read } = await adoptedText(text)
    for (const page of ['authentication', 'errors', 'webhooks']) {
      expect(has(`pages/docs/api/${page}.mdx`), page).toBe(true)
      expect(read('pages/docs/api/_meta.ts')).toContain(`${page}: `)
    }
    expect(await faultsOf(root)).toEqual([])
  })

  it.each<[string, string, Record<string, string>?]>([
    ['webhooks alone', withWebhook.replace(/paths:\n[^]*(?=webhooks:)/, '')],
    ['nothing in it', 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n'],
    ['groups with strange names', BARE.replace('paths:\n', `paths:\n${tagged(strangeTags)}`)],
    [
      'a title of several lines, links of other tools, and a blog with an author and a tag to begin with',
      `${BARE.replace('title: Pets', String.raw`title: "Pets\n\u0001, ${'a long title '.repeat(9)}"`)}externalDocs: { url: '#section/Getting-Started', description: Start }\n`,
      { keep: 'all' },
    ],
  ])('with %s is without a fault', async (_, text, given = {}) => {
    const { root } = await adoptedText(text, { given })
    expect(await errorsOf(root)).toEqual([])
  })

  it('that is too large for one page has a page for each part', async () => {
    const story = 'A long story. '.repeat(70_000)
    const sent = [1, 2].map(
      (at) => `  w${at}: { post: { description: ${story}, responses: { '200': { description: Good. } } } }\n`,
    )
    const served = sent.map((text) => text.replace('w', '/w').replace('{ post: {', '{ get: { tags: [Tales],'))
    const text = `${BARE.replace('3.0.3', '3.1.0').replace('paths:\n', `paths:\n${served.join('')}`)}webhooks:\n${sent.join('')}`
    const { has, read } = await adoptedText(text)
    for (const page of ['endpoints/tales', 'endpoints/tales-part-2', 'webhooks', 'webhooks-2'])
      expect(has(`pages/docs/api/${page}.mdx`), page).toBe(true)
    expect(read('pages/docs/api/_meta.ts')).toContain("'webhooks-2': 'Webhooks, part 2'")
    expect(read('pages/docs/api/webhooks-2.mdx')).toMatch(
      /^---\ntitle: "Webhooks, part 2"\n.*Part 2\."\n.*\n# Webhooks, part 2\n.*<WebhookReference part="2" \/>/s,
    )
  })

  it('with a price has it in api/payments.yaml, pages about payment, and the programs that pay', async () => {
    const payTo = '0x2222222222222222222222222222222222222222'
    const { root, has, read } = await adoptedText(BARE, { given: { prices: '0.02', 'pay-to': payTo } })
    expect(read('api/openapi.yaml')).toBe(BARE)
    expect(parseYaml(read('api/payments.yaml')).value).toMatchObject({
      'x-payment-terms': { payTo, assets: [{ caip2: 'eip155:8453' }, { caip2: 'eip155:84532' }] },
      operations: { 'GET /pets': { 'x-payment-info': { price: { amount: '0.02' } } } },
    })
    for (const page of ['how-payment-works', 'pricing', 'wallet', 'programs'])
      expect(has(`pages/docs/payments/${page}.mdx`)).toBe(true)
    expect(siteSchema.parse(parseYaml(read('data/site.yaml')).value).parts.calculator).toBe(true)
    expect(read('pages/index.mdx')).toContain('<PayReceipt of="listPets" />')
    expect(read('pages/docs/intro.mdx')).toContain('<PayHere of="listPets" />')
    expect(read('examples/curl/sign-payment.mjs')).toContain(payTo)
    expect(await faultsOf(root)).toEqual([])
  })

  const SOLANA_WALLET = 'H6v77UigoRqhH6r4iDZbECNwCPW1pKZBRL7iYyjwNGkh'
  const ON_SOLANA = 'base58 of 32 bytes on Solana'
  const ON_EVM = '0x and 40 hexadecimal digits'
  const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const coin = 'nativeCoin: { symbol: SOL, name: Sol, decimals: 9 }'
  const ownNetwork = `x-networks: [{ id: sol, name: Solana, caip2: '${cluster}', ${coin}, type: mainnet, features: [] }]\n`
  const EVM_OWN = `x-networks: [{ id: mine, name: Base, caip2: 'eip155:8453', chainId: 8453, ${coin}, type: mainnet, features: [] }]\n`
  it.each([
    ['to a wallet on Solana', BARE, SOLANA_WALLET, ['solana', 'solana-devnet'], ON_SOLANA],
    ['by networks of a description', BARE + ownNetwork, undefined, ['sol', 'solana-devnet'], ON_SOLANA],
    ['by EVM networks with other names', BARE + EVM_OWN, undefined, ['mine', 'base-sepolia'], ON_EVM],
  ])('is paid %s', async (_, text, payTo, networks, right) => {
    const { root, has, read } = await adoptedText(text, {
      given: { prices: '0.02', ...(payTo && { 'pay-to': payTo }) },
    })
    const { 'x-payment-terms': terms } = paymentsSchema.parse(parseYaml(read('api/payments.yaml')).value)
    expect(terms.assets.map(({ network }) => network)).toEqual(networks)
    const isSolana = right.includes('Solana')
    expect(has('pages/docs/payments/programs.mdx')).toBe(!isSolana)
    const works = read('pages/docs/payments/how-payment-works.mdx')
    expect(works.includes('You sign a transaction that the facilitator completes')).toBe(isSolana)
    expect(works.includes('no native coin for gas')).toBe(!isSolana)
    expect(await faultsOf(root)).toEqual([])
    await expect(adoptedText(text, { given: { prices: '1', 'pay-to': 'nobody' } })).rejects.toThrow(right)
  })

  it('with a 402, and prices to come, has the terms alone, without a fault', async () => {
    const text = BARE.replace("'204':", "'402': { description: Pay. }, '204':")
    const { root, has, read, next } = await adoptedText(text, { given: { prices: 'later' } })
    expect(parseYaml(read('api/payments.yaml')).value).toMatchObject({ operations: {} })
    expect(has('pages/docs/payments')).toBe(false)
    expect(next.join()).toContain('Write prices into api/payments.yaml')
    expect(next[0]).toMatch(/^cd "[^"]*my docs" && npm install/)
    expect(await errorsOf(root)).toEqual([])
  })

  it('is called by its own name, without the parts that nobody keeps', async () => {
    const repository = 'https://git.example/pets'
    const given = { title: 'Pets & More', url: 'https://pets.dev', repository, keep: 'none', prices: '0.02' }
    const { root, read, done } = await adoptedText(BARE, { given })
    expect(JSON.parse(read('package.json'))).toMatchObject({
      ...{ name: 'pets--more-docs', homepage: 'https://pets.dev' },
      repository: { type: 'git', url: 'git+https://git.example/pets.git' },
    })
    expect(read('README.md')).toContain('# Pets \\& More: the documentation site\n')
    expect(done).toContain('  package.json')
    expect(siteSchema.parse(parseYaml(read('data/site.yaml')).value)).toMatchObject({
      ...{ repository, assistants: [] },
      parts: { blog: false, console: false, offline: false },
    })
    expect(await faultsOf(root)).toEqual([])
    const { findings } = await runChecks({ root, sourcesOnly: true, only: ['source/parts'] })
    expect(findingLines(findings)).toEqual([])
  })

  it.each([
    ['contact: { name: Marc from Pets, email: marc@pets.dev }', ''],
    ['contact: { name: Marc, email: api-support@pets.dev }', 'api-support@pets.dev'],
  ])('names the company, and never a person: %s', async (contact, security) => {
    const drafts = await draftsOf(BARE.replace('title: Pets', `title: Pets, ${contact}`))
    expect(drafts).toMatchObject({ company: 'Pets', security })
  })

  const headlines = readFileSync(path.join(import.meta.dirname, 'headlines.txt'), 'utf8')
    .trimEnd()
    .split('\n\n')
  it.each(headlines.map((row) => row.split('\n')))(
    'with %s in its description has a headline and a description that say what it is for',
    async (_, text, ...expected) => {
      const { tagline, description } = await draftsOf(
        BARE.replace('title: Pets', `title: Pets, description: '${text}'`),
      )
      const [headline, sentence = ''] = expected.map((line) => line.replace('→ ', ''))
      expect({ tagline, description }).toEqual({
        tagline: headline,
        description: sentence.endsWith('…') ? expect.stringContaining(sentence.slice(0, -1)) : sentence,
      })
    },
  )

  it.each([
    ['security: [{ key: [] }]', true],
    ['security: [{}, { key: [] }]', false],
  ])('asks for credentials only where the first request takes them: %s', async (requirement, takes) => {
    const { read } = await adoptedText(BARE.replace('security: [{ key: [] }]', requirement), {
      given: { first: 'listPets' },
    })
    const intro = read('pages/docs/intro.mdx')
    for (const words of ['Get your credentials', 'reads your credentials', 'check your credentials'])
      expect(intro.includes(words), words).toBe(takes)
    expect(read('pages/docs/index.mdx')).toContain('/docs/api/authentication')
  })

  it('leads to no page of credentials that the description asks for, and does not define', async () => {
    const [described] = BARE.split('components:')
    const { root, read } = await adoptedText(described ?? '', { given: { first: 'listPets' } })
    expect(await errorsOf(root)).toEqual([])
    expect(read('pages/docs/intro.mdx')).not.toContain('/docs/api/authentication')
  })

  it('whose title is that of a specification, with its address, is called by the name alone', async () => {
    const title = "'Pets API Specification (https://pets.dev/openapi)'"
    const drafts = await draftsOf(BARE.replace('title: Pets', `title: ${title}`))
    expect(drafts).toMatchObject({ title: 'Pets API Specification', tagline: 'Build with the Pets API' })
  })

  it('begins with an operation that responds with data, not with one that responds with an error alone', async () => {
    const json = 'content: { application/json: { schema: { type: object } } }'
    const paths = `  /a: { get: { operationId: failing, responses: { default: { description: Wrong., ${json} } } } }
  /b: { get: { operationId: telling, parameters: [{ name: q, in: query, required: true, schema: { type: string } }], responses: { '200': { description: Good., ${json} } } } }
`
    const { read } = await adoptedText(BARE.replace(/paths:\n[^]*(?=components:)/, `paths:\n${paths}`))
    expect(read('pages/docs/intro.mdx')).toContain('of="telling"')
  })

  it('has answers in place of defaults, and a server that the description lacks', async () => {
    const texts = {
      tagline: 'A home for every pet',
      description: 'Search the pets of every shelter in forty countries.',
    }
    const owner = { company: 'Pets, Inc.', security: 'psirt@pets.dev' }
    const given = { ...texts, ...owner, title: 'All: "pets"', url: 'https://pets.dev', color: '0061d5' }
    const { read } = await adoptedText(BARE.replace('https://api.example.com/v1', '/v1'), {
      given: { ...given, server: 'https://api.pets.dev/v2' },
    })
    expect(parseYaml(read('data/site.yaml')).value).toMatchObject({ ...texts, title: given.title, url: given.url })
    expect(siteSchema.parse(parseYaml(read('data/site.yaml')).value).footer?.copyright).toContain('© 2026 Pets, Inc.')
    expect(parseYaml(read('data/security.yaml')).value).toMatchObject({ contacts: ['mailto:psirt@pets.dev'] })
    expect(parseYaml(read('api/openapi.yaml')).value).toMatchObject({ servers: [{ url: 'https://api.pets.dev/v2' }] })
    expect(read('api/openapi.yaml')).toContain('operationId: listPets')
    // The color of a brand is in the colors, the logo, which is a letter, and the icon.
    expect(read('data/colors.css')).toMatch(/--accent: light-dark\(#0061d5, #[\da-f]{6}\)/)
    expect(read('public/favicon.svg')).toContain('var(--accent,#0061d5)')
    for (const file of ['data/logo.svg', 'public/favicon.svg']) expect(read(file)).toMatch(/<path [^>]*d="M[^"]{50,}Z"/)
    expect(read('data/samples.yaml')).not.toMatch(/tagline|description|data\/colors\.css/)
  })

  it('without a letter that can be drawn has a sign for its logo', async () => {
    const { read } = await adoptedText(BARE.replace('title: Pets', 'title: 日本'))
    expect(read('data/logo.svg')).toContain('M13 9c-3 0')
    expect(read('data/samples.yaml')).toContain('data/colors.css')
  })

  it('with tokens in its examples is no leak, and says where they are allowed', async () => {
    const token = `ghs_${'16C7e42F292c6912E7710c838347Ae178B4a'}`
    const logo = 'x-logo: { url: https://pets.example/logo.png }'
    const text = BARE.replace('summary: List pets', `summary: List pets ${token}`).replace(
      'info: {',
      `info: { ${logo},`,
    )
    const { root, read, next } = await adoptedText(text)
    expect(next.join('\n')).toContain('data/logo.svg and public/favicon.svg: https://pets.example/logo.png has it.')
    expect(read('data/public-values.txt')).toContain(`\n${token}\n`)
    expect(next.join('\n')).toContain('Look at data/public-values.txt: it allows 1 value of the description')
    const { findings } = await runChecks({ root, sourcesOnly: true, only: ['source/leaks'] })
    expect(findingLines(findings)).toEqual([])
  })

  it('of many operations has a page for each group, with titles above them in the sidebar and in the index', async () => {
    const above = 'x-tagGroups: [{ name: First, tags: [Group 2] }, { name: Then, tags: [Group 0, Group 1] }]\n'
    const { has, read, root } = await adoptedText(`${BARE.replace('paths:\n', `paths:\n${many(21)}`)}${above}`)
    for (const page of ['endpoints/index', 'endpoints/group-2', 'errors'])
      expect(has(`pages/docs/api/${page}.mdx`), page).toBe(true)
    expect(read('pages/docs/api/_meta.ts')).toContain('endpoints: ')
    const [, list = ''] = /\{([^]*)\}/.exec(read('pages/docs/api/endpoints/_meta.ts')) ?? []
    expect(list.split('\n').map((each) => each.trim())).toEqual([
      ...['', "index: { title: 'Endpoints', display: 'hidden' },"],
      ...["'-- First': { type: 'separator', title: 'First' },", "'group-2': 'Group 2',"],
      ...["'-- Then': { type: 'separator', title: 'Then' },", "'group-0': 'Group 0',", "'group-1': 'Group 1',"],
      ...["pets: 'Pets',", ''],
    ])
    expect(await faultsOf(root)).toEqual([])
    const tree = await siteTree(root, 'pages/docs/api/endpoints/index.mdx', read('pages/docs/api/endpoints/index.mdx'))
    expect(toString(tree)).toMatch(/First[^]*Group 2[^]*Then[^]*Group 0/)
  })

  it('as JSON becomes YAML, with all digits of its numbers', async () => {
    const json = JSON.stringify(parseYaml(BARE).value).replace(
      '"summary":"List pets"',
      '"summary":"List pets","x-big":12345678901234567890,"x-price":0.10',
    )
    const { read } = await adoptedText(json)
    expect(read('api/openapi.yaml')).toContain('x-big: 12345678901234567890\n')
    expect(read('api/openapi.yaml')).toContain('x-price: 0.10\n')
    expect(parseYaml(read('api/openapi.yaml')).value).toMatchObject({ info: { title: 'Pets', version: '1.0.0' } })
  })
})

describe('a description of several files', () => {
  const PATH = 'get: { summary: List pets, responses: { "200": { $ref: "../my.yaml#/components/responses/Ok" } } }\n'
  const files = {
    'my.yaml':
      'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: { /pets: { $ref: paths/pets.yaml } }\ncomponents: { responses: { Ok: { description: Pets. } } }\n',
    'paths/pets.yaml': PATH,
  }

  it('is fetched with them', async () => {
    const server = createServer((request, response) => {
      const text = Object.entries(files).find(([file]) => request.url === `/v3/${file}`)?.[1]
      // A connection that is kept is closed by the server after a while, which a slow machine reaches.
      response.writeHead(text === undefined ? 404 : 200, { connection: 'close' }).end(text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { read } = await adopted(`${origin}/v3/my.yaml`)
    expect(read('api/paths/pets.yaml')).toContain('summary: List pets')
    // A server without a URL is where the description is.
    expect(read('api/openapi.yaml')).toContain(`url: ${origin}`)
    await expect(adopted(`${origin}/v3/other.yaml`)).rejects.toThrow(
      `${origin}/v3/other.yaml can't be read: There is nothing at this URL (404 Not Found). Check it.`,
    )
    server.close()
  })

  it('that has two of a name is told', async () => {
    const home = temporaryProject({})
    const text = files['my.yaml'].replace('paths: {', 'paths: { /b: { $ref: OpenAPI.yaml },')
    const folder = temporaryProject({ ...files, 'my.yaml': text, 'OpenAPI.yaml': PATH.replace('../', '') })
    await expect(adopted(path.join(folder, 'my.yaml'), { home })).rejects.toThrow(
      'OpenAPI.yaml would be api/OpenAPI.yaml, as another file of the description. Rename it.',
    )
    expect(filesBelow(home)).toEqual([])
  })

  it('follows references to it in any form, and leaves other files as they are', async () => {
    const siteFiles = {
      'my api.yaml': files['my.yaml'].replace('paths/pets.yaml', "'paths%2Fpets.yaml'"),
      'paths/pets.yaml': PATH.replace('../my.yaml', '../paths/..%2fmy%20api.yaml').replace(
        ' } }\n',
        ', "404": { $ref: ../none.yaml } } }\n',
      ),
      'none.yaml': '# As it was.\ndescription:   None.\n',
    }
    const { read, root } = await adopted(path.join(temporaryProject(siteFiles), 'my api.yaml'))
    expect(read('api/openapi.yaml')).toBe(siteFiles['my api.yaml'])
    expect(read('api/paths/pets.yaml')).toContain('$ref: "../openapi.yaml#/components/responses/Ok"')
    expect(read('api/none.yaml')).toBe(siteFiles['none.yaml'])
    const { api } = await loadApi({ root, file: 'api/openapi.yaml' })
    expect(api.operations[0]?.responses.map(({ description }) => description)).toEqual(['Pets.', 'None.'])
  })
})

describe('a hostile description writes nothing', () => {
  const hostile = (written: string) =>
    `openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: { /pets: { $ref: '${written}' } }\n`

  /** A folder with something of its owner, in which a site is to be created. */
  function ownersHome() {
    const home = mkdtempSync(path.join(tmpdir(), 'home-'))
    mkdirSync(path.join(home, 'mine'))
    writeFileSync(path.join(home, 'mine/.bashrc'), 'mine')
    const texts = () => filesBelow(home).map((file) => [file, readFileSync(path.join(home, file), 'base64')])
    return { home, texts }
  }

  // All of them: source.test.ts, and packages/api/read/reference.test.ts.
  it('by a reference that leads out of its folder', async () => {
    const { home, texts } = ownersHome()
    const before = texts()
    const folder = temporaryProject({ 'v1/openapi.yaml': hostile('..%2f..%2fhome%2fevil.yaml') })
    await expect(adopted(path.join(folder, 'v1/openapi.yaml'), { home })).rejects.toThrow('openapi.yaml:3:25 "')
    expect(texts()).toEqual(before)
  })

  it('whatever its names are: pages have names of their own', async () => {
    const tags = [...HOSTILE_NAMES, 'x'.repeat(300), 'Ordinary']
    const operations = tags.map((tag, at) =>
      ['get', 'put', 'post', 'patch', 'delete']
        .map((method) => {
          const responses = { 204: { description: tag } }
          const more = { tags: [tag], operationId: `${tag}-${method}`, summary: tag, responses }
          return `  /${JSON.stringify(`/x${at}/${method}`).slice(2, -1)}: ${JSON.stringify({ [method]: more })}\n`
        })
        .join(''),
    )
    const title = `../../${HOSTILE_NAMES.join(' ')}`
    const text = `openapi: 3.1.0\ninfo: ${JSON.stringify({ title, version: '../1' })}\npaths:\n${operations.join('')}`
    const { home, texts } = ownersHome()
    const before = texts()
    const { done, root } = await adoptedText(text, { home })
    expect(texts().filter(([file]) => !file?.startsWith('my docs/'))).toEqual(before)
    const pages = filesBelow(path.join(root, 'pages/docs/api/endpoints'))
    expect(pages).toContain('ordinary.mdx')
    expect(pages.length).toBeGreaterThanOrEqual(tags.length)
    for (const page of pages)
      expect(page).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?(?:_meta\.ts|[a-z0-9]+(?:-[a-z0-9]+)*\.mdx)$/)
    expect(pages.filter((page) => /(?:^|\/)(?:con|aux|nul|com1|readme)[./]/.test(page))).toEqual([])
    const headingAt = done.findIndex((line) => line.startsWith('\nTo be corrected'))
    for (const file of done.slice(1, headingAt === -1 ? undefined : headingAt))
      expect(file.trim().split('  ')[0]).not.toMatch(/\.\.|^\/|[\\\0]/)
  })
})

describe('nothing is written', () => {
  it.each([
    ['openapi: 3.1.0\ninfo: [', /my\.yaml:\d+:\d+ /],
    ['a: b\n', /my\.yaml:1:1 /],
    [`${BARE}x-payment-terms: { x402Version: 1 }\n`, /my\.yaml:\d+:\d+ .*x402Version/],
  ])('for a description that cannot be read', async (text, message) => {
    const folder = temporaryProject({ 'my.yaml': text })
    await expect(createSite(optionsIn(folder, 'docs'))).rejects.toThrow(message)
    expect(filesBelow(folder)).toEqual(['my.yaml'])
  })

  it.each([
    [{ 'notes.txt': 'Mine.', 'a/b.md': '' }, 'is not empty: it has a, my.yaml, notes.txt. Name a new folder.'],
    [
      { 'data/site.yaml': 'title: Mine' },
      /holds a site already\. To take a new description: cd .* && npx docs402 description openapi\.yaml$/,
    ],
  ])('into a folder that is not empty: %j', async (files, message) => {
    const folder = temporaryProject({ ...files, 'my.yaml': BARE })
    const before = filesBelow(folder)
    await expect(createSite(optionsIn(folder))).rejects.toThrow(message)
    expect(filesBelow(folder)).toEqual(before)
  })

  it('without an engine to install, which says what to name', async () => {
    const folder = temporaryProject({ 'my.yaml': BARE })
    await expect(createSite({ ...optionsIn(folder, 'docs'), engine: folder })).rejects.toThrow(
      /docs402-\d+\.\d+\.\d+\.tgz is not there\. Name a folder with docs402-.*\.tgz and docs402-theme-.*\.tgz, or a version/,
    )
    expect(filesBelow(folder)).toEqual(['my.yaml'])
  })

  it.each([
    [{ title: '' }, '--title: "title" is empty'],
    [{ keep: 'console, blogs' }, '--keep: "keep" must be "all", "none" or a list of parts: blog, console'],
    [{ url: 'docs.pets.dev' }, '--url: "url" must be the URL of the site'],
    [{ color: 'blue' }, '--color: "color" must be a color in hexadecimal digits, as in 0b6b57'],
    [{ company: ' ' }, '--company: "company" must not be empty'],
    [{ security: 'Marc' }, '--security: "security" must be an email address or an https URL, or empty.'],
    [{ prices: 'free' }, '--prices: "prices" must be none, later, or an amount'],
    [
      { prices: '1', 'pay-to': '0x1' },
      '--pay-to: "pay-to" must be an address of a wallet: 0x and 40 hexadecimal digits, or base58 of 32 bytes',
    ],
  ])('for an answer that is wrong: %j', async (given, message) => {
    await expect(adoptedText(BARE, { given })).rejects.toThrow(message)
  })

  it('on a dry run, which says what would be', async () => {
    const { done, root } = await adoptedText(BARE, { dryRun: true })
    expect(done).toContain('  pages/docs/intro.mdx')
    expect(existsSync(root)).toBe(false)
  })
})

it('an empty folder under git keeps what git has put there', async () => {
  const folder = temporaryProject({ '.git/HEAD': 'ref: refs/heads/main', '../my.yaml': BARE })
  await createSite({ ...optionsIn(folder), from: path.join(folder, '../my.yaml') })
  expect(existsSync(path.join(folder, '.git/HEAD'))).toBe(true)
  expect(existsSync(path.join(folder, 'pages/index.mdx'))).toBe(true)
})
