import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import { treeMarkdown } from '../../page/tree/markdown'
import { siteTree } from '../page-trees'
import { knownComponents } from '../blocks/registry'
import { apiFolderOf, apiFolders, publishedDescription } from './folder'
import { siteApi } from './site-api'
import { readRecording } from './recordings'

const project = path.join(import.meta.dirname, '../../../..')
const description = readFileSync(path.join(project, 'api/openapi.yaml'), 'utf8')
const page = (body: string) => `---\ntitle: X\n---\n\n${body}\n`
const root = temporaryProject({
  'api/1.0/openapi.yaml': description,
  // The first price is another one now.
  'api/openapi.yaml': description.replace(/(?<before>x-payment-info:\s+price: .*amount: ')[^']*/, '$<before>0.0375'),
  'pages/docs/errors.mdx': page('<ErrorCatalogue />'),
  'pages/docs/1.0/reference/errors.mdx': page('<ErrorCatalogue />\n\n<EndpointReference />'),
})
cpSync(path.join(project, 'api/recordings'), path.join(root, 'api/1.0/recordings'), { recursive: true })

/** What a page says. */
async function markdownOf(file: string, body: string): Promise<string> {
  const tree = await siteTree(root, file, page(body))
  return (await treeMarkdown(tree, { url: 'https://docs.example.com/x' })).trim()
}

const paid = (await siteApi(root, 'api/1.0')).operations.find(({ price }) => price)
if (!paid?.price) throw new Error('No operation of the description has a price.')
const { id, price } = paid

it('is that of the version where one was frozen with it, else the current one', () => {
  for (const route of ['/docs/1.0', '/docs/1.0/a/b']) expect(apiFolderOf(root, route)).toBe('api/1.0')
  for (const route of ['/docs/1.01/a', '/docs/2.0/a', '/docs', '/blog/1.0', '/'])
    expect(apiFolderOf(root, route)).toBe('api')
  expect(apiFolders(root)).toEqual(['api', 'api/1.0'])
  expect(['api', 'api/1.0'].map(publishedDescription)).toEqual(['/openapi', '/docs/1.0/openapi'])
})

it('a page shows the facts of its own, and links to the pages of its own version', async () => {
  expect(await markdownOf('pages/docs/1.0/x.mdx', `<Price of="${id}" />`)).toBe(price.label)
  expect(await markdownOf('pages/docs/x.mdx', `<Price of="${id}" />`)).toBe('$0.0375')
  const [now, old] = [await siteApi(root), await siteApi(root, 'api/1.0')]
  expect(now.pages).toMatchObject({ reference: null, errors: '/docs/errors', limits: null })
  const frozen = '/docs/1.0/reference/errors'
  expect(old.pages).toMatchObject({ reference: frozen, errors: frozen, limits: null, pay: null, recording: null })
  // The API answers with one URL, whatever version is read.
  expect(old.errorDocsUrl).toBe(now.errorDocsUrl)
  expect(old.errorDocsUrl).toMatch(/\/docs\/errors$/)
})

it('has recordings of its own, and what blocks may name follows it', async () => {
  expect(readRecording('first-call', root, 'api/1.0').id).toBe('first-call')
  expect(() => readRecording('first-call', root)).toThrow('There is no recording "first-call".')
  const recordingsIn = async (folder: string) =>
    (await knownComponents(root, folder))['RecordedExchange']?.attribute?.values
  expect(await recordingsIn('api/1.0')).toContain('first-call')
  expect(await recordingsIn('api')).toEqual([])
})

const harbor = (name: string, more = '') => `openapi: 3.1.0
info: { title: ${name}, version: '1' }
servers: [{ url: https://${name.toLowerCase()}.example.com }]
paths:
  /status: { get: { operationId: getStatus, summary: Get the status, responses: { '200': { description: Good. } } } }
${more}`
const several = temporaryProject({
  'apis/boats/openapi.yaml': harbor(
    'Boats',
    "  /boats: { get: { operationId: listBoats, responses: { '200': { description: Good. } } } }\n",
  ),
  'apis/tides/openapi.yaml': harbor('Tides'),
  'apis/tides/1.0/openapi.yaml': harbor(
    'Tides',
    "  /old: { get: { operationId: getOld, responses: { '200': { description: Good. } } } }\n",
  ),
  'pages/docs/boats/endpoints.mdx': page('<EndpointReference />'),
  'pages/docs/tides.mdx': page('<EndpointReference />'),
  'pages/docs/1.0/tides/endpoints.mdx': page('<EndpointReference />'),
  'pages/docs/intro.mdx': page('Text.'),
})

/** What a page of a site with several descriptions says. */
async function saidOf(file: string, body: string): Promise<string> {
  return treeMarkdown(await siteTree(several, file, page(body)), { url: 'https://docs.example.com/x' })
}

it('is, of several, that of the API in whose folder the page is; the first is the main one', () => {
  expect(apiFolderOf(several, '/docs/tides/errors')).toBe('apis/tides')
  expect(apiFolderOf(several, '/docs/1.0/tides/endpoints')).toBe('apis/tides/1.0')
  for (const route of ['/', '/docs/intro', '/docs/tide', '/docs/boats'])
    expect(apiFolderOf(several, route)).toBe('apis/boats')
  expect(apiFolders(several)).toEqual(['apis/boats', 'apis/tides', 'apis/tides/1.0'])
  expect(apiFolders(several).map(publishedDescription)).toEqual([
    '/apis/boats/openapi',
    '/apis/tides/openapi',
    '/docs/1.0/apis/tides/openapi',
  ])
})

it('has its own pages: operations with the same name are at different URLs', async () => {
  const pages = async (folder: string) => (await siteApi(several, folder)).pages.reference
  expect(await pages('apis/boats')).toBe('/docs/boats/endpoints')
  expect(await pages('apis/tides')).toBe('/docs/tides')
  expect(await pages('apis/tides/1.0')).toBe('/docs/1.0/tides/endpoints')
  expect(await saidOf('pages/docs/tides/x.mdx', '<RequestSamples of="getStatus" />')).toContain(
    'https://tides.example.com',
  )
})

it('is on other pages the one that a block names, or that has its operation', async () => {
  const samples = (of: string, more = '') =>
    saidOf('pages/docs/intro.mdx', `Text.\n\n<RequestSamples of="${of}"${more} />`)
  expect(await samples('listBoats')).toContain('https://boats.example.com/boats')
  expect(await samples('getStatus', ' api="tides"')).toContain('https://tides.example.com/status')
  writeBelow(several, 'api/openapi.yaml', harbor('Main'))
  expect(await samples('getStatus'), 'the one that needs no name').toContain('https://main.example.com/status')
  rmSync(path.join(several, 'api'), { recursive: true })
  await expect(samples('getStatus')).rejects.toThrow(
    'Several APIs have the operation "getStatus": apis/boats/openapi.yaml:5:14, apis/tides/openapi.yaml:5:14. Say which one, as in <RequestSamples of="getStatus" api="boats" />.',
  )
  await expect(samples('getStatus', ' api="tide"')).rejects.toThrow(
    'There is no API with the id "tide". Did you mean "tides"?',
  )
})
