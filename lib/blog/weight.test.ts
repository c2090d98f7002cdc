import { afterEach, expect, it } from 'vitest'
import { blogProps } from '@/lib/content/blog-props'
import { readGraph } from '@/lib/content/graph'
import { manyPosts, project, type Fixture } from './testing/fixture'

let fixture: Fixture
afterEach(() => fixture.remove())

/** Bytes of what the page of a post in the middle of the blog is given, when there are so many posts. */
function bytesWith(count: number): number {
  // Names of one length, so that only the number of posts differs.
  const files = Object.entries(manyPosts(count)).map(([file, text]): [string, string] => [
    file.replace(/post-(\d+)/, (_, number: string) => `post-${number.padStart(4, '0')}`),
    text,
  ])
  fixture = project(Object.fromEntries(files))
  const graph = readGraph(fixture.root)
  const middle = graph.posts[Math.floor(count / 2)]?.route ?? ''
  const bytes = Buffer.byteLength(JSON.stringify(blogProps(graph, middle, middle)))
  fixture.remove()
  return bytes
}

it('a page of a post weighs the same in a blog of 8 and of 400 posts, within 2 %', { timeout: 60_000 }, () => {
  const few = bytesWith(8)
  expect(Math.abs(bytesWith(400) - few)).toBeLessThan(few * 0.02)
})
