import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { docMatterSchema } from './schemas/front-matter'
import { buildSidebar, flattenSidebar, pathTo } from './sidebar'
import type { PageFile } from './types'

const description = 'A page of the documentation that stands in a group of its own.'
const page = (route: string): PageFile => ({
  ...{ route, file: `pages${route}.mdx`, folderLanguage: 'en', kind: 'doc', text: '', body: '' },
  matter: docMatterSchema.parse({ title: route, description }),
})

it('gives a hidden page of a group its place among its neighbors, and none to one outside of groups', () => {
  const root = temporaryProject({
    'pages/docs/_meta.ts': `export default { late: { display: 'hidden' }, api: 'API' }`,
    'pages/docs/api/_meta.ts': `export default { one: 'One', two: { title: 'Two', display: 'hidden' }, three: 'Three' }`,
  })
  const pages = ['/docs/late', '/docs/api/one', '/docs/api/two', '/docs/api/three'].map(page)
  const nodes = buildSidebar(root, pages, '/docs')
  expect(flattenSidebar(nodes).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(pathTo(nodes, '/docs/api/two')).toMatchObject([{ title: 'API' }])
  expect(nodes).toMatchObject([{ children: [{ title: 'One' }, { title: 'Two', hidden: true }, { title: 'Three' }] }])
})
