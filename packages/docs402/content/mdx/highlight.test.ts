import { expect, it } from 'vitest'
import { highlight } from './highlight'

const MARKDOWN = '```yaml\ntitle: Text\n```'
const FOREIGN = '```rust\nlet a = 1;\n```'

it('gives a sample the same HTML whatever was highlighted before it', async () => {
  const before = await highlight(MARKDOWN, 'mdx')
  expect(before).toContain('<span class="k">title: </span>')
  expect(await highlight('title: Text', 'yaml')).toContain('<span class="k">title: </span>')
  expect(await highlight(MARKDOWN, 'mdx')).toBe(before)

  const foreign = await highlight(FOREIGN, 'md')
  expect(await highlight('let a = 1;', 'rust')).toContain('<span class="k">let</span>')
  expect(await highlight(FOREIGN, 'md')).toBe(foreign)
})

it('leaves a language that it does not know plain', async () => {
  expect(await highlight('a < b', 'none-such')).toBe('a &lt; b')
})
