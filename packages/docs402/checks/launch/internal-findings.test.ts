import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { findingLines, temporaryProject } from '../testing'
import { internalFindings } from './internal-findings'

const DESCRIPTION = `openapi: 3.1.0
info: { title: Depot, version: '1' }
servers: [{ url: https://api.depot-parcels.dev }]
paths:
  /parcels:
    get:
      operationId: listParcels
      parameters: [{ name: unit_cost, in: query, x-internal: true, schema: { type: string } }]
      responses: { '200': { description: OK } }
  /staff: { x-internal: true, get: { operationId: listStaff, responses: { '200': { description: OK } } } }
  /docs/search: { x-internal: true, get: { operationId: purge, responses: { '200': { description: OK } } } }
`
const find = async (files: Record<string, string>) =>
  findingLines(await internalFindings(temporaryProject({ 'api/openapi.yaml': DESCRIPTION, ...files })))
const published = (place: string, name: string, more = '') =>
  `error ${place} "${name}" is published, but api/openapi.yaml marks it as not for readers. Take it out of the page or file that this was made from, or take the mark off, and build again.${more}`

it('finds names of hidden things in what is published, each once', async () => {
  const files = {
    'out/a.html': '<p>\nCall <code>listStaff</code> with unit_cost.',
    'out/a.md': 'GET https://api.depot-parcels.dev/staff and listStaff',
  }
  expect(await find(files)).toEqual([
    published('out/a.html:2:12', 'listStaff', ' 1 more file has it.'),
    published('out/a.html:2:34', 'unit_cost'),
    published('out/a.md:1:34', '/staff'),
  ])
})

it('raises no false alarm: other words, other paths, pages of the site, scripts of the engine, no build', async () => {
  const files = {
    'out/a.html': 'purge, staff, /docs/staff, /staffing, /docs/search, myunit_costs, relistStaff',
    'out/docs/search.html': 'a',
    'out/_next/a.js': 'listStaff',
  }
  expect(await find(files)).toEqual([])
  expect(await find({})).toEqual([])
})

it('finds nothing where the settings publish it', async () => {
  expect(await find({ 'data/site.yaml': 'internal: publish\n', 'out/a.html': 'listStaff' })).toEqual([])
})

const zipOf = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  )
const findInZip = async (zip: Uint8Array, files: Record<string, string> = {}) => {
  const root = temporaryProject({ 'api/openapi.yaml': DESCRIPTION, 'out/index.html': 'a', ...files })
  writeFileSync(path.join(root, 'out/documentation.zip'), zip)
  return findingLines(await internalFindings(root))
}

it.each([
  ['a page', { 'documentation/docs/a.md': 'a\nCall listStaff' }, 'documentation/docs/a.md:2:6'],
  ['a program', { 'documentation/api/a.ts': 'export const listStaff = 1' }, 'documentation/api/a.ts:1:14'],
  ['a zip file', { 'inner.zip': zipOf({ 'a.txt': 'listStaff' }) }, 'inner.zip/a.txt:1:1'],
])('finds them in %s of a download', async (_, files, within) => {
  expect(await findInZip(zipOf(files))).toEqual([
    published('out/documentation.zip:1:1', 'listStaff').replace('published', `published in ${within}`),
  ])
})

it('names a file before the download that is made of it, and finds no names in programs of the engine', async () => {
  const zip = zipOf({ 'documentation/docs/a.md': 'listStaff', 'documentation/packages/api/a.ts': 'unit_cost' })
  expect(await findInZip(zip, { 'out/docs/a.md': 'listStaff' })).toEqual([
    published('out/docs/a.md:1:1', 'listStaff', ' 1 more file has it.'),
  ])
})

it('says which download it cannot open', async () => {
  expect(await findInZip(strToU8('no zip'))).toEqual([
    'warning out/documentation.zip:1:1 This zip file cannot be opened, so nothing says whether it has what is not for readers. Replace it.',
  ])
})
