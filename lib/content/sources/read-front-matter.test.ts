import { expect, it } from 'vitest'
import { readFrontMatter } from './read-front-matter'

it.each([
  ['title: Our month: what we did', '2:8 a text with a colon and a space in it needs quotes'],
  ["title: 'It's here'", '2:12 a text in quotes ends at the next quote of the same kind'],
  ['tags: [docs-team\ndate: 2026-01-01', '3:1 a bracket is never closed'],
  ['title: "It is here\ndate: 2026-01-01', '2:8 a quote or bracket is never closed. Close it.'],
  ['title: A\ntitle: B', '3:1 "title" is already defined in line 2. Remove one of the two.'],
])('says in the words of writers what is wrong with %s', (yaml, problem) => {
  const [first] = readFrontMatter(`---\n${yaml}\n---\n\n# T\n`).problems
  expect(
    `${first?.line}:${first?.column} ${first?.message.replace('The front matter is not valid YAML: ', '')}`,
  ).toContain(problem)
})

it('tells a block without an end from none', () => {
  const message = (text: string) => readFrontMatter(text).problems[0]?.message
  expect(message('---\ntitle: T\n\n# T\n')).toBe(
    'The front matter is never closed. Put `---` on its own line below it.',
  )
  expect(message('# T\n')).toMatch(/^The page has no front matter\. Start it with a block/)
})

it.each([
  ['---\ntitle: T\n---\n# T\n', '# T\n'],
  ['---\r\ntitle: T\r\n---  \r\n# T\r\n', '# T\r\n'],
  ['---\ntitle: T\n---', ''],
  ['---\ntitle: a --- b\n---\n\nText\n\n---\n\nMore\n', '\nText\n\n---\n\nMore\n'],
  ['# No front matter\n\n---\na: b\n---\n', '# No front matter\n\n---\na: b\n---\n'],
])('knows where the text of a page begins: %j', (text, body) => {
  expect(text.slice(readFrontMatter(text).end)).toBe(body)
})
