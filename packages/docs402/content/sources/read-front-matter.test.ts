import { expect, it } from 'vitest'
import { readFrontMatter } from './read-front-matter'

it.each([
  ['---\ntitle: T\n---\n# T\n', '# T\n'],
  ['---\ntitle: T\n---  \n# T\n', '# T\n'],
  ['---\ntitle: T\n---', ''],
  ['---\ntitle: a --- b\n---\n\nText\n\n---\n\nMore\n', '\nText\n\n---\n\nMore\n'],
  ['# No front matter\n\n---\na: b\n---\n', '# No front matter\n\n---\na: b\n---\n'],
])('knows where the text of a page begins: %j', (text, body) => {
  expect(text.slice(readFrontMatter(text).end)).toBe(body)
})
