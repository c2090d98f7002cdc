import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { highlight } from './highlight'

const root = temporaryProject({})
const MARKDOWN = '```yaml\ntitle: Text\n```'
const FOREIGN = '```rust\nlet a = 1;\n```'

it('gives a sample the same HTML whatever was highlighted before it', async () => {
  const before = await highlight(root, MARKDOWN, 'mdx')
  expect(before).toContain('<span class="k">title: </span>')
  expect(await highlight(root, 'title: Text', 'yaml')).toContain('<span class="k">title: </span>')
  expect(await highlight(root, MARKDOWN, 'mdx')).toBe(before)

  const foreign = await highlight(root, FOREIGN, 'md')
  expect(await highlight(root, 'let a = 1;', 'rust')).toContain('<span class="k">let</span>')
  expect(await highlight(root, FOREIGN, 'md')).toBe(foreign)
})

it('leaves a language that it does not know plain', async () => {
  expect(await highlight(root, 'a < b', 'none-such')).toBe('a &lt; b')
})
