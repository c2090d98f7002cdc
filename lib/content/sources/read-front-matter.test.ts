import { expect, it } from 'vitest'
import { readFrontMatter } from './read-front-matter'

it.each([
  ['title: Our month: what we did', '2:8 nested mappings are not allowed in compact mappings'],
  ["title: 'It's here'", '2:12 unexpected scalar at node end'],
  [
    'tags: [docs-team\ndate: 2026-01-01',
    '3:1 flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  ['title: "It is here\ndate: 2026-01-01', '2:8 missing closing "quote.'],
  ['title: A\ntitle: B', '3:1 map keys must be unique.'],
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
