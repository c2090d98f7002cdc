import { afterEach, expect, it, vi } from 'vitest'
import { blogProps } from '../../page/props/blog-props'
import { readGraph } from '../graph'
import { blogPaths } from '../../page/props/paging'
import type { SiteGraph } from '../types'
import { post, project } from './testing/fixture'

const hiddenPost = (...args: Parameters<typeof post>) =>
  post(...args)
    .replace('[ada]', '[ben]')
    .replace('[news]', '[guides]')
const files = {
  'pages/blog/shown.mdx': post('2025-03-01'),
  'pages/blog/draft.mdx': hiddenPost('2025-03-02', 'draft: true\n'),
  'pages/blog/unlisted.mdx': hiddenPost('2025-03-03', 'unlisted: true\n'),
  'pages/blog/future.mdx': hiddenPost('2025-06-15'),
}

afterEach(() => vi.unstubAllEnvs())

function graphOn(day: string, mode = 'production'): SiteGraph {
  vi.stubEnv('BUILD_DATE', day)
  vi.stubEnv('NODE_ENV', mode)
  return readGraph(project(files))
}

/** Everything that any list, count, neighbor or address of the blog says. */
async function allLists(graph: SiteGraph): Promise<string> {
  const patterns = ['/', '/blog', '/blog/archive', '/blog/authors', '/blog/tags', '/blog/shown']
  const dynamic = ['/blog/page/[page]', '/blog/authors/[author]', '/blog/tags/[tag]'].flatMap((pattern) =>
    blogPaths(graph, pattern).map((route) => [pattern, route] as const),
  )
  const pages = [...patterns.map((route) => [route, route] as const), ...dynamic]
  const props = pages.map(async ([pattern, route]) => [route, await blogProps(graph, pattern, route)])
  return JSON.stringify(await Promise.all(props))
}

it('shows drafts, unlisted and future posts in no list, and does not count them', async () => {
  const lists = await allLists(graphOn('2025-06-14'))
  expect(lists).toContain('/blog/shown')
  for (const word of ['/blog/draft', '/blog/unlisted', '/blog/future', 'ben', 'guides'])
    expect(lists).not.toContain(word)
})

it('publishes a post on its day, and it counts from then on', async () => {
  const lists = await allLists(graphOn('2025-06-15'))
  expect(lists).toContain('/blog/future')
  expect(lists).toContain('"id":"ben"')
})

it('shows a writer what is hidden, and says why', async () => {
  const graph = graphOn('2025-06-14', 'development')
  const archive = await blogProps(graph, '/blog/archive', '/blog/archive')
  const statuses = archive?.posts?.map(({ route, status }) => [route, status])
  expect(statuses).toEqual([
    ['/blog/future', 'scheduled'],
    ['/blog/draft', 'draft'],
    ['/blog/shown', 'published'],
  ])
  expect((await blogProps(graph, '/blog/draft', '/blog/draft'))?.post?.status).toBe('draft')
})

it('refuses a clock that is no day', () => {
  expect(() => graphOn('2025-02-30')).toThrow(
    'BUILD_DATE is "2025-02-30"; it must be a calendar day, written as YYYY-MM-DD.',
  )
  expect(() => graphOn('tomorrow')).toThrow('BUILD_DATE is "tomorrow"')
})
