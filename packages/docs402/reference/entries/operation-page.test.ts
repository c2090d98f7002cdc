import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type Api, operationUrl } from '@docs402/api'
import { temporaryProject } from '../../checks/testing'
import { treeRecord } from '../../page/tree/records'
import { defaultForm, formOfPages, neededPages } from '../plan/needed-pages'
import { htmlOf, indexTree, markdownOf, ONE_PAGE, publicApi, referenceTree } from '../testing/reference-pages'
import { operationKey, partKey, WEBHOOKS } from '../plan/page-keys'

const operation = (name: string) => `    get:
      operationId: get${name}
      summary: Get a ${name.toLowerCase()}
      description: See [all](#operation/get${name}s).
      tags: [Harbor]
      parameters: [{ name: color, in: query, schema: { type: string } }]
      responses: { '200': { description: Good., content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } }
`
const described = (paths: string, components = '') => `openapi: 3.1.0
info: { title: Harbor, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
${paths}components:
  schemas:
    Boat: { type: object, properties: { name: { type: string }, tows: { $ref: '#/components/schemas/Boat' } } }
${components}`
const apiOf = (paths: string, components?: string): Promise<Api> => {
  const root = temporaryProject({ 'openapi.yaml': described(paths, components) })
  return publicApi(path.join(root, 'openapi.yaml'))
}

let api: Api
beforeAll(async () => {
  const both = await apiOf(`  /boat:\n${operation('Boat')}  /boats:\n${operation('Boats')}`)
  const pages = {
    ...{ groups: { Harbor: '/harbor' }, schemas: ['/schemas'] },
    operations: { getBoat: '/harbor/get-boat', getBoats: '/harbor/get-boats' },
  }
  api = { ...both, pages: { ...ONE_PAGE, ...pages } }
})

it('shows one operation below the title of its page: nothing to open, headings of the second level, links to others', async () => {
  const tree = await referenceTree(api, operationKey('getBoat'))
  const html = htmlOf(tree)
  expect(html).toMatch(/<section class="operation single" id="get-boat"/)
  expect(html).toMatch(/<h2 id="get-boat\.parameters"/)
  expect(html).toContain('href="/harbor/get-boats"')
  expect(html).not.toMatch(/class="fold"[^>]*><summary|<h[34]|Get a boat</)
  expect(await markdownOf(tree)).toContain(' ## [Parameters](')
})

it('describes the headers that its responses share with others, those to callbacks too', async () => {
  const call = `post:
          responses: { '200': { description: Seen., headers: { X-Seen: { $ref: '#/components/headers/Seen' } } } }`
  const shared = await apiOf(
    `  /boat:
    get:
      operationId: getBoat
      responses: { '200': { description: Good., headers: { X-Left: { $ref: '#/components/headers/Left' } } } }
      callbacks:
        changed:
          '{$request.query.url}':
            ${call.replaceAll('\n', '\n    ')}
webhooks:
  moored:
    ${call.replaceAll('\n    ', '\n')}
`,
    `  headers:
    Left: { description: How many are left., schema: { type: integer } }
    Seen: { description: When it was seen., schema: { type: string } }
`,
  )
  const pages = { ...ONE_PAGE, operations: { getBoat: '/get-boat' }, webhooks: ['/webhooks'] }
  const dead = async (page: string) => {
    const html = htmlOf(await referenceTree({ ...shared, pages }, page))
    const links = Array.from(html.matchAll(/href="#(header-[^"]+)"/g), ([, id = '']) => id)
    expect(links.length).toBeGreaterThan(0)
    return links.filter((id) => !html.includes(`id="${id}"`))
  }
  expect([await dead(operationKey('getBoat')), await dead(partKey(WEBHOOKS, 1))]).toEqual([[], []])
})

it('is found by search as its page: by the request and its names', async () => {
  const record = await treeRecord(await referenceTree(api, operationKey('getBoat')), { url: 'https://docs.example/x' })
  expect(record.subject).toMatchObject({ call: 'GET /boat', keywords: ['getBoat', 'get-boat', '/boat', '/boat'] })
  expect(record.parts).toEqual([])
  expect(record.body).toContain('color')
})

it('leaves a table on the page of its group, at the anchors where the operations would be', async () => {
  const html = htmlOf(await referenceTree(api, 'Harbor'))
  expect(html).toContain('<span id="get-boat"><a href="/harbor/get-boat" data-moved="">Get a boat</a></span>')
  expect(html).not.toMatch(/<section class="operation|Free/)
})

it('is listed by another group of its tags, at the place that the index leads to, if that has no operations of its own', async () => {
  const tagged = await apiOf(`  /boat:\n${operation('Boat').replace('[Harbor]', '[Harbor, Yard]')}`)
  const pages = { groups: { Harbor: '/harbor', Yard: '/yard' }, operations: { getBoat: '/harbor/get-boat' } }
  const divided: Api = { ...tagged, pages: { ...ONE_PAGE, ...pages } }
  expect(htmlOf(indexTree(divided))).toContain('href="/yard#yard"')
  const html = htmlOf(await referenceTree(divided, 'Yard'))
  expect(html).toContain('<h2 id="yard"')
  expect(html).toContain('href="/harbor/get-boat"')
})

it('has a schema that contains itself on the page of schemas', async () => {
  expect(htmlOf(await referenceTree(api, operationKey('getBoat')))).toContain('href="/schemas#schema-boat"')
})

it('is what links to an operation lead to', () => {
  expect(api.operations.map((each) => operationUrl(api.pages, each))).toEqual(['/harbor/get-boat', '/harbor/get-boats'])
})

it.each([
  [20, 'page', 0, 0],
  [21, 'group', 1, 0],
  [61, 'operation', 1, 61],
] as const)('of %d operations a new site has the form "%s"', async (count, form, groups, operations) => {
  const paths = Array.from({ length: count }, (_, at) => `  /r${at}:\n${operation(`R${at}`)}`).join('')
  const many = await apiOf(paths)
  expect(defaultForm(many)).toBe(form)
  const needed = neededPages(many)
  expect([needed.groups.length, needed.operations.length]).toEqual([groups, operations])
  expect(neededPages(many, 'page').groups, 'whatever the default is').toEqual([])
  expect(formOfPages(api.pages)).toBe('operation')
})

it('leaves a link in the index at the anchor that its schema has where one page has everything', () => {
  const html = htmlOf(indexTree(api))
  expect(html).toContain('<li id="schema-boat"><a href="/schemas#schema-boat" data-moved="">Boat</a></li>')
  expect(html.match(/>Schemas</g)).toHaveLength(1)
  expect(htmlOf(indexTree({ ...api, pages: ONE_PAGE }))).not.toContain('schema-boat')
})
