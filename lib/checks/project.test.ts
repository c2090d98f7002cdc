import { describe, expect, it } from 'vitest'
import { fileOfRoute, readPageRoutes } from './project'

const routes = readPageRoutes([
  'pages/index.mdx',
  'pages/_app.tsx',
  'pages/docs/_meta.ts',
  'pages/docs/index.mdx',
  'pages/docs/rate-limits.mdx',
  'pages/blog/tags/[tag].mdx',
  'pages/blog/tags/index.mdx',
  'pages/api/hook.ts',
  'pages/files/[...path].tsx',
])

describe('routes of page files', () => {
  it('follow the folders, without index, underscore files and API routes', () => {
    expect(routes.map(({ route }) => route)).toEqual([
      '/',
      '/docs',
      '/docs/rate-limits',
      '/blog/tags/[tag]',
      '/blog/tags',
      '/files/[...path]',
    ])
  })

  it('lead back to the file, an exact one before a dynamic one', () => {
    expect(fileOfRoute(routes, '/docs')).toBe('pages/docs/index.mdx')
    expect(fileOfRoute(routes, '/blog/tags')).toBe('pages/blog/tags/index.mdx')
    expect(fileOfRoute(routes, '/blog/tags/guides')).toBe('pages/blog/tags/[tag].mdx')
    expect(fileOfRoute(routes, '/files/a/b')).toBe('pages/files/[...path].tsx')
    expect(fileOfRoute(routes, '/blog/tags/a/b')).toBeUndefined()
  })
})
