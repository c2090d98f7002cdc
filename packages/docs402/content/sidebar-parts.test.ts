import { expect, it } from 'vitest'
import { partLinks, partOf } from './sidebar-parts'
import type { SidebarNode } from './types'

const page = (route: string): SidebarNode => ({ type: 'page', title: route, route })
const part = (title: string): SidebarNode => ({ type: 'separator', title, isPart: true })
const group = (key: string, ...children: SidebarNode[]): SidebarNode => ({ type: 'group', title: key, key, children })
const hidden: SidebarNode = { type: 'page', title: 'hidden', route: '/api/hidden', hidden: true }

const api = [page('/api/one'), hidden, page('/api/two')]
const all = [
  page('/start'),
  part('Guides'),
  group('/clients', page('/clients/curl')),
  page('/more'),
  part('Reference'),
  group('/api', ...api),
]
const routesIn = (route: string) =>
  partOf(all, route).nodes.map((node) => (node.type === 'page' ? node.route : node.type === 'group' ? node.key : ''))

it('each part is led to by its first page that is listed', () => {
  expect(partLinks(all)).toEqual([
    { title: 'Guides', route: '/clients/curl' },
    { title: 'Reference', route: '/api/one' },
  ])
})

it('a page is shown with its part and with what stands before all parts; one group alone needs no title', () => {
  expect(routesIn('/more')).toEqual(['/start', '/clients', '/more'])
  expect(partOf(all, '/api/two')).toEqual({ title: 'Reference', nodes: [page('/start'), ...api] })
  expect(partOf(all, '/api/hidden').title).toBe('Reference')
})

it('a page of no part is shown with the first', () => {
  expect(partOf(all, '/start').title).toBe('Guides')
  expect(partOf(all, '/nowhere').title).toBe('Guides')
})

it('without parts, or with one, there is no switch, and all is listed', () => {
  const plain = [page('/start'), { type: 'separator', title: 'More' } as const, page('/more')]
  expect(partLinks(plain)).toEqual([])
  expect(partOf(plain, '/more').nodes).toEqual(plain)
  expect(partLinks([part('Guides'), page('/start')])).toEqual([])
})

it('a link of a part to a page lists it there, also where its own group hides it', () => {
  const nodes: SidebarNode[] = [
    part('Guides'),
    group('/api', ...api),
    part('Reference'),
    { type: 'link', title: 'Endpoints', href: '/api/hidden' },
  ]
  expect(partLinks(nodes)[1]).toEqual({ title: 'Reference', route: '/api/hidden' })
  expect(partOf(nodes, '/api/hidden')).toEqual({
    title: 'Reference',
    nodes: [{ type: 'page', title: 'Endpoints', route: '/api/hidden' }],
  })
  expect(partOf(nodes, '/api/two').title).toBe('Guides')
})
