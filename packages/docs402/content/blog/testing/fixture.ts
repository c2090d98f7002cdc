import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { COLORS_FILE } from '../../site/look'

const AUTHORS = `ada: { name: Sample author A, description: Writes the first half of the fixtures. }
ben: { name: Sample author B, description: Writes the other half of the fixtures. }
`
const TAGS = `news: { label: News, description: What is new. }
guides: { label: Guides, description: Longer reads. }
`
const PAGE = `---
title: A page
description: A page that only fills a place in the fixture of the tests, and nothing else.
---

# A page
`

/** The data of the site, and what covers are made of. */
const SHARED = ['data/site.yaml', COLORS_FILE, 'data/covers']

/** Valid front matter of a post; `more` is YAML to append. */
export function post(date: string, more = '', body = 'Text.'): string {
  return `---
title: Post of ${date}
description: A sample post that only fills a place in the fixture of the tests.
date: ${date}
authors: [ada]
tags: [news]
${more}---

${body}
`
}

/**
 * A project with a blog.
 * @param files path from the root to text; authors, tags, colors and a page of the docs have defaults
 * @returns its folder, which goes with the other temporary ones of the tests
 */
export function project(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'blog-'))
  const defaults = { 'data/authors.yaml': AUTHORS, 'data/tags.yaml': TAGS, 'pages/docs/index.mdx': PAGE }
  for (const [file, text] of Object.entries({ ...defaults, ...files })) writeBelow(root, file, text)
  for (const file of SHARED)
    cpSync(path.join(import.meta.dirname, '../../../../..', file), path.join(root, file), { recursive: true })
  return root
}

/**
 * Posts over several years, including each New Year's Eve and New Year's Day. Every third
 * has two authors, every fourth two tags; the files' names do not follow their dates.
 */
export function manyPosts(count: number): Record<string, string> {
  const files: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    const year = 2000 + Math.floor(index / 4)
    const day = ['01-01', '05-05', '05-05', '12-31'][index % 4] ?? '01-01'
    const name = `post-${(index * 37) % count}`
    const authors = index % 3 === 0 ? '[ada, ben]' : '[ada]'
    const tags = index % 4 === 0 ? '[news, guides]' : '[news]'
    files[`pages/blog/${name}.mdx`] = post(`${year}-${day}`)
      .replace('authors: [ada]', `authors: ${authors}`)
      .replace('tags: [news]', `tags: ${tags}`)
  }
  return files
}
