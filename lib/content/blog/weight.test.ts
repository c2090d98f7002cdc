import { afterEach, expect, it } from 'vitest'
import { blogProps } from '@/lib/content/props/blog-props'
import { readGraph } from '../graph'
import { post, project, type Fixture } from './testing/fixture'

let fixture: Fixture
afterEach(() => fixture.remove())

/** Bytes of what the page of a post in the middle of the blog is given, when there are so many posts, all alike. */
async function bytesWith(count: number): Promise<number> {
  const days = Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
  )
  fixture = project(Object.fromEntries(days.map((day) => [`pages/blog/post-${day}.mdx`, post(day)])))
  const graph = readGraph(fixture.root)
  const middle = graph.posts[Math.floor(count / 2)]?.route ?? ''
  const bytes = Buffer.byteLength(JSON.stringify(await blogProps(graph, middle, middle)))
  fixture.remove()
  return bytes
}

it('a page of a post weighs the same in a blog of 10 and of 400 posts, within 2 %', { timeout: 60_000 }, async () => {
  const few = await bytesWith(10)
  expect(Math.abs((await bytesWith(400)) - few)).toBeLessThan(few * 0.02)
})
