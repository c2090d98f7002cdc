import { afterEach, expect, it } from 'vitest'
import { placeOf } from '@/lib/diagnostics/finding'
import { readGraph } from '../graph'
import { readBlogFindings } from './findings'
import { post, project, type Fixture } from './testing/fixture'

let fixture: Fixture
afterEach(() => fixture.remove())

const findings = (files: Record<string, string>) => {
  fixture = project({
    'pages/blog/a.mdx': post('2025-01-01').replace('[ada]', '[ada, ben]').replace('[news]', '[news, guides]'),
    ...files,
  })
  return readBlogFindings(fixture.root).map((finding) => `${placeOf(finding)} ${finding.severity}: ${finding.message}`)
}
const errorsOf = (files: Record<string, string>): string => {
  fixture = project(files)
  try {
    readGraph(fixture.root)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'no error'
}

it('finds nothing in a blog that is right', () => {
  expect(findings({})).toEqual([])
})

it('tells all that is wrong in all front matter at once, each with its place', () => {
  const bad = `---
titel: A title
description: A sample post that only fills a place in the fixture of the tests.
date: 2025-02-30
authors: [adda, ada, ada]
tags:
  - nwes
draft: yes please
---
`
  const alsoBad = post('2025-01-02').replace('authors: [ada]', 'authors: []')
  expect(errorsOf({ 'pages/blog/bad.mdx': bad, 'pages/blog/also-bad.mdx': alsoBad }).split('\n')).toEqual([
    'The content has 8 errors:',
    'pages/blog/also-bad.mdx:5:1 "authors" needs at least one id of data/authors.ts.',
    'pages/blog/bad.mdx:1:1 Missing front matter key "title" (text).',
    expect.stringMatching(
      /^pages\/blog\/bad\.mdx:2:1 Unknown front matter key "titel"\. Did you mean "title"\? Allowed: title, description, keywords, interactive, date, updated, authors, tags, image, draft, unlisted\.$/,
    ),
    'pages/blog/bad.mdx:4:1 "date" must be a day of the calendar, written as YYYY-MM-DD.',
    'pages/blog/bad.mdx:5:11 No author "adda" in data/authors.ts. Did you mean "ada"? Available: ada, ben.',
    'pages/blog/bad.mdx:5:22 The author "ada" is named twice.',
    'pages/blog/bad.mdx:7:5 No tag "nwes" in data/tags.ts. Did you mean "news"? Available: news, guides.',
    'pages/blog/bad.mdx:8:1 "draft" must be true or false, not "yes please".',
  ])
})

it('tells what is wrong in the registries, with its place', () => {
  const authors = `export const authors = {
  ada: {
    name: 'Sample',
    description: 'A sample author.',
    picture: '/authors/none.svg',
    links: { github: 'ada', x: 'https://github.com/ada', email: 'mailto:ada@example.com', githab: 'https://github.com/ada' },
  },
  'Ben Two': { name: 'sample', description: 'Another one.' },
  ada: { name: 'Twice', description: 'The same id again.' },
}
`
  const tags = `export const tags = {
  news: { label: 'News' },
  guides: { label: 'Guides', description: computed() },
}
`
  expect(findings({ 'data/authors.ts': authors, 'data/tags.ts': tags })).toEqual([
    'data/authors.ts:9:3 error: "ada" is already there in line 2. Keep one of the two.',
    'data/authors.ts:6:58 error: "email" must be an email address, without "mailto:".',
    'data/authors.ts:6:14 error: "github" must be a full URL like https://github.com/name, not "ada".',
    'data/authors.ts:6:29 error: "x" is not a URL on x.com or twitter.com. It looks like https://x.com/name.',
    expect.stringMatching(
      /^data\/authors\.ts:6:91 error: Unknown key "githab"\. Did you mean "github"\? Allowed: email, /,
    ),
    'data/authors.ts:8:3 error: "Ben Two" must be lower case words joined by hyphens.',
    'data/authors.ts:5:5 error: There is no file public/authors/none.svg.',
    'data/tags.ts:3:43 error: `computed()` is computed. Write the value out: this file is read, not run.',
    'data/tags.ts:2:3 error: Missing key "description" (text).',
  ])
})

it('finds twins, pictures that are not there, and entries that nobody names', () => {
  const authors = `export const authors = {
  ada: { name: 'Sample', description: 'One.', picture: '/authors/none.svg' },
  ben: { name: 'SAMPLE', description: 'Two.' },
  eve: { name: 'Nobody', description: 'Three.' },
}
`
  expect(findings({ 'data/authors.ts': authors })).toEqual([
    `data/authors.ts:3:10 error: "ben" has the same name as "ada" in line 2: "SAMPLE". Readers can't tell them apart.`,
    'data/authors.ts:2:47 error: There is no file public/authors/none.svg.',
    'data/authors.ts:4:3 warning: No post names the author "eve". Name it in a post or remove it.',
  ])
})

it('says when there is no registry at all, and does not blame the posts for it', () => {
  expect(findings({ 'data/tags.ts': 'export const other = {}' })).toEqual([
    'data/tags.ts:1:1 error: The file must say `export const tags = { … }` with its entries written out.',
  ])
})

it('finds addresses that belong to the lists', () => {
  expect(
    findings({
      'pages/blog/page.mdx': post('2025-01-01'),
    }).filter((line) => !line.includes('warning')),
  ).toEqual([
    'pages/blog/page.mdx:1:1 error: The URL /blog/page belongs to the lists of the blog. Give the post another file name.',
  ])
})

it('finds pictures that are not there beside other faults of the same front matter or entry', () => {
  const found = findings({
    'pages/blog/b.mdx': post('2025-01-01', 'image: /blog/none.png\ntitel: T\n'),
    'data/authors.ts': `export const authors = { jo: { nmae: 'Jo', picture: '/none.svg', description: 'D.' } }`,
  })
  expect(found).toContainEqual(expect.stringContaining('There is no file public/blog/none.png.'))
  expect(found).toContainEqual(expect.stringContaining('There is no file public/none.svg.'))
  expect(found).toContainEqual(expect.stringContaining('Unknown key "nmae". Did you mean "name"?'))
})

it('finds a picture of a post that is not there', () => {
  const text = post('2025-01-01', 'image: /blog/none.png\n')
  expect(
    findings({
      'pages/blog/b.mdx': text,
      'pages/blog/c.mdx': text.replace('/blog/none.png', 'https://x.example/y.png'),
    }),
  ).toEqual([
    'pages/blog/b.mdx:7:1 error: There is no file public/blog/none.png.',
    'pages/blog/c.mdx:7:1 error: "image" must be a path under public/, starting with "/", not "https://x.example/y.png".',
  ])
})
