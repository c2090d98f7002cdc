import { beforeAll, expect, it } from 'vitest'
import { loadApi, type Api } from '@docs402/api'
import { temporaryProject } from '../../checks/testing'
import { ONE_PAGE } from '../testing/reference-pages'
import { operationList } from './operation-list'

const DESCRIPTION = `openapi: 3.1.0
info: { title: Boats, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
tags: [{ name: Berths }, { name: Boats }, { name: Tides, description: Words alone. }]
x-tagGroups: [{ name: Harbor, tags: [Berths, Boats, Tides] }]
paths:
  /boats:
    get: { tags: [Boats], operationId: listBoats, summary: List boats, responses: { '200': { description: Boats. } } }
    post: { tags: [Boats, Berths], operationId: addBoat, summary: Add a boat, deprecated: true, responses: { '201': { description: Added. } } }
  /berths:
    get: { tags: [Berths], operationId: listBerths, summary: List berths, responses: { '200': { description: Berths. } } }
webhooks:
  arrival: { post: { operationId: onArrival, summary: A boat arrives, responses: { '200': { description: Seen. } } } }
`

let boats: Api
beforeAll(async () => {
  const root = temporaryProject({ 'openapi.yaml': DESCRIPTION })
  boats = (await loadApi({ root, file: 'openapi.yaml' })).api
})

/** The list of a page in short: above, title, then each operation with its method, anchor and badges. */
const listOn = (route: string, pages: Partial<Api['pages']> = {}) =>
  operationList({ ...boats, pages: { ...ONE_PAGE, ...pages } }, route).map(({ above, title, anchor, operations }) => [
    [above, title, anchor],
    ...operations.map((each) => [each.method, each.title, each.anchor, ...each.states].join(' ')),
  ])

const BERTHS = 'GET List berths list-berths'
const BOATS = ['GET List boats list-boats', 'POST Add a boat add-boat deprecated']
const ARRIVAL = 'POST A boat arrives on-arrival'

it('lists all operations by group on one page, each once and with its badges, webhooks last', () => {
  expect(listOn('/docs/api/endpoints')).toEqual([
    [['Harbor', 'Berths', 'berths'], BERTHS],
    [[null, 'Boats', 'boats'], ...BOATS],
    [[null, 'Webhooks', 'webhook-requests'], ARRIVAL],
  ])
})

it('lists on a page of its own what that page has: a group without its title, several with theirs', () => {
  const groups = { Berths: '/berths', Boats: '/boats' }
  expect(listOn('/boats', { groups })).toEqual([[[null, null, 'boats'], ...BOATS]])
  expect(listOn('/docs/api/endpoints', { groups }), 'the index').toEqual([])
  const both = listOn('/both', { groups: { Berths: '/both', Boats: '/both' } })
  expect(both).toEqual([
    [[null, 'Berths', 'berths'], BERTHS],
    [[null, 'Boats', 'boats'], ...BOATS],
  ])
})

it('lists webhooks on their page, and not twice', () => {
  const pages = { webhooks: ['/webhooks'] }
  expect(listOn('/webhooks', pages)).toEqual([[[null, null, 'webhook-requests'], ARRIVAL]])
  expect(listOn('/docs/api/endpoints', pages).flat()).not.toContain(ARRIVAL)
})

it('lists on the page of one operation its neighbors, which have pages too, and the same on that of their group', () => {
  const pages = {
    groups: { Berths: '/berths', Boats: '/boats' },
    operations: { listBoats: '/boats/list', addBoat: '/boats/add', listBerths: '/berths/list' },
  }
  const urls = (route: string) =>
    operationList({ ...boats, pages: { ...ONE_PAGE, ...pages } }, route).map(({ url, operations }) => [
      url,
      ...operations.map((each) => each.url),
    ])
  expect(urls('/boats/add')).toEqual([['/boats#boats', '/boats/list', '/boats/add']])
  expect(urls('/boats')).toEqual([['#boats', '/boats/list', '/boats/add']])
  expect(urls('/berths/list')).toEqual([['/berths#berths', '/berths/list']])
})
