import path from 'node:path'
import { expect, it } from 'vitest'
import { navbarItemSchema } from '../schemas/navbar'
import type { Site } from '../schemas/site'
import { contentProps } from '../../page/props/content-props'
import { siteRoutes } from '../../page/props/site-routes'
import { navbarFor } from './navbar'
import { readSite } from './site'
import type { PageFile, SiteGraph } from '../types'

const root = path.resolve(import.meta.dirname, '../../../..')
const real = readSite(root)
const page = (route: string, title: string): PageFile => ({
  route,
  file: `pages${route}.mdx`,
  folderLanguage: 'en',
  kind: 'doc',
  matter: { title, description: '', interactive: false },
  text: '',
  body: '',
})
const pages = [
  page('/docs/intro', 'Introduction'),
  page('/docs/api/networks', 'Networks'),
  page('/docs/1.0/intro', 'Introduction'),
]
const order = (route: string) => ({ nodes: [], order: [{ title: 'Introduction', route }] })
const graph: SiteGraph = {
  ...{
    root,
    language: 'en',
    folder: '',
    site: real,
    pages,
    posts: [],
    hidden: [],
    today: '2026-11-21',
    authors: {},
    tags: {},
    docsOrder: [],
  },
  sidebars: new Map([
    ['current', order('/docs/intro')],
    ['1.0', order('/docs/1.0/intro')],
  ]),
  faults: [],
  dates: new Map(),
}
const current = { name: 'current', label: 'Next', path: '/docs', mainDoc: 'intro' }
const first = { name: '1.0', label: '1.0', path: '/docs/1.0', mainDoc: 'intro' }

function navbar(items: unknown[], route = '/', versions = [current], more: Partial<Site> = {}) {
  const parsed = items.map((item) => navbarItemSchema.parse(item))
  return navbarFor(
    { ...real, docs: { versions }, navbar: { hideOnScroll: false, items: parsed }, ...more },
    graph,
    route,
  )
}

const one = { type: 'docsVersion', version: '1.1' }
it.each<[string, unknown, RegExp]>([
  [
    'a doc: the place, the nearest, all of them sorted',
    { type: 'doc', docId: 'api/network' },
    /^data\/site\.yaml:\d+:\d+ There is no doc with the id "api\/network"\. Did you mean "api\/networks"\?\nAvailable doc ids are:\n- api\/networks\n- intro$/,
  ],
  [
    'a sidebar',
    { type: 'docSidebar', sidebarId: 'doc' },
    /There is no sidebar with the id "doc"\. Did you mean "docs"\?\nAvailable sidebar ids are:\n- docs$/,
  ],
  ['a version', one, /There is no version with the id "1\.1"\. Did you mean "1\.0"/],
  ['a version in a dropdown', { type: 'dropdown', label: 'A', items: [one] }, /"1\.1"/],
  ['one of several versions', { type: 'docsVersionDropdown', versions: ['nxt'] }, /"nxt"/],
  ['the main doc of a version', { type: 'docsVersionDropdown' }, /no doc with the id "start"/],
])('says which id does not exist: %s', (name, item, message) => {
  const second = { ...first, mainDoc: name.startsWith('the main') ? 'start' : first.mainDoc }
  expect(() => navbar([item], '/', [current, second])).toThrow(message)
})

it('with one version the list is a plain link to its main doc', () => {
  expect(navbar([{ type: 'docsVersionDropdown' }])).toEqual([
    expect.objectContaining({ kind: 'link', label: 'Next', href: '/docs/intro' }),
  ])
})

it('a link that means no version has a target in each; on a page of a version it stays in that', () => {
  const [away] = navbar([{ type: 'doc', docId: 'intro' }], '/', [current, first])
  expect(away).toMatchObject({ href: '/docs/intro', byVersion: { current: '/docs/intro', '1.0': '/docs/1.0/intro' } })
  const [inside] = navbar([{ type: 'doc', docId: 'intro' }], '/docs/1.0/intro', [current, first])
  expect(inside).toMatchObject({ href: '/docs/1.0/intro' })
  expect(inside).not.toHaveProperty('byVersion')
})

const states = path.join(root, 'sites/states')

it('a language switcher needs two languages', () =>
  expect(navbar([{ type: 'localeDropdown' }], '/docs/intro')).toEqual([]))

const propsAt = async (url: string) => {
  const siteRoute = siteRoutes(states).find((each) => each.url === url)
  return siteRoute && (await contentProps(siteRoute))
}

it.each([
  ['/docs/intro', 'English', '/docs/intro', '/fr/docs/intro', '/fa/docs/intro'],
  ['/fr/docs/intro', 'Français', '/docs/intro', '/fr/docs/intro', '/fa/docs/intro'],
  // Shown in each language, although it is translated into none.
  ['/fa/docs/guides', 'فارسی', '/docs/guides', '/fr/docs/guides', '/fa/docs/guides'],
  ['/fr', 'Français', '/', '/fr', '/fa'],
])('a language switcher on %s says %s, and leads to the same page', async (route, label, ...hrefs) => {
  const props = await propsAt(route)
  const menu = props?.navbar.find((entry) => entry.kind === 'dropdown' && entry.purpose === 'locales')
  expect(menu).toMatchObject({ label, items: hrefs.map((href) => ({ href })) })
})

it('labels of the settings are in the language of the page', async () => {
  const props = await propsAt('/fa/docs/intro')
  expect(props?.navbar[0]).toMatchObject({ label: 'مستندات', href: '/docs/intro' })
})

it('a page that is not translated is the original, among the neighbors of its language', async () => {
  const frenchProps = await propsAt('/fr/docs/guides/first')
  expect(frenchProps?.page).toMatchObject({
    locale: 'fr',
    isOriginal: true,
    language: 'en',
    route: '/docs/guides/first',
  })
  const props = await propsAt('/fr/docs/intro')
  expect(props?.page).toMatchObject({
    locale: 'fr',
    isOriginal: false,
    title: 'Introduction',
    file: 'pages/fr/docs/intro.mdx',
  })
  expect(props?.page.translations?.map(({ route }) => route)).toEqual([
    '/docs/intro',
    '/fr/docs/intro',
    '/fa/docs/intro',
  ])
})

it('a page is in the innermost of the sections around it, also in a menu, and in its version', () => {
  const items = [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
    { label: 'Endpoints', to: '/docs/api/endpoints' },
    { type: 'dropdown', label: 'More', items: [{ label: 'Guides', to: '/docs/guides' }] },
    { type: 'docsVersion', version: 'current' },
  ]
  const sections = (route: string) =>
    navbar(items, route).map((entry) => {
      const [link] = entry.kind === 'dropdown' ? entry.items : [entry]
      return link?.kind === 'link' ? link.section : undefined
    })
  expect(sections('/docs/intro')).toEqual(['/docs', '/docs/api/endpoints', '/docs/guides', '/docs'])
  expect(sections('/docs/api/endpoints/pets')).toEqual([null, '/docs/api/endpoints', '/docs/guides', '/docs'])
  expect(sections('/docs/api/endpoints-old')).toEqual(['/docs', '/docs/api/endpoints', '/docs/guides', '/docs'])
  expect(sections('/docs/guides/first')).toEqual([null, '/docs/api/endpoints', '/docs/guides', '/docs'])
})
