/** A word of its own for each kind of post: wherever it turns up, the post has leaked. */
export const words = {
  published: 'marmalade',
  draft: 'thimble',
  unlisted: 'rhubarb',
  scheduled: 'trombone',
}

export const PUBLISHED = 25
export const BUILD_DATE = '2026-01-15'

function post(title: string, word: string, date: string, more = ''): string {
  return `---
title: ${title}
description: A post of the browser tests, ${title}, about ${word} and nothing else on the site.
date: ${date}
authors: [api-team]
tags: [operations]
${more}---

The beginning of the post about ${word}.

{/* truncate */}

## A heading about it

What comes after the beginning is about ${word} as well.
`
}

/** File to text, for the copy of the project that the tests build. */
export const fixturePosts: Record<string, string> = {
  'pages/blog/sample-draft.mdx': post('Sample of a draft', words.draft, '2026-01-02', 'draft: true\n'),
  'pages/blog/sample-unlisted.mdx': post(
    'Sample of an unlisted post',
    words.unlisted,
    '2026-01-03',
    'unlisted: true\n',
  ),
  'pages/blog/sample-scheduled.mdx': post('Sample of a scheduled post', words.scheduled, '2026-01-16'),
  ...Object.fromEntries(
    Array.from({ length: PUBLISHED }, (_, index) => {
      const number = String(index + 1).padStart(2, '0')
      return [`pages/blog/sample-${number}.mdx`, post(`Sample post ${number}`, words.published, `2024-03-${number}`)]
    }),
  ),
}
