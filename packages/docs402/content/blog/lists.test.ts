import { beforeAll, describe, expect, it } from 'vitest'
import { blogProps, type BlogProps } from '../../page/props/blog-props'
import { readGraph } from '../graph'
import { blogPaths } from '../../page/props/paging'
import type { SiteGraph } from '../types'
import { manyPosts, project } from './testing/fixture'

const COUNT = 100
const listPage = `---
title: Blog
description: The list of all posts, in the fixture of the tests of the blog's lists.
---
`

let graph: SiteGraph
const open = (files: Record<string, string>) => readGraph(project(files))
async function props(pattern: string, route = pattern): Promise<BlogProps> {
  const result = await blogProps(graph, pattern, route)
  if (!result) throw new Error(`${route} shows nothing`)
  return result
}
const page = (number: number) => (number === 1 ? props('/blog') : props('/blog/page/[page]', `/blog/page/${number}`))

describe('a blog of 100 posts', () => {
  beforeAll(() => void (graph = open({ 'pages/blog/index.mdx': listPage, ...manyPosts(COUNT) })))

  it('shows ten posts a page, each post once, the newest first', async () => {
    expect(graph.site.blog.postsPerPage).toBe(10)
    const pages = await Promise.all(Array.from({ length: 10 }, (_, index) => page(index + 1)))
    const lists = pages.map(({ list }) => list?.posts ?? [])
    expect(lists.map((posts) => posts.length)).toEqual(Array(10).fill(10))
    const routes = lists.flat().map(({ route }) => route)
    expect(new Set(routes).size).toBe(COUNT)
    const days = lists.flat().map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('orders posts of one day by their address', async () => {
    const same = ((await props('/blog/archive')).posts ?? []).filter(({ date }) => date === '2010-05-05')
    expect(same).toHaveLength(2)
    expect(same.map(({ route }) => route)).toEqual(same.map(({ route }) => route).sort())
  })

  it.each(['author', 'tag'] as const)('pages the posts of each %s, and counts what it lists', async (kind) => {
    const cards = (kind === 'author' ? (await props('/blog/authors')).authors : (await props('/blog/tags')).tags) ?? []
    expect(cards).toHaveLength(2)
    for (const { id, count } of cards) {
      const base = `/blog/${kind}s/${id}`
      const further = blogPaths(graph, `/blog/${kind}s/[${kind}]/page/[page]`).filter((path) => path.startsWith(base))
      const pages = await Promise.all([
        props(`/blog/${kind}s/[${kind}]`, base),
        ...further.map((path) => props(`/blog/${kind}s/[${kind}]/page/[page]`, path)),
      ])
      const posts = pages.flatMap(({ list }) => list?.posts ?? [])
      expect(posts).toHaveLength(count)
      expect(posts.every((one) => (kind === 'author' ? one.authors : one.tags).some((item) => item.id === id))).toBe(
        true,
      )
      expect(pages).toHaveLength(Math.ceil(count / 10))
    }
    expect(cards.map(({ count }) => count).sort((a, b) => b - a)).toEqual(kind === 'author' ? [100, 34] : [100, 25])
  })

  it('gives every page of a list a title and a description of its own', async () => {
    const all = await Promise.all([2, 3, 10].map(page))
    expect(all.map(({ title }) => title)).toEqual(['Blog, page 2', 'Blog, page 3', 'Blog, page 10'])
    expect(new Set(all.map(({ description }) => description)).size).toBe(3)
  })
})

describe('an empty blog', () => {
  beforeAll(() => void (graph = open({ 'pages/blog/index.mdx': listPage })))

  it('has one page with no posts, and no further addresses', async () => {
    expect((await page(1)).list).toMatchObject({ posts: [], page: 1, pages: 1, newer: null, older: null })
    const patterns = ['/blog/page/[page]', '/blog/tags/[tag]', '/blog/authors/[author]', '/blog/tags/[tag]/page/[page]']
    expect(patterns.flatMap((pattern) => blogPaths(graph, pattern))).toEqual([])
    expect((await props('/blog/authors')).authors).toEqual([])
    expect((await props('/blog/tags')).tags).toEqual([])
    expect((await props('/')).posts).toEqual([])
  })
})
