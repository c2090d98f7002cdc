import { expect, it } from 'vitest'
import { markdown } from './html'

it('makes paragraphs, code and links, and drops HTML of its own', () => {
  expect(String(markdown('Use `limit`, see [prices](/docs).\n\nTwo.'))).toBe(
    '<p>Use <code>limit</code>, see <a href="/docs">prices</a>.</p>\n<p>Two.</p>',
  )
  expect(String(markdown('a < b & <img src=x onerror=alert(1)>'))).not.toContain('<img')
})
