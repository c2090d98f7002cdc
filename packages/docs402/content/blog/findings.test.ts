import { expect, it } from 'vitest'
import { readGraph } from '../graph'
import { post, project } from './testing/fixture'

it('tells a post that a page names and that is not there', () => {
  const page = '---\ntitle: Agents\ndescription: x\nposts: [one, tow]\n---\n\n# Agents\n'
  const root = project({
    'pages/docs/agents.mdx': page,
    'pages/blog/one.mdx': post('2025-01-01'),
    'pages/blog/two.mdx': post('2025-01-02'),
  })
  expect(() => readGraph(root)).toThrow(
    'pages/docs/agents.mdx:4:14 No post "tow" in pages/blog. Did you mean "two"? Available: one, two.',
  )
})

it('stops the reading of all pages with what is wrong in any of them, each with its place', () => {
  const bad = post('2025-02-30').replace('title:', 'titel:')
  const alsoBad = post('2025-01-02').replace('authors: [ada]', 'authors: []')
  const root = project({ 'pages/blog/bad.mdx': bad, 'pages/blog/also-bad.mdx': alsoBad })
  expect(() => readGraph(root)).toThrow(
    [
      'The content has errors:',
      'pages/blog/also-bad.mdx:5:1 "authors" needs at least one id from data/authors.yaml.',
      'pages/blog/bad.mdx:2:1 Unknown front matter key "titel". Did you mean "title"? Allowed: title, description, keywords, lang, interactive, math, date, updated, authors, tags, cover, image, draft, unlisted.',
      'pages/blog/bad.mdx:4:1 "date" must be a calendar day, written as YYYY-MM-DD.',
    ].join('\n'),
  )
})
