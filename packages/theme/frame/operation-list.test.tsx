import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PageProps, SidebarNode } from 'docs402/types'
import { pageProps } from '../../docs402/page/props/testing'
import { PageProvider } from './page-context'
import { Sidebar } from './sidebar'

type Groups = NonNullable<PageProps['reference']>['groups']

const ENDPOINTS = '/docs/endpoints'

const group = (name: string, count: number, title: string | null = name): Groups[number] => ({
  ...{ title, anchor: name.toLowerCase(), url: `#${name.toLowerCase()}`, above: null },
  operations: Array.from({ length: count }, (_, at) => ({
    ...{
      anchor: `${name}-${at}`,
      url: `#${name}-${at}`,
      method: 'GET',
      title: `${name} ${at}`,
      states: at === 0 ? ['deprecated'] : [],
    },
  })),
})

/** The sidebar of a page, in words: links as `text > address`, and what can be opened in brackets. */
function sidebarOf(nodes: SidebarNode[], groups: Groups | null): string {
  const reference = groups && {
    calls: {},
    groups,
    entry: ENDPOINTS,
    shows: 'operations' as const,
  }
  const value = { reference, quickLinks: [], ...pageProps({ kind: 'doc', route: ENDPOINTS }) }
  const html = renderToStaticMarkup(
    <PageProvider value={value}>
      <Sidebar nodes={nodes} />
    </PageProvider>,
  )
  return html
    .replace(/<a[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 > $1; ')
    .replace(/<summary[^>]*>(.*?)<\/summary>/g, '[$1] ')
    .replace(/<[^>]*>/g, '')
    .trim()
}

const page = { type: 'page', title: 'Endpoints', route: ENDPOINTS } as const
const other = { type: 'page', title: 'Other', route: '/docs/other' } as const
const BOATS = [group('Boats', 2)]
const LISTED = 'Boats > #boats; GET Boats 0 deprecated > #Boats-0; GET Boats 1 > #Boats-1;'

it('lists the operations below the entry of the page that is open, wherever it is', () => {
  expect(sidebarOf([page, other], BOATS)).toBe(`Endpoints > ${ENDPOINTS}; ${LISTED} Other > /docs/other;`)
  const asGroup = { type: 'group', title: 'API', key: 'api', route: ENDPOINTS, children: [other] } as const
  expect(sidebarOf([{ ...asGroup, children: [other] }], BOATS)).toContain(`Overview > ${ENDPOINTS}; ${LISTED} Other`)
  expect(sidebarOf([page], [group('Boats', 1, null)])).toBe(
    `Endpoints > ${ENDPOINTS}; GET Boats 0 deprecated > #Boats-0;`,
  )
})

it('lists those of a page that the sidebar does not list, at its place, and leaves the page out', () => {
  const hidden = { ...page, hidden: true } as const
  const inGroup = { type: 'group', title: 'API', key: 'api', children: [hidden, other] } satisfies SidebarNode
  expect(sidebarOf([inGroup], BOATS)).toBe(`[API] Operations${LISTED} Other > /docs/other;`)
  expect(sidebarOf([other], BOATS)).toBe(`Other > /docs/other; Operations${LISTED}`)
  for (const nodes of [[inGroup], [other]])
    expect(sidebarOf(nodes, null), 'without operations').not.toContain('Operations')
})

it('folds the groups of more than forty operations, and only if there are several', () => {
  expect(sidebarOf([page], [group('Boats', 39), group('Tides', 1)])).not.toContain('[')
  const many = sidebarOf([page], [group('Boats', 40), group('Tides', 1)])
  expect(many).toContain('[Boats] Overview > #boats; GET Boats 0')
  expect(many).toContain('[Tides] Overview > #tides; GET Tides 0')
  expect(sidebarOf([page], [group('Boats', 99)])).not.toContain('[')
})
