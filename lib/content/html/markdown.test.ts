import { expect, it } from 'vitest'
import { inlineMarkdown, markdown } from './markdown'

it('turns inline code and links into elements', () => {
  expect(String(inlineMarkdown('Use `limit`, see [prices](/docs/api/overview#prices).'))).toBe(
    'Use <code>limit</code>, see <a href="/docs/api/overview#prices">prices</a>.',
  )
  expect(String(markdown('One.\n\nTwo.'))).toBe('<p>One.</p>\n<p>Two.</p>')
})

it('escapes text and drops HTML of its own', () => {
  expect(String(inlineMarkdown('a < b & <img src=x onerror=alert(1)>'))).not.toContain('<img')
  expect(String(inlineMarkdown('a < b'))).toBe('a &#x3C; b')
})
