import { expect, it } from 'vitest'
import type { SidebarNode } from '@/lib/content/types'
import { packSidebar, unpackSidebar } from './pack-sidebar'

const nodes: SidebarNode[] = [
  { type: 'page', title: 'Introduction', route: '/docs/intro' },
  { type: 'separator', title: 'More' },
  { type: 'separator' },
  { type: 'link', title: 'Status', href: 'https://status.example.com' },
  {
    type: 'group',
    title: 'API',
    key: '/docs/api',
    route: '/docs/api',
    children: [
      { type: 'page', title: 'Overview', route: '/docs/api/overview' },
      { type: 'page', title: 'Elsewhere', route: '/docs/apis' },
      {
        type: 'group',
        title: 'Errors',
        key: '/docs/api/errors',
        children: [{ type: 'page', title: 'Codes', route: '/docs/api/errors/codes' }],
      },
      { type: 'group', title: 'Empty', key: '/docs/api/empty', children: [] },
    ],
  },
]

it('comes out as it was', () => {
  expect(unpackSidebar(packSidebar(nodes))).toEqual(nodes)
})

it('tells neither the names of fields nor what all pages of a group have in common', () => {
  expect(packSidebar(nodes.slice(4))).toEqual([
    [
      'API',
      '/docs/api',
      [
        ['Overview', 'overview'],
        ['Elsewhere', '/docs/apis'],
        ['Errors', 'errors', [['Codes', 'codes']], null],
        ['Empty', 'empty', [], null],
      ],
      '/docs/api',
    ],
  ])
})
