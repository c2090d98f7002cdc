import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { docMatterSchema } from '@/lib/content/schemas/front-matter'
import { buildSidebar, flattenSidebar, pathTo } from './sidebar'
import type { PageFile } from './types'

const page = (route: string): PageFile => ({
  route,
  file: `pages${route}.mdx`,
  kind: 'doc',
  matter: docMatterSchema.parse({
    title: route,
    description: 'A page of the documentation that stands in a group of its own.',
  }),
  text: '',
  body: '',
})
const pages = ['/docs/late', '/docs/api/one', '/docs/api/two', '/docs/api/three'].map(page)

let root = ''
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sidebar-'))
  mkdirSync(path.join(root, 'pages/docs/api'), { recursive: true })
  writeFileSync(path.join(root, 'pages/docs/_meta.ts'), `export default { late: { display: 'hidden' }, api: 'API' }`)
  writeFileSync(
    path.join(root, 'pages/docs/api/_meta.ts'),
    `export default { one: 'One', two: { title: 'Two', display: 'hidden' }, three: 'Three' }`,
  )
})

it('gives a hidden page of a group its place among its neighbors, and none to one outside of groups', () => {
  const nodes = buildSidebar(root, pages, '/docs')
  expect(flattenSidebar(nodes).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(pathTo(nodes, '/docs/api/two')).toMatchObject([{ title: 'API' }])
  expect(nodes).toMatchObject([{ children: [{ title: 'One' }, { title: 'Two', hidden: true }, { title: 'Three' }] }])
})
