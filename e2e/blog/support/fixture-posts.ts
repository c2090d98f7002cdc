/** A word of its own for each kind of post: wherever it turns up, the post has leaked. */
export const words = {
  published: 'marmalade',
  draft: 'thimble',
  unlisted: 'rhubarb',
  scheduled: 'trombone',
  component: 'saffron',
}

/** What `npm run new -- post` is given, with every option that a post can have. */
export const NEW_DRAFT = {
  slug: 'sample-new-draft',
  title: 'Sample of a thimble, begun with a command',
  description: 'A post of the browser tests that a command began, about a thimble and nothing else on the site.',
  authors: 'api-team,docs-team',
  tags: 'operations,authoring',
  date: '2026-01-04',
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

/** A component that only a hidden post uses: it has state and styles, and loads a part of itself later. */
const SECRET = `import { useState } from 'react'
import { onDemand } from './on-demand'
import styles from './sample-secret.module.css'

const Later = onDemand(() => import('./sample-later').then((module) => module.Later), 'the ${words.component}')

export function Secret() {
  const [open, setOpen] = useState(false)
  return open ? <Later /> : <button className={styles.${words.component}} onClick={() => setOpen(true)}>${words.component}</button>
}
`

const withSecret = (text: string) =>
  text.replace(
    '\nThe beginning',
    "\nimport { Secret } from '@/components/interactive/sample-secret'\n\n<Secret />\n\nThe beginning",
  )

/** File to text, for the copy of the project that the tests build. */
export const fixturePosts: Record<string, string> = {
  'pages/blog/sample-draft.mdx': post('Sample of a draft', words.draft, '2026-01-02', 'draft: true\n'),
  'pages/blog/sample-unlisted.mdx': post(
    'Sample of an unlisted post',
    words.unlisted,
    '2026-01-03',
    'unlisted: true\n',
  ),
  'pages/blog/sample-draft-interactive.mdx': withSecret(
    post('Sample of an interactive draft', words.draft, '2026-01-05', 'interactive: true\ndraft: true\n'),
  ),
  'pages/blog/sample-scheduled-interactive.mdx': withSecret(
    post('Sample of an interactive scheduled post', words.scheduled, '2026-01-17', 'interactive: true\n'),
  ),
  'components/interactive/sample-secret.tsx': SECRET,
  'components/interactive/sample-secret.module.css': `@layer parts { .${words.component} { color: var(--accent) } }\n`,
  'components/interactive/sample-later.tsx': `export const Later = () => <p>${words.component}</p>\n`,
  'pages/blog/sample-scheduled.mdx': post('Sample of a scheduled post', words.scheduled, '2026-01-16'),
  ...Object.fromEntries(
    Array.from({ length: PUBLISHED }, (_, index) => {
      const number = String(index + 1).padStart(2, '0')
      return [`pages/blog/sample-${number}.mdx`, post(`Sample post ${number}`, words.published, `2024-03-${number}`)]
    }),
  ),
}
