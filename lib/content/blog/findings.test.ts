import { afterEach, expect, it } from 'vitest'
import { formatPlace } from '@chain-data/findings'
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
  return readBlogFindings(fixture.root).map(
    (finding) => `${formatPlace(finding)} ${finding.severity}: ${finding.message}`,
  )
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

it('finds nothing in a blog that is right, a file with a byte order mark in it', () => {
  expect(findings({ 'pages/blog/b.mdx': `\uFEFF${post('2025-01-02')}` })).toEqual([])
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
    'The content has errors:',
    'pages/blog/also-bad.mdx:5:1 "authors" needs at least one id from data/authors.yaml.',
    'pages/blog/bad.mdx:1:1 Missing front matter key "title" (text).',
    expect.stringMatching(
      /^pages\/blog\/bad\.mdx:2:1 Unknown front matter key "titel"\. Did you mean "title"\? Allowed: title, description, keywords, lang, interactive, date, updated, authors, tags, cover, image, draft, unlisted\.$/,
    ),
    'pages/blog/bad.mdx:4:1 "date" must be a calendar day, written as YYYY-MM-DD.',
    'pages/blog/bad.mdx:5:11 No author "adda" in data/authors.yaml. Did you mean "ada"? Available: ada, ben.',
    'pages/blog/bad.mdx:5:22 The author "ada" is listed twice.',
    'pages/blog/bad.mdx:7:5 No tag "nwes" in data/tags.yaml. Did you mean "news"? Available: news, guides.',
    'pages/blog/bad.mdx:8:1 "draft" must be true or false, not "yes please".',
  ])
})

it('tells what is wrong in the registries, with its place', () => {
  const authors = `ada:
  name: Sample
  description: A sample author.
  picture: /authors/none.svg
  links:
    github: ada
    x: https://github.com/ada
    email: mailto:ada@example.com
    githab: https://github.com/ada
Ben Two: { name: sample, description: Another one. }
eve: { name: 3, description: The first one. }
eve: { name: 3, description: The same id again. }
`
  const tags = `news:
  label: News
guides: { label: Guides, description: no, home: no }
`
  expect(findings({ 'data/authors.yaml': authors, 'data/tags.yaml': tags })).toEqual([
    'data/authors.yaml:12:1 error: Map keys must be unique.',
    'data/authors.yaml:6:5 error: "github" must be a full URL like https://github.com/name, not "ada".',
    'data/authors.yaml:7:5 error: "x" is not a URL on x.com or twitter.com. Example: https://x.com/name.',
    'data/authors.yaml:8:5 error: "email" must be an email address, without "mailto:".',
    expect.stringMatching(
      /^data\/authors\.yaml:9:5 error: Unknown key "githab"\. Did you mean "github"\? Allowed: website, /,
    ),
    'data/authors.yaml:10:1 error: "Ben Two" must be lower-case words joined by hyphens.',
    'data/authors.yaml:11:8 error: "name" must be text, not 3. Put it in quotes.',
    'data/authors.yaml:4:3 error: There is no file public/authors/none.svg.',
    'data/tags.yaml:1:1 error: Missing key "description" (text).',
    'data/tags.yaml:3:43 error: "home" must be true or false, not "no".',
  ])
})

it('finds twins, pictures that are not there, and entries that nobody names', () => {
  const authors = `ada: { name: Sample, description: One., picture: /authors/none.svg }
ben: { name: SAMPLE, description: Two. }
eve: { name: Nobody, description: Three. }
`
  expect(findings({ 'data/authors.yaml': authors })).toEqual([
    `data/authors.yaml:2:8 error: "name" is that of "ada", too: "SAMPLE". Make one of them different.`,
    'data/authors.yaml:1:41 error: There is no file public/authors/none.svg.',
    'data/authors.yaml:3:1 warning: No post uses the author "eve". Use it in a post or remove it.',
  ])
})

it('says when there is no registry at all, and does not blame the posts for it', () => {
  expect(findings({ 'data/tags.yaml': '- news\n' })).toEqual([
    'data/tags.yaml:1:1 error: It must be a group of keys, not a list.',
  ])
  fixture.remove()
  expect(findings({ 'data/tags.yaml': 'news:\n\tlabel: News\n' })).toEqual([
    'data/tags.yaml:2:1 error: A tab stands where YAML needs spaces.',
  ])
})

it('finds addresses that belong to the lists', () => {
  expect(
    findings({
      'pages/blog/page.mdx': post('2025-01-01'),
    }).filter((line) => !line.includes('warning')),
  ).toEqual([
    'pages/blog/page.mdx:1:1 error: The URL /blog/page is reserved for the lists of the blog. Rename the file of the post.',
  ])
})

it('finds pictures that are not there beside other faults of the same front matter or entry', () => {
  const found = findings({
    'pages/blog/b.mdx': post('2025-01-01', 'image: /blog/none.png\ntitel: T\n'),
    'data/authors.yaml': 'jo: { nmae: Jo, picture: /none.svg, description: D. }',
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
