import { beforeAll, expect, it } from 'vitest'
import { readGraph } from './graph'
import type { SiteGraph } from './types'
import { postsNamed, postsOfHome, relatedPosts } from './posts'
import { post, project } from './blog/testing/fixture'

let graph: SiteGraph
beforeAll(() => {
  const guide = (date: string, body?: string) => post(date, '', body).replace('[news]', '[guides]')
  const root = project({
    'pages/blog/index.mdx': post('2025-01-01').replace(/date: .*\n|authors: .*\n|tags: .*\n/g, ''),
    'pages/blog/one.mdx': guide('2025-01-01'),
    'pages/blog/two.mdx': guide('2025-02-01'),
    'pages/blog/three.mdx': post('2025-03-01'),
    'pages/blog/four.mdx': post('2025-04-01'),
    'pages/blog/five.mdx': post('2025-05-01', 'unlisted: true\n'),
  })
  graph = readGraph(root)
})

const names = (posts: { route: string }[]) => posts.map(({ route }) => route.replace('/blog/', ''))
function named(name: string) {
  const namedPost = graph.posts.find(({ route }) => route === `/blog/${name}`)
  if (!namedPost) throw new Error(name)
  return namedPost
}

it('leads to posts that share tags, then to the newest; never to the same or to an unlisted one', () => {
  expect(names(relatedPosts(graph, named('one')))).toEqual(['two', 'four'])
  expect(names(relatedPosts(graph, named('three')))).toEqual(['four', 'two'])
})

it('leads from the home page to the newest posts', () => {
  expect(names(postsOfHome(graph))).toEqual(['four', 'three', 'two'])
})

it('leads from a page of the docs to the posts that it names, in its order, and to no other', () => {
  expect(names(postsNamed(graph, ['three', 'one', 'scheduled']))).toEqual(['three', 'one'])
  expect(postsNamed(graph)).toEqual([])
})
